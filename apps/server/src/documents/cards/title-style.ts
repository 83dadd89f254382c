const wide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/u
/** Letters that hang together may not be moved. */
const western = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u

type Step = { upTo: number; fontSize: number; lineClamp: number }

const steps: Step[] = [
  { upTo: 14, fontSize: 84, lineClamp: 3 },
  { upTo: 40, fontSize: 64, lineClamp: 4 },
  { upTo: 80, fontSize: 46, lineClamp: 5 },
  { upTo: Number.POSITIVE_INFINITY, fontSize: 38, lineClamp: 6 },
]

/** Of a title that stands in a narrow column: a name is large, a sentence is not, and no more of it is cut off than need be. */
export function titleStyle(title: string) {
  const letters = Array.from(title).reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0)
  const { fontSize, lineClamp } = steps.find(({ upTo }) => letters <= upTo)!
  return { fontSize, lineClamp, lineHeight: 1.04, letterSpacing: western.test(title) ? -0.031 * fontSize : 0 }
}
