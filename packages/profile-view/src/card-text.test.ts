import { expect, test } from 'vitest'
import { cardWords, furtherWords, printedWords, wordsLead } from './card-text.ts'

const media = {
  ...{ url: '/a.mp4', mp4_url: null, mp4_coming: false, poster_url: null, captions_url: null },
  ...{ duration_seconds: 9, loudness: null },
}
const said = { ...media, opening: 'She listened.', words: 'She listened.\nThen she spoke.', language: null }
const written = { type: 'text', text: 'She came. She stayed.', line: null, media: null } as const
const video = { type: 'video', text: null, line: null, media: said } as const

test.each([
  ['a text', written, 'She came. She stayed.', 'She came. She stayed.', ''],
  ['a text with a line', { ...written, line: 'She stayed.' }, 'She came. She stayed.', 'She stayed.', ''],
  ['a video with captions', video, 'She listened.', 'She listened.', 'The video begins:'],
  ['a video with a line', { ...video, line: 'Ask her.' }, 'Ask her.', 'Ask her.', 'The line chosen for the video:'],
  ['a voice', { ...video, type: 'audio' as const }, 'She listened.', 'She listened.', 'The recording begins:'],
  ['a video without a transcript', { ...video, media: { ...said, opening: null } }, '', '', ''],
])('%s', (_name, given, onCard, printed, lead) => {
  expect([cardWords(given), printedWords(given), wordsLead(given)]).toEqual([onCard, printed, lead])
})

test.each([
  ['goes on behind the line', { ...video, line: 'Ask her.' }, said.words],
  ['goes on behind how it begins', video, said.words],
  ['is read already', { ...video, media: { ...said, words: 'She\nlistened.' } }, null],
  ['is not written down', { ...video, media: { ...said, words: null } }, null],
  ['is a text', written, null],
])('what is said %s', (_name, given, further) => {
  expect(furtherWords(given)).toBe(further)
})
