import { expect, test } from 'vitest'
import { received } from '../../../testing/received.ts'
import { formatWords, summaryWords, whenWords } from './received-labels.ts'

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

test('formatWords names type and length', () => {
  expect(formatWords(received('a', { text: 'Three plain words.' }))).toBe('Written, 3 words')
  const media = {
    url: '/v.mp4',
    poster_url: null,
    captions_url: null,
    duration_seconds: 102.4,
    mp4_url: null,
    mp4_coming: false,
    loudness: null,
    opening: null,
    words: null,
    language: null,
  }
  expect(formatWords(received('a', { type: 'video', text: null, media, media_state: 'ready' }))).toBe('Video, 1:42')
  expect(formatWords(received('a', { type: 'audio', text: null, media_state: 'waiting' }))).toBe('Voice')
})

test.each([
  ['video', 'new', 'Recorded and sent 46 minutes ago. Nobody else has seen it.'],
  ['audio', 'new', 'Recorded and sent 46 minutes ago. Nobody else has heard it.'],
  ['text', 'new', 'Written 46 minutes ago. Nobody else has read it.'],
  ['audio', 'hidden', 'Recorded and sent 46 minutes ago. Only you can hear it.'],
  ['video', 'published', 'Recorded and sent 46 minutes ago. Visitors can watch it.'],
] as const)('%s that is %s is told in its own verb', (type, state, words) => {
  const given = { type, state, given_at: '2026-03-14T09:14:00Z', changed_at: null, written_elsewhere: null }
  expect(whenWords(given, new Date('2026-03-14T10:00:00Z'))).toBe(words)
})

test('an imported text is dated by its confirmation', () => {
  const origin = { at: '2023-11-14', place: 'LinkedIn', changed: false }
  const given = { type: 'text', state: 'new', given_at: '2026-03-14T09:14:00Z', changed_at: null } as const
  expect(whenWords({ ...given, written_elsewhere: origin }, new Date('2026-03-14T10:00:00Z'))).toBe(
    'Confirmed 46 minutes ago. Nobody else has read it.',
  )
})
