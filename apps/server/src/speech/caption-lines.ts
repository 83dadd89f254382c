/** Times are in seconds. */
export type SpokenLine = { from: number; to: number; text: string }

const mostLetters = 84
const mostSeconds = 7

/** Splits an utterance into readable lines, preferably after a sentence or comma. Each gets its share of the time. */
export function captionLines({ from, to, text }: SpokenLine): SpokenLine[] {
  const parts = text === '' ? Array<string>(Math.ceil((to - from) / mostSeconds)).fill('') : split(text)
  const weights = parts.map(part => Math.max(1, part.length))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let spoken = 0
  const now = () => Math.round((from + ((to - from) * spoken) / whole) * 100) / 100
  return parts.map((part, at) => {
    const start = now()
    spoken += weights[at]!
    return { from: start, to: now(), text: part }
  })
}

function split(text: string): string[] {
  if (text.length <= mostLetters) return [text]
  const wanted = text.length / Math.ceil(text.length / mostLetters)
  const cost = (at: number) => Math.abs(at - wanted) + penalty(text[at - 1]!)
  const places = [...text.matchAll(/ /g)].map(space => space.index).filter(at => at <= mostLetters)
  const cut = places.reduce((best, at) => (cost(at) < cost(best) ? at : best), places[0] ?? mostLetters)
  return [text.slice(0, cut).trim(), ...split(text.slice(cut).trim())]
}

function penalty(before: string): number {
  if (/[.!?]/.test(before)) return 0
  return /[,;:]/.test(before) ? 10 : 25
}
