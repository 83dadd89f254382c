import { readFileSync } from 'node:fs'
import { serverPath } from '../server-folder.ts'
import { type FontKind, fontStack, plainLetters } from './font-stack.ts'

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
