import { expect, test } from 'vitest'
import { fileProblem, sendingProblem } from '../attachments/picture-rules.ts'
import { studentForm } from './student-form.ts'

const filled = {
  full_name: 'Amara Okafor',
  email: 'amara@example.org',
  school: 'Northgate University',
  graduation_year: '2027',
}

test.each([
  ['an address', { proof: 'email', school_email: 'amara@northgate.example' }, {}],
  ['no address', { proof: 'email' }, { school_email: 'Enter your school e-mail, or upload a document.' }],
  ['half an address', { proof: 'email', school_email: 'amara@' }, { school_email: /name@example.org/ }],
  ['a document', { proof: 'document', proof_id: 'a'.repeat(32) }, {}],
  ['no document', { proof: 'document' }, { proof_id: 'Choose a picture of the document first.' }],
  ['a document on its way', { proof: 'document', proof_id_sending: 'on' }, { proof_id: /still uploading/ }],
])('with %s', (_name, proof, expected) => {
  const values: Record<string, string> = { ...filled, ...proof }
  const found = Object.entries(studentForm.rules).flatMap(([name, rule]) => {
    const problem = rule(values[name] ?? '', values)
    return problem ? [[name, problem]] : []
  })
  expect(Object.keys(expected)).toEqual(found.map(([name]) => name))
  for (const [name, problem] of found) expect(problem).toMatch(expected[name as keyof typeof expected])
})

test('only the proof that was chosen is sent', () => {
  const both = { ...filled, school_email: 'amara@northgate.example', proof_id: 'a'.repeat(32) }
  expect(studentForm.body({ ...both, proof: 'email' })).not.toHaveProperty('proof_id')
  expect(studentForm.body({ ...both, proof: 'document' })).not.toHaveProperty('school_email')
  expect(studentForm.body(both)).toMatchObject({ graduation_year: 2027 })
})

test.each([
  [{ type: 'image/png', size: 1 }, undefined],
  [{ type: 'image/png', size: 0 }, /empty/],
  [{ type: 'image/png', size: 11 * 1024 * 1024 }, /10 MB or smaller/],
  [{ type: 'image/svg+xml', size: 1 }, /JPEG, PNG or WebP/],
  [{ type: '', size: 1 }, /JPEG, PNG or WebP/],
])('a file like %j', (file, expected) => {
  const problem = fileProblem(file)
  if (expected) expect(problem).toMatch(expected)
  else expect(problem).toBeUndefined()
})

test('a form without a file on its way waits for nothing', () => {
  expect(sendingProblem('picture_id', {})).toBeUndefined()
})
