import type { Invite } from '@credence/contract/invites/endpoints'
import { expect, test } from 'vitest'
import { invite } from '../../../../testing/received.ts'
import { reminderObstacle, stateWords } from './invite-status.ts'

const now = new Date('2026-03-14T10:00:00Z')

test.each<[string, Partial<Invite>, string | undefined]>([
  ['on the fifth day', { sent_at: '2026-03-09T10:00:00Z' }, undefined],
  ['a moment before', { sent_at: '2026-03-09T10:01:00Z' }, 'You can remind from 14 March.'],
  [
    'after a reminder',
    { sent_at: '2026-03-01T10:00:00Z', reminded_at: '2026-03-10T10:00:00Z', times_reminded: 1 },
    'You can remind from 15 March.',
  ],
  ['after two', { reminded_at: '2026-02-10T10:00:00Z', times_reminded: 2 }, 'Reminded twice, which is the most.'],
  ['by link', { email: null }, 'No mail goes out for a link.'],
])('reminding %s', (_, changes, obstacle) => {
  expect(reminderObstacle(invite(changes), now)).toBe(obstacle)
})

test.each<[Partial<Invite>, string]>([
  [{}, 'Sent'],
  [{ email: null }, 'No reply yet'],
  [{ state: 'reminded', times_reminded: 2 }, 'Reminded twice'],
  [{ state: 'bounced' }, 'Address bounced'],
  [{ state: 'declined' }, 'Would rather not'],
])('%o reads %s', (changes, text) => {
  expect(stateWords(invite(changes)).text).toBe(text)
})
