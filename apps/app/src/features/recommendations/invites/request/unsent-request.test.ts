import { expect, test } from 'vitest'
import { invite } from '../../../../testing/received.ts'
import { emptyRequest, letterParts, memoryOf, messageOf, requestAgain, requestOf } from './unsent-request.ts'

test.each([
  ['2022', '2023', '2022 to 2023'],
  ['2022', '', '2022'],
  ['', ' 2023 ', '2023'],
  ['', '', ''],
])('from %s to %s', (from, to, when) => {
  expect(memoryOf({ ...emptyRequest, from, to }).when).toBe(when)
})

test('requestOf leaves out empty reminders, and addresses for links', () => {
  const people = [
    { full_name: 'Ana Reis', email: 'ana@x.example' },
    { full_name: 'Bo Li', email: '' },
  ]
  const request = { ...emptyRequest, people, reminders: ['', ' The weekend ', ''], what: 'the Leeds opening' }
  const sent = requestOf(request, 'Ines Marlow')
  expect(sent).toMatchObject({ people: [people[0], { full_name: 'Bo Li' }], reminders: ['The weekend'] })
  expect(sent.message).toContain('You saw the Leeds opening up close')
})

test('the suggested message follows the memory card until the owner edits it', () => {
  expect(messageOf({ ...emptyRequest, what: 'the move' }, 'Ines Marlow')).toContain('the move')
  expect(messageOf({ ...emptyRequest, what: 'the move', words: 'Hello.' }, 'Ines Marlow')).toBe('Hello.')
})

test('the requested type is sent, and the suggested message matches it', () => {
  expect(requestOf(emptyRequest, 'Ines Marlow')).toMatchObject({ ask_for: 'any' })
  const request = requestOf({ ...emptyRequest, askFor: 'video' }, 'Ines Marlow')
  expect(request.ask_for).toBe('video')
  expect(request.message).not.toContain('whichever is least trouble')
})

test('letterParts marks the name and the subject', () => {
  const parts = letterParts('Hi {name}, about (a+b): tell.', 'Marta', '(a+b)')
  expect(parts.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Marta', '(a+b)'])
  expect(parts.map(({ text }) => text).join('')).toBe('Hi Marta, about (a+b): tell.')
})

test('requestAgain keeps the memory card and the replaced id', () => {
  const memory = { where: 'Leeds', when: '2022', what: 'the opening' }
  expect(requestAgain(invite({ memory, reminders: ['The till'], ask_for: 'text' }))).toMatchObject({
    askFor: 'text',
    where: 'Leeds',
    from: '2022',
    what: 'the opening',
    reminders: ['The till', '', ''],
    replaces: 'invite-one',
  })
})
