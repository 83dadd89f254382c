import type { Figures } from '../row.ts'

const usualRounds = 7

/**
 * Compiled code is what runs for hours, and more code takes longer until it is compiled: first each does as much work as that takes, and
 * rounds are pieces of work too, since seconds on a busy machine may hold next to none.
 */
export const untilCompiled = { page: { requests: 20_000 }, call: { requests: 6_000 } } as const
export const eachRound = { page: { requests: 6_000 }, call: { requests: 1_500 } } as const

/**
 * Measures both by turns, so that whatever else the machine does meets both, and takes the middle of the ratios of the rounds.
 * The first round only warms both up.
 */
export async function compareInRounds(
  ours: () => Promise<number>,
  peer: () => Promise<number>,
  rounds = usualRounds,
): Promise<Figures> {
  const [mine, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    // whoever comes second meets what the first left behind, so they take turns in that too
    const first = round % 2 ? await ours() : undefined
    const other = await peer()
    const figure = first ?? (await ours())
    if (round === 0) continue
    mine.push(figure)
    theirs.push(other)
  }
  const ratios = mine.map((figure, round) => figure / theirs[round]!)
  return { ours: middle(mine), peer: middle(theirs), ratio: middle(ratios), note: spread(ratios) }
}

export function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2
}

/** How far rounds were apart says how much of a figure is chance. */
function spread(ratios: number[]): string {
  return `rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
}
