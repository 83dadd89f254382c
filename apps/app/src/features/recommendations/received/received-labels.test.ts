import { expect, test } from 'vitest'
import { received } from '../../../testing/received.ts'
import { formatWords, whenWords } from './received-labels.ts'

test('formatWords names type and length', () => {
  expect(formatWords(received('a', { text: 'Three plain words.' }))).toBe('3 words')
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
  ['video', 'new', 'Recorded and sent 46 minutes ago. No one else has seen it.'],
  ['audio', 'new', 'Recorded and sent 46 minutes ago. No one else has heard it.'],
  ['text', 'new', 'Written 46 minutes ago. No one else has read it.'],
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
    'Confirmed 46 minutes ago. No one else has read it.',
  )
})
