/** Something that happens to a product in the world, done to a real one on purpose. */
export type Fault = {
  /** Its heading in docs/faults.md. */
  name: string
  /** In one sentence: what is done, and to what. */
  story: string
  /** The programs without which it can't be done. */
  needs?: Needed | `${Needed} and ${Needed}`
  /** Leaves nothing running and nothing on the disk. */
  run(size: Size): Promise<Figure[]>
}

export type Needed = 'PostgreSQL' | 'ffmpeg' | 'nginx' | 'systemd' | 'PgBouncer'

/** Those of the programs that a fault needs of which this machine has none. */
export function missingFor({ needs }: Pick<Fault, 'needs'>, isPresent: (program: Needed) => boolean): Needed[] {
  return ((needs?.split(' and ') ?? []) as Needed[]).filter(program => !isPresent(program))
}

/** Finds what never comes. How soon a thing comes is a figure of its own, since it depends on how busy the machine is. */
export const patienceMs = 300_000

/** `short` is part of `npm test` and takes seconds; `full` is what docs/faults.md reports. */
export type Size = 'short' | 'full'

/** One thing that was counted or measured, beside what it must be. */
export type Figure = {
  what: string
  measured: string
  must: string
  holds: boolean
  /** Depends on how busy the machine is: reported, and judged by `npm run faults` alone. */
  isSpeed?: true
}

/** `examples`, such as the first lines of what was lost, are shown when it is not zero. */
export function none(what: string, count: number, examples: string[] = []): Figure {
  const shown = count > 0 && examples.length > 0 ? ` (${examples.slice(0, 3).join('; ')})` : ''
  return { what, measured: `${count}${shown}`, must: '0', holds: count === 0 }
}

export function exactly(what: string, measured: number, wanted: number): Figure {
  return { what, measured: String(measured), must: String(wanted), holds: measured === wanted }
}

/** Shows that the fault was really met: a run in which nothing happened proves nothing. */
export function atLeast(what: string, measured: number, least: number): Figure {
  return { what, measured: String(measured), must: `at least ${least}`, holds: measured >= least }
}

export function atMost(what: string, measured: number, most: number): Figure {
  return { what, measured: String(measured), must: `at most ${most}`, holds: measured <= most }
}

export function within(what: string, milliseconds: number, mostMilliseconds: number): Figure {
  const seconds = (ms: number) => `${Number((ms / 1000).toPrecision(2))} s`
  const holds = milliseconds <= mostMilliseconds
  return { what, measured: seconds(milliseconds), must: `at most ${seconds(mostMilliseconds)}`, holds, isSpeed: true }
}
