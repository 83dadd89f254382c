import { describe, expect, test } from 'vitest'
import { normaliseCaptions } from './captions.ts'

const captions = (body: string) => normaliseCaptions(`WEBVTT\n\n${body}`)
const wordsOf = (body: string) => {
  const made = captions(body)
  return made.ok ? made.vtt.split('\n').slice(3, -1).join('\n') : made.message
}

test('keeps times and words, in one form', () => {
  const written =
    'WEBVTT - by hand\r\n\r\nNOTE a note\r\n\r\n1\r\n00:01.000 --> 00:04.500 align:start line:0\r\nShe kept\r\nthe lights on.\r\n\r\n01:00:00,000 --> 01:00:01.250\r\nThat is all.'
  expect(normaliseCaptions(written)).toEqual({
    ok: true,
    vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:04.500\nShe kept\nthe lights on.\n\n01:00:00.000 --> 01:00:01.250\nThat is all.\n',
  })
})

test('keeps the language it is in, and nothing else of the head', () => {
  const made = normaliseCaptions('WEBVTT\nKind: captions\nLanguage: PT\n\n00:01.000 --> 00:02.000\nOlá.')
  expect(made).toEqual({ ok: true, vtt: 'WEBVTT\nLanguage: pt\n\n00:00:01.000 --> 00:00:02.000\nOlá.\n' })
})

test('what it made is made of it again', () => {
  const made = captions('00:01.000 --> 00:02.000\nA < B & C > D')
  expect(made.ok && normaliseCaptions(made.vtt)).toEqual(made)
})

test.each([
  ['tags', '<v Ines><b>Hello</b>', 'Hello'],
  ['a script', '<script>alert(1)</script>', 'alert(1)'],
  ['a tag that never ends', 'a <img src=x onerror=alert(1)', 'a &lt;img src=x onerror=alert(1)'],
  ['a tag written as entities', '&lt;img src=x&gt;', '&lt;img src=x&gt;'],
  ['an arrow', 'from --> to', 'from --&gt; to'],
])('%s', (_name, line, expected) => {
  expect(wordsOf(`00:01.000 --> 00:02.000\n${line}`)).toBe(expected)
})

/** Work that grows with the square of these would not end today. */
test.each([
  ['tags that never end', '<'],
  ['tags that never end, one behind another', '<b'],
  ['ends of tags', '>'],
  ['entities that are none', '&amp'],
  ['spaces', ' '],
  ['digits', '1'],
  ['arrows', '-->'],
])('a caption of a million %s is read once', (_name, each) => {
  const many = each.repeat(1_000_000)
  expect(captions(`00:01.000 --> 00:02.000\nHello\n${many}`).ok).toBe(true)
  expect(captions(`00:01.000 --> 00:02.000 ${many}\nHello`).ok).toBe(true)
  expect(captions(many).ok).toBe(false)
})

test('styles and regions are left out', () => {
  const made = captions(
    'STYLE\n::cue { background: url(https://evil.example/x) }\n\nREGION\nid:a\n\n00:01.000 --> 00:02.000\nHello',
  )
  expect(made).toEqual({ ok: true, vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n' })
})

describe('says what is wrong', () => {
  test.each([
    ['no head', 'Hello', 'Start with a line that says WEBVTT.'],
    ['a head that only begins so', 'WEBVTTX\n\n00:01.000 --> 00:02.000\nHello', 'Start with a line that says WEBVTT.'],
    ['no captions', 'WEBVTT', 'Add at least one caption.'],
    ['no times', 'WEBVTT\n\nHello', 'Give each caption a start and an end'],
    ['times that are none', 'WEBVTT\n\n1 --> 2\nHello', 'Give each caption a start and an end'],
    ['an end before the start', 'WEBVTT\n\n00:02.000 --> 00:01.000\nHello', 'must be in order'],
    ['captions out of order', 'WEBVTT\n\n00:05.000 --> 00:06.000\nB\n\n00:01.000 --> 00:02.000\nA', 'must be in order'],
  ])('%s', (_name, text, message) => {
    expect(normaliseCaptions(text)).toEqual({ ok: false, message: expect.stringContaining(message) })
  })
})
