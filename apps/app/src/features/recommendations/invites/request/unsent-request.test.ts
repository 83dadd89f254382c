import { expect, test } from 'vitest'
import { invite } from '../../../../testing/received.ts'
import { emptyRequest, memoryOf, messageOf, requestAgain, requestOf } from './unsent-request.ts'

const ivo = { full_name: 'Ivo Kranjc', email: 'ivo@northpier.example' }
const carla = { full_name: 'Carla Brandt', email: '' }

test.each([
  ['2022', '', 'since 2022'],
  ['2022', '2024', '2022 to 2024'],
  ['', '2024', '2024'],
  ['', '', ''],
])('from %j to %j is %j, and is read back after a bounce', (from, to, when) => {
  const memory = memoryOf({ ...emptyRequest, from, to })
  expect(memory.when).toBe(when)
  if (from) expect(requestAgain(invite({ memory }))).toMatchObject({ from, to })
})

test('the letter names one person, and keeps a place for the names of several', () => {
  const one = { ...emptyRequest, people: [ivo] }
  expect(messageOf(one, 'Ines Marlow')).toMatch(/^Hi Ivo,\n\n/)
  expect(messageOf({ ...one, people: [ivo, carla] }, 'Ines Marlow')).toMatch(/^Hi \{name\},\n\n/)
  expect(messageOf({ ...one, words: 'Dear {name}' }, 'Ines Marlow')).toBe('Dear Ivo')
})

test('who has no address is sent without one, and empty reminders are left out', () => {
  const request = { ...emptyRequest, people: [ivo, carla], reminders: [' The opening ', ''] }
  expect(requestOf(request, 'Ines Marlow')).toMatchObject({
    people: [ivo, { full_name: 'Carla Brandt' }],
    reminders: ['The opening'],
    remind: true,
  })
})
