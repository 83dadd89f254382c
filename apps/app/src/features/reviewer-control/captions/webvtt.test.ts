import { describe, expect, test } from 'vitest'
import { parseCaptions, shownTime, withNewCue, writeCaptions } from './webvtt.ts'

const file = `WEBVTT
Language: en

00:00:24.000 --> 00:00:31.000
When I hired Ines we had lost two operations people in a year.

00:00:31.000 --> 00:00:34.500
I have hired four of them by now.
`

describe('a WebVTT file', () => {
  test('round-trips', () => {
    expect(writeCaptions(parseCaptions(file), 60)).toBe(file)
  })

  test('of another program is read for text and times', () => {
    const theirs =
      'WEBVTT - made elsewhere\r\nKind: captions\r\n\r\nNOTE by hand\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n' +
      'first\r\n00:01.000 --> 00:02.500 align:start\r\n<v Samir>We met &amp; argued</v>\r\nabout lorries.\r\n'
    expect(parseCaptions(theirs).cues).toEqual([{ start: 1, end: 2.5, text: 'We met & argued\nabout lorries.' }])
  })

  test('is empty without lines', () => {
    for (const empty of ['', 'WEBVTT']) expect(parseCaptions(empty)).toEqual({ language: '', cues: [] })
    expect(writeCaptions({ language: 'en', cues: [{ start: 1, end: 2, text: '  ' }] }, 60)).toBe('')
  })

  test('escapes any typed text', () => {
    const text = 'a --> b\n\n00:00:01.000 --> 00:00:02.000\n<script>& more'
    const [cue, ...rest] = parseCaptions(writeCaptions({ language: '', cues: [{ start: 3, end: 5, text }] }, 60)).cues
    expect(rest).toEqual([])
    expect(cue).toEqual({ start: 3, end: 5, text: text.replace('\n\n', '\n') })
  })

  test('sorts lines and removes overlaps', () => {
    const cues = [
      { start: 10, end: 20, text: 'second' },
      { start: 4, end: 30, text: 'first' },
    ]
    expect(parseCaptions(writeCaptions({ language: '', cues }, 12)).cues).toEqual([
      { start: 4, end: 10, text: 'first' },
      { start: 10, end: 12, text: 'second' },
    ])
  })
})

test('withNewCue adds a line at the playback position', () => {
  const cues = withNewCue(parseCaptions(file).cues, 28.04)
  expect(cues.map(cue => cue.start)).toEqual([24, 28, 31])
})

test.each([
  [24, '0:24'],
  [62.5, '1:02'],
  [59.96, '0:59'],
])('%s seconds are shown as %j', (seconds, text) => {
  expect(shownTime(seconds)).toBe(text)
})
