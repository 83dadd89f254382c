/** People type what they like into names and reports; here it must not move the cursor, turn the line around or stand in two lines. */
export function printable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{C}/gu, '·')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
}

/** As JSON writes it, with whatever a terminal could act upon spelled out. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/(?!\n)\p{C}/gu, found =>
    found.replace(/./gs, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const narrow = /^[\uFF61-\uFFDC]/
const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303F\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|\uFE0F/u

const lettersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)
const columnsOf = (letter: string) => (wide.test(letter) && !narrow.test(letter) ? 2 : 1)

/** How many columns of a terminal it takes. */
export function widthOf(text: string): number {
  return lettersOf(text).reduce((sum, letter) => sum + columnsOf(letter), 0)
}

/** At most so many columns of it; what is cut off ends in dots. */
export function cutTo(text: string, most: number): string {
  if (widthOf(text) <= most) return text
  let kept = ''
  let left = most - 1
  for (const letter of lettersOf(text)) {
    left -= columnsOf(letter)
    if (left < 0) break
    kept += letter
  }
  return `${kept}…`
}
