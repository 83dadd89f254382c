import type { Invite } from '@credence/contract/invites/endpoints'
import { expect, test } from 'vitest'
import { invite, received } from '../../testing/received.ts'
import { reminderObstacle, stateWords } from './invites/sent/invite-words.ts'
import { coverageOf } from './rail/coverage.ts'
import { comparedWords, viewBars, viewsSummary } from './rail/views-words.ts'
import { formatWords, summaryWords, whenWords } from './received/received-words.ts'

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

test('a voice is heard once it is published, asked while somebody has the request, and else missing', () => {
  const given = [
    received('a', { source: 'co-founder', state: 'published' }),
    received('b', { source: 'direct-report', state: 'new' }),
    received('c', { source: 'manager', state: 'hidden' }),
  ]
  const asked = [invite({ source: 'client' }), invite({ source: 'manager', state: 'declined' })]
  expect(coverageOf(given, asked).map(({ id, state }) => [id, state])).toEqual([
    ['above', 'missing'],
    ['beside', 'heard'],
    ['below', 'asked'],
    ['outside', 'asked'],
  ])
})

test.each([
  [0, 0, 0, 'Nobody has recommended you yet.'],
  [0, 0, 3, 'Nothing is waiting for you.'],
  [1, 0, 0, 'One is waiting for you.'],
  [2, 3, 6, 'Two are waiting for you. Three people have not replied yet.'],
  [0, 1, 0, 'One person has not replied yet.'],
  [12, 0, 0, '12 are waiting for you.'],
])('%i new, %i asked, %i more', (waiting, asked, rest, words) => {
  expect(summaryWords({ waiting, asked, rest })).toBe(words)
})

test('what was given is named by its kind and length', () => {
  expect(formatWords(received('a', { text: 'Three plain words.' }))).toBe('Written, 3 words')
  const media = {
    url: '/v.mp4',
    poster_url: null,
    captions_url: null,
    duration_seconds: 102.4,
    loudness: null,
    opening: null,
  }
  expect(formatWords(received('a', { type: 'video', text: null, media, media_state: 'ready' }))).toBe('Video, 1:42')
  expect(formatWords(received('a', { type: 'audio', text: null, media_state: 'waiting' }))).toBe('Voice')
})

const days = (counts: number[]) =>
  counts.map((page, index) => ({
    date: `2026-03-${String(index + 1).padStart(2, '0')}`,
    page,
    qr: index === 0 ? 1 : 0,
    pdf: 0,
    stamp: 0,
    embed: 0,
  }))

test('views are compared by the week, and told in one sentence', () => {
  const fortnight = days([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2])
  expect(comparedWords(fortnight)).toBe('14 in the last 7 days, 6 more than the week before')
  expect(comparedWords(days([5, 5]))).toBe('11 in the last 7 days')
  expect(viewsSummary(fortnight)).toBe('Views per day, the last 14 days. Lowest 1, highest 2, 2 today.')
})

test('a year is drawn by the week', () => {
  const year = Array.from({ length: 365 }, (_, index) => ({
    ...days([1])[0]!,
    qr: 0,
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  }))
  const bars = viewBars(year)
  expect(bars).toHaveLength(53)
  expect(bars.at(-1)).toMatchObject({ value: 7 })
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(365)
})

test.each([
  ['video', 'new', 'Recorded and sent 46 minutes ago. Nobody else has seen it.'],
  ['audio', 'new', 'Recorded and sent 46 minutes ago. Nobody else has heard it.'],
  ['text', 'new', 'Written 46 minutes ago. Nobody else has read it.'],
  ['audio', 'hidden', 'Recorded and sent 46 minutes ago. Only you can hear it.'],
  ['video', 'published', 'Recorded and sent 46 minutes ago. Visitors can watch it.'],
] as const)('%s that is %s is told in its own verb', (type, state, words) => {
  const given = { type, state, given_at: '2026-03-14T09:14:00Z', changed_at: null }
  expect(whenWords(given, now)).toBe(words)
})
