import { readFileSync } from 'node:fs'
import { serverPath } from '../server-folder.ts'

const families: [family: string, writes: RegExp][] = [
  ['Noto Sans', /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u],
  ['Vazirmatn', /\p{Script=Arabic}/u],
  ['Noto Sans Hebrew', /\p{Script=Hebrew}/u],
  ['Noto Sans Devanagari', /\p{Script=Devanagari}/u],
  ['Noto Sans Thai', /\p{Script=Thai}/u],
  ['Noto Sans JP', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Noto Sans KR', /\p{Script=Hangul}/u],
  ['Noto Sans SC', /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u],
  ['Noto Sans Bengali', /\p{Script=Bengali}/u],
  ['Noto Sans Tamil', /\p{Script=Tamil}/u],
  ['Noto Sans Telugu', /\p{Script=Telugu}/u],
  ['Noto Sans Gujarati', /\p{Script=Gujarati}/u],
  ['Noto Sans Gurmukhi', /\p{Script=Gurmukhi}/u],
  ['Noto Sans Kannada', /\p{Script=Kannada}/u],
  ['Noto Sans Malayalam', /\p{Script=Malayalam}/u],
  ['Noto Sans Sinhala', /\p{Script=Sinhala}/u],
  ['Noto Sans Georgian', /\p{Script=Georgian}/u],
  ['Noto Sans Armenian', /\p{Script=Armenian}/u],
  ['Noto Sans Ethiopic', /\p{Script=Ethiopic}/u],
  ['Noto Sans Khmer', /\p{Script=Khmer}/u],
  ['Noto Sans Lao', /\p{Script=Lao}/u],
  ['Noto Sans Myanmar', /\p{Script=Myanmar}/u],
  ['Twemoji Mozilla', /[\p{Extended_Pictographic}\p{Regional_Indicator}]|\u20e3/u],
  // symbols without a script, such as a star or an arrow
  ['Noto Sans Symbols', /[\u2000-\u2bff]/u],
  ['Noto Sans Symbols 2', /[\u2000-\u2bff\u{1f000}-\u{1fbff}]/u],
]

/** Besley covers western and central Europe. A word in two fonts looks broken, so it sets all of a text or none. */
const notInBesley = /(?=\p{L})[^A-Za-z\u00aa\u00b5\u00ba-\u017f\u0218-\u021b\u1e80-\u1e89\u1e9e\u1ef2\u1ef3]/u
/** Archivo also covers Vietnamese. */
const notInArchivo =
  /(?=\p{L})[^A-Za-z\u00aa\u00b5\u00ba-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1e80-\u1e85\u1e9e-\u1ef9]/u

/** Mathematical letters, which some people use in names, become plain letters that can be read and searched. */
const fancyLetters = /[\u{1d400}-\u{1d7ff}]/gu

export function plainLetters(text: string): string {
  return text.normalize('NFC').replace(fancyLetters, letter => letter.normalize('NFKC'))
}

export type FontKind = 'display' | 'text'

/** At least one family: Besley or Archivo when possible, then fallbacks for other characters. */
export function fontStack(kind: FontKind, text: string): string[] {
  const plain = plainLetters(text)
  const stack = [
    ...ownFamily(kind, plain),
    ...families.filter(([, writes]) => writes.test(plain)).map(([family]) => family),
  ]
  return stack.length > 0 ? stack : ['Noto Sans']
}

function ownFamily(kind: FontKind, text: string): string[] {
  if (kind === 'display') return [notInBesley.test(text) ? 'Noto Serif' : 'Besley']
  return notInArchivo.test(text) ? [] : ['Archivo']
}

/** `coverage` has alternating run lengths of missing and present characters, from U+0000. */
type KnownFont = { info: { family: string; coverage: number[] }[] }

/** The coverage of each font by file name, so that no font has to be opened. */
export function knownFonts(): Record<string, KnownFont> {
  return JSON.parse(readFileSync(serverPath('src/documents/fonts/typst.json'), 'utf8'))
}

/** Alternating starts and ends of covered ranges: [first, past the last, first, …]. */
type Bounds = number[]

function boundsOf(coverage: number[]): Bounds {
  let end = 0
  return coverage.map(length => {
    end += length
    return end
  })
}

let bounds: Map<string, Bounds> | undefined

function boundsOfFamilies(): Map<string, Bounds> {
  const known = Object.values(knownFonts()).flatMap(({ info }) => info)
  return new Map(known.map(({ family, coverage }) => [family, boundsOf(coverage)]))
}

function canWrite(families: string[], character: string): boolean {
  bounds ??= boundsOfFamilies()
  const code = character.codePointAt(0)!
  // a covered character has an odd number of bounds at or below it
  return families.some(family => (bounds!.get(family) ?? []).findIndex(bound => bound > code) % 2 === 1)
}

/** Control characters and lone surrogates. Some fonts draw boxes for them. */
const stray = /(?!\s)[\p{Cc}\p{Cs}]/gu
const invisible = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}]/u
/** Dropping one of these would change a word. */
const partOfWord = /[\p{L}\p{M}\p{N}]/u

/** The text without symbols and control characters that no font has. Empty when a letter is missing: an image shows neither boxes nor half a name. */
export function drawable(kind: FontKind, text: string): string {
  const plain = plainLetters(text).replace(stray, '')
  const families = fontStack(kind, plain)
  const characters = Array.from(plain)
  const missing = new Set(characters.filter(each => !invisible.test(each) && !canWrite(families, each)))
  if ([...missing].some(each => partOfWord.test(each))) return ''
  const drawn = characters.filter(each => !missing.has(each))
  return drawn.every(each => invisible.test(each)) ? '' : drawn.join('')
}
