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
