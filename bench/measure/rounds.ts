import type { Figures } from '../row.ts'

const usualRounds = 7

/**
 * Warm-up and rounds are counted in requests, not seconds: JIT compilation needs a number of executions, and on a loaded machine a second
 * may contain few of them.
 */
export const untilCompiled = { page: { requests: 20_000 }, call: { requests: 6_000 } } as const
export const eachRound = { page: { requests: 6_000 }, call: { requests: 1_500 } } as const

/**
 * Measures both alternately, so that other load on the machine affects both, and returns the median of the ratios.
 * The first round is a warm-up.
 */
export async function compareInRounds(
  ours: () => Promise<number>,
  peer: () => Promise<number>,
  rounds = usualRounds,
): Promise<Figures> {
  const [ourFigures, peerFigures]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    // alternates the order, because the first measurement affects the second
    const first = round % 2 ? await ours() : undefined
    const other = await peer()
    const figure = first ?? (await ours())
    if (round === 0) continue
    ourFigures.push(figure)
    peerFigures.push(other)
  }
  const ratios = ourFigures.map((figure, round) => figure / peerFigures[round]!)
  return { ours: median(ourFigures), peer: median(peerFigures), ratio: median(ratios), note: spread(ratios) }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2
}

/** The range of the rounds, as an indication of noise. */
function spread(ratios: number[]): string {
  return `rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
}
