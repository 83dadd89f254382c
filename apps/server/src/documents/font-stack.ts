import { readFileSync } from 'node:fs'
import { serverPath } from '../server-folder.ts'

/** The family that writes a script, in the order in which they are asked for a letter. */
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
  // signs of no script, such as a star or an arrow
  ['Noto Sans Symbols', /[\u2000-\u2bff]/u],
  ['Noto Sans Symbols 2', /[\u2000-\u2bff\u{1f000}-\u{1fbff}]/u],
]

/** Besley has the letters of western and central Europe. A word in two fonts looks broken, so it writes all of a text or none. */
const notInBesley = /(?=\p{L})[^A-Za-z\u00aa\u00b5\u00ba-\u017f\u0218-\u021b\u1e80-\u1e89\u1e9e\u1ef2\u1ef3]/u
/** Archivo has those of Vietnam, too. */
const notInArchivo =
  /(?=\p{L})[^A-Za-z\u00aa\u00b5\u00ba-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1e80-\u1e85\u1e9e-\u1ef9]/u

/** Letters of mathematics, which some write their name with. As plain letters everybody can read and find them. */
const fancyLetters = /[\u{1d400}-\u{1d7ff}]/gu

export function plainLetters(text: string): string {
  return text.normalize('NFC').replace(fancyLetters, letter => letter.normalize('NFKC'))
}

export type FontKind = 'display' | 'text'

/** The families to write a text with, at least one: Besley or Archivo where they can, then what its other signs need. */
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

/** `coverage` counts characters that the font lacks and has in turn, from U+0000 on. */
type KnownFont = { info: { family: string; coverage: number[] }[] }

/** What each font holds, by file name, so that nothing has to open a font to find out. */
export function knownFonts(): Record<string, KnownFont> {
  return JSON.parse(readFileSync(serverPath('src/documents/fonts/typst.json'), 'utf8'))
}

/** Where the characters of a family begin and end, in turn: [first, past the last, first, …]. */
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
  // an odd number of bounds lies at or below a character that the family has
  return families.some(family => (bounds!.get(family) ?? []).findIndex(bound => bound > code) % 2 === 1)
}

/** Control characters that are no space, and halves of surrogate pairs. Some fonts have boxes for them. */
const stray = /(?!\s)[\p{Cc}\p{Cs}]/gu
/** Needs no font. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}]/u
/** Without one of these a word is another word. */
const partOfWord = /[\p{L}\p{M}\p{N}]/u

/**
 * A text as our fonts can draw it. Symbols and control characters that no font has are left out. A text with a letter that no
 * font has is empty: a picture shows neither boxes nor half a name.
 */
export function drawable(kind: FontKind, text: string): string {
  const plain = plainLetters(text).replace(stray, '')
  const families = fontStack(kind, plain)
  const characters = Array.from(plain)
  const missing = new Set(characters.filter(each => !invisible.test(each) && !canWrite(families, each)))
  if ([...missing].some(each => partOfWord.test(each))) return ''
  const drawn = characters.filter(each => !missing.has(each))
  return drawn.every(each => invisible.test(each)) ? '' : drawn.join('')
}
