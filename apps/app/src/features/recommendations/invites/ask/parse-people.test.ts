import { expect, test } from 'vitest'
import { parsePeople } from './parse-people.ts'

const ana = { full_name: 'Ana Reis', email: 'ana@x.example' }
const bo = { full_name: 'Bo Li', email: 'bo@y.example' }

test.each([
  ['one after the other', 'Ana Reis <ana@x.example>, Bo Li <bo@y.example>'],
  ['one to a line', 'Ana Reis <ana@x.example>\r\nBo Li <bo@y.example>\n'],
  ['without brackets', 'Ana Reis ana@x.example\nBo Li bo@y.example'],
  ['rows of a table', 'Ana Reis\tana@x.example\nBo Li\tbo@y.example'],
  ['rows with commas', 'Ana Reis, ana@x.example\nBo Li, bo@y.example'],
  ['a mail program, last names first', 'Reis, Ana <ana@x.example>; Li, Bo <bo@y.example>;'],
  ['names in quotes', '"Reis, Ana" <ana@x.example>, "Bo Li" <BO@y.example>'],
  ['an address twice', 'Ana Reis <ana@x.example>, Bo Li <bo@y.example>, A. Reis <ANA@x.example>'],
])('%s', (_, text) => {
  expect(parsePeople(text)).toEqual({ people: [ana, bo], problems: [] })
})

test.each([
  ['', []],
  ['ana@x.example', ['Add a name before ana@x.example.']],
  ['Ana <ana at x>', ['ana at x isn’t an e-mail address.']],
  ['Ana <ana@x>', ['ana@x isn’t an e-mail address.']],
])('%s needs a fix', (text, problems) => {
  expect(parsePeople(text).problems).toEqual(problems)
})

test('a name without an address gets a link', () => {
  const linked = { ...ana, email: '' }
  expect(parsePeople('Ana Reis, Bo Li <bo@y.example>')).toEqual({ people: [linked, bo], problems: [] })
  expect(parsePeople('Bo Li <bo@y.example>\nAna Reis')).toEqual({ people: [bo, linked], problems: [] })
})

test('too many people are a problem, not truncated', () => {
  const many = Array.from({ length: 51 }, (_, index) => `P ${index} <p${index}@x.example>`).join('\n')
  expect(parsePeople(many)).toMatchObject({
    people: { length: 51 },
    problems: ['You can ask up to 50 people at once.'],
  })
})
