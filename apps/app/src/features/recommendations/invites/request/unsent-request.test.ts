import { expect, test } from 'vitest'
import { invite } from '../../../../testing/received.ts'
import { draftAgain, emptyDraft, letterParts, memoryOf, messageOf, requestOf } from './unsent-request.ts'

test.each([
  ['2022', '2023', '2022 to 2023'],
  ['2022', '', '2022'],
  ['', ' 2023 ', '2023'],
  ['', '', ''],
])('from %s to %s', (from, to, when) => {
  expect(memoryOf({ ...emptyDraft, from, to }).when).toBe(when)
})

test('what goes out has no empty reminders, and no address for whoever gets a link', () => {
  const people = [
    { full_name: 'Ana Reis', email: 'ana@x.example' },
    { full_name: 'Bo Li', email: '' },
  ]
  const draft = { ...emptyDraft, people, reminders: ['', ' The weekend ', ''], what: 'the Leeds opening' }
  const request = requestOf(draft, 'Ines Marlow')
  expect(request).toMatchObject({ people: [people[0], { full_name: 'Bo Li' }], reminders: ['The weekend'] })
  expect(request.message).toContain('You saw the Leeds opening up close')
})

test('our words follow the memory card until the owner writes their own', () => {
  expect(messageOf({ ...emptyDraft, what: 'the move' }, 'Ines Marlow')).toContain('the move')
  expect(messageOf({ ...emptyDraft, what: 'the move', words: 'Hello.' }, 'Ines Marlow')).toBe('Hello.')
})

test('a wish goes along with the request, and our words do not say the opposite', () => {
  expect(requestOf(emptyDraft, 'Ines Marlow')).toMatchObject({ ask_for: 'any' })
  const request = requestOf({ ...emptyDraft, askFor: 'video' }, 'Ines Marlow')
  expect(request.ask_for).toBe('video')
  expect(request.message).not.toContain('whichever is least trouble')
})

test('a letter marks the name and what it is about', () => {
  const parts = letterParts('Hi {name}, about (a+b): tell.', 'Marta', '(a+b)')
  expect(parts.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Marta', '(a+b)'])
  expect(parts.map(({ text }) => text).join('')).toBe('Hi Marta, about (a+b): tell.')
})

test('asking again keeps what was remembered, and knows what it stands for', () => {
  const memory = { where: 'Leeds', when: '2022', what: 'the opening' }
  expect(draftAgain(invite({ memory, reminders: ['The till'], ask_for: 'text' }))).toMatchObject({
    askFor: 'text',
    where: 'Leeds',
    from: '2022',
    what: 'the opening',
    reminders: ['The till', '', ''],
    replaces: 'invite-one',
  })
})
