import { mostLines } from '@credence/contract/recommendations/recordings/loudness'

export const waveWidth = 480
export const waveHeight = 48
const tallest = 22
const shortest = 2.5

/** The lines to draw, at most so many: neighbours become one, as loud as the louder. */
export function waveLines(loudness: number[] | null, seconds: number, most: number): number[] {
  // never measured: an even line, which claims nothing
  const lines = loudness ?? Array<number>(Math.min(mostLines, Math.max(1, Math.round(seconds * 2)))).fill(0)
  const each = Math.ceil(lines.length / most)
  return Array.from({ length: Math.ceil(lines.length / each) }, (_, at) =>
    Math.max(...lines.slice(at * each, (at + 1) * each)),
  )
}

/** The path of some of the lines, each at its own place. */
export function wavePath(lines: number[], from: number, to: number): string {
  return lines
    .slice(from, to)
    .map((loud, index) => {
      const x = ((from + index + 0.5) * waveWidth) / lines.length
      const reach = Math.max(shortest, (loud / 100) * tallest)
      return `M${x.toFixed(1)} ${(waveHeight / 2 - reach).toFixed(1)}v${(2 * reach).toFixed(1)}`
    })
    .join('')
}
