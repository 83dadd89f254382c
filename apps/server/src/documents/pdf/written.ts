import { type FontKind, fontStack, plainLetters } from '../font-stack.ts'

/** A text as templates take it: lines, fonts and language. */
export type Written = {
  lines: string[]
  fonts: string[]
  lang: string
  /** Too long for a line that must stay with the next. */
  long: boolean
}

const longLine = 300

const languages: [lang: string, letters: RegExp][] = [
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['th', /\p{Script=Thai}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['el', /\p{Script=Greek}/u],
  ['ru', /\p{Script=Cyrillic}/u],
]

export function written(text: string, kind: FontKind = 'text'): Written {
  const composed = plainLetters(text)
  return {
    lines: composed.split(/\r\n|[\n\r\u2028\u2029]/).map(withBreaks),
    fonts: fontStack(kind, composed),
    lang: languageOf(composed),
    long: composed.length > longLine,
  }
}

/** For our own sentences, whatever names they contain. */
export function inOurWords(sentence: string): Written {
  const plain = written(sentence)
  return { ...plain, fonts: ['Archivo', ...plain.fonts], lang: 'en' }
}

export function paragraphs(text: string, kind: FontKind = 'text'): Written[] {
  return text
    .split(/\n\s*\n/)
    .filter(each => each.trim() !== '')
    .map(each => written(each.trim(), kind))
}

/** By the first letter. Three languages share the Han script. */
function languageOf(text: string): string {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  if (/\p{Script=Han}/u.test(first)) return fromHan(text)
  return languages.find(([, letters]) => letters.test(first))?.[0] ?? 'en'
}

function fromHan(text: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  return /\p{Script=Hangul}/u.test(text) ? 'ko' : 'zh'
}

const partLength = 12
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Lets words that are longer than a line break anywhere; other scripts have their own rules. */
function withBreaks(line: string): string {
  return line.replace(/[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{M}]{25,}/gu, word => {
    const letters = Array.from(graphemes.segment(word), ({ segment }) => segment)
    const parts = Array.from({ length: Math.ceil(letters.length / partLength) }, (_, index) =>
      letters.slice(index * partLength, (index + 1) * partLength).join(''),
    )
    return parts.join('\u200b')
  })
}

export function hasEmoji(shown: object): boolean {
  return /\p{Extended_Pictographic}/u.test(JSON.stringify(shown))
}
