import type { Program } from '../scripts/system-packages.ts'

/** One row of the table that `npm run bench` prints. All exports of the files in `bench/rows` are rows. */
export type Row = {
  name: string
  /** The limit or the peer, such as 'bare node:http, same bytes'. */
  against: string
  /** Requirement for the ratio or, without a peer, for our figure. `null`: reported only. */
  goal: Goal | null
  /** Of both figures, such as 'requests per CPU second'. */
  unit?: string
  /** Measures one request, so docs/scaling.md reports how many a core can serve. */
  isRequest?: true
  /** Required programs. */
  needs?: Program[]
  /** Stops everything except what is registered with `addCleanup`. */
  measure(): Promise<Figures>
}

export type Goal = ({ atLeast: number } | { atMost: number }) & {
  /** The requirement applies to our figure, although there is a peer. */
  of?: 'ours'
}

export type Figures = {
  ours: number
  peer: number | null
  /** Median of the rounds' ratios; without it the ratio of the two figures. */
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
