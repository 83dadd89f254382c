import type { Program } from '../scripts/system-packages.ts'

/** One line of the table that `npm run bench` prints: a file in `bench/rows` exports it as `row`. */
export type Row = {
  name: string
  /** The limit or the peer beside it, in words: 'bare node:http, same bytes'. */
  against: string
  /** What must hold of the ratio, or where there is no peer of our own figure. `null`: told, and not judged. */
  goal: Goal | null
  /** Of both figures, such as 'requests per CPU second'. */
  unit?: string
  /** It is what one request costs, so docs/scaling.md says how many of them a core carries. */
  isRequest?: true
  /** Programs without which it cannot be measured. */
  needs?: Program[]
  /** Leaves nothing running but what `releaseAtEnd` knows of. */
  measure(): Promise<Figures>
}

export type Goal = ({ atLeast: number } | { atMost: number }) & {
  /** Where our own figure is what was promised, although there is a peer to compare it with. */
  of?: 'ours'
}

export type Figures = {
  ours: number
  peer: number | null
  /** The middle of the ratios of each round, where there were rounds; else one figure is divided by the other. */
  ratio?: number
  note?: string
}

export function ratioOf({ ours, peer, ratio }: Figures): number | null {
  return ratio ?? (peer === null ? null : ours / peer)
}

export function isHeld(goal: Goal, figures: Figures): boolean {
  const judged = goal.of === 'ours' ? figures.ours : (ratioOf(figures) ?? figures.ours)
  return 'atLeast' in goal ? judged >= goal.atLeast : judged <= goal.atMost
}
