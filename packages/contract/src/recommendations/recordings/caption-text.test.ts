import { expect, test } from 'vitest'
import { captionLanguage, captionText, openingText } from './caption-text.ts'

const file = (...lines: string[]) =>
  `WEBVTT\n\n${lines.map((line, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${line}`).join('\n\n')}\n`

test('the words of captions, without times, notes and markup', () => {
  const notes = '\nNOTE by hand\n'
  expect(captionText(`${file('She &amp; I <b>moved</b>', 'two warehouses.')}${notes}`)).toBe(
    'She & I moved\ntwo warehouses.',
  )
})

test.each([
  ['named in the head', 'WEBVTT\r\nKind: captions\r\nLanguage: pt\r\n\r\n00:01.000 --> 00:02.000\r\nOlá.', 'pt'],
  ['said in a caption', file('Language: pt'), null],
  ['not a language', 'WEBVTT\nLanguage: <b>\n\n', null],
])('the language of captions: %s', (_name, captions, language) => {
  expect(captionLanguage(captions)).toBe(language)
})

test.each([
  ['a sentence over two captions', file('I hired four people.', 'Ines stayed.'), 'I hired four people.'],
  [
    'a sentence that goes on',
    file('I have hired four', 'operations people. Ines is one.'),
    'I have hired four operations people.',
  ],
  ['no end of a sentence', file('She listened', 'to everybody'), 'She listened to everybody'],
  ['a number in it', file('It took 1.5 years. No more.'), 'It took 1.5 years.'],
  ['a title in it', file('And Mr. Dashwood had', 'leisure. He left.'), 'And Mr. Dashwood had leisure.'],
  ['a quote in it', file('She said “stay.” We did.'), 'She said “stay.”'],
  ['Chinese', file('她把两个仓库合并了。没有人注意到。'), '她把两个仓库合并了。'],
  ['a very long one', file('a '.repeat(150)), `${'a '.repeat(100).trim()}…`],
  ['one endless word', file('x'.repeat(300)), `${'x'.repeat(100)}…`],
  ['emoji without a space', file(`x${'🦊'.repeat(150)}`), `x${'🦊'.repeat(49)}…`],
  ['no captions', null, null],
  ['captions without words', 'WEBVTT\n', null],
])('how a recording begins: %s', (_name, captions, opening) => {
  expect(openingText(captions)).toBe(opening)
})
