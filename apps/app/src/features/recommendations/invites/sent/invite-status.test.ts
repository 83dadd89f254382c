import type { Invite } from '@credence/contract/invites/endpoints'
import { expect, test } from 'vitest'
import { invite } from '../../../../testing/received.ts'
import { canRemind, statusWords } from './invite-status.ts'

const now = new Date('2026-03-14T10:00:00Z')

test.each<[string, Partial<Invite>, boolean]>([
  ['on the fifth day', { sent_at: '2026-03-09T10:00:00Z' }, true],
  ['a moment before', { sent_at: '2026-03-09T10:01:00Z' }, false],
  ['while a reminder is planned', { remind_at: '2026-03-17T10:00:00Z' }, false],
  ['too soon after one', { reminded_at: '2026-03-10T10:00:00Z', times_reminded: 1 }, false],
  ['after two', { reminded_at: '2026-02-10T10:00:00Z', times_reminded: 2 }, false],
  ['by link', { email: null }, false],
  ['after a decline', { state: 'declined' }, false],
])('reminding %s', (_, changes, allowed) => {
  expect(canRemind(invite(changes), now)).toBe(allowed)
})

test.each<[Partial<Invite>, string]>([
  [{}, 'Sent on 1 March.'],
  [{ remind_at: '2026-03-17T10:00:00Z', state: 'opened' }, 'Opened, no reply yet. We’ll remind Jonas on 17 March.'],
  [{ email: null }, 'Link created on 1 March.'],
  [
    { state: 'reminded', times_reminded: 2, reminded_at: '2026-03-14T10:00:00Z' },
    'Reminded on 14 March. No more reminders.',
  ],
  [{ state: 'declined' }, 'Declined.'],
])('%o reads %s', (changes, words) => {
  expect(statusWords(invite(changes))).toBe(words)
})
