/** Times are in seconds. */
export type SpokenLine = { from: number; to: number; text: string }

/** Two rows of a caption. */
const mostLetters = 84
/** Of a line without words, for whoever fills it. */
const mostSeconds = 7

/** One utterance as lines that can be read in time, cut after a sentence or a comma where one is near. Each takes its share of the time. */
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

/** How many letters off an even cut a better place is worth. */
function penalty(before: string): number {
  if (/[.!?]/.test(before)) return 0
  return /[,;:]/.test(before) ? 10 : 25
}
