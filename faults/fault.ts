/** A fault that is injected into a running product. */
export type Fault = {
  /** Its heading in docs/faults.md. */
  name: string
  /** One sentence: what is done, and to what. */
  description: string
  /** Required programs. */
  needs?: Needed | `${Needed} and ${Needed}`
  /** A required commit of this repository's history, which a shallow clone and an archive don't have. */
  needsCommit?: string
  /** Cleans up its processes and files. */
  run(size: Size): Promise<Figure[]>
}

export type Needed = 'PostgreSQL' | 'ffmpeg' | 'nginx' | 'systemd' | 'PgBouncer'

/** Required programs that are not installed. */
export function missingPrograms({ needs }: Pick<Fault, 'needs'>, isPresent: (program: Needed) => boolean): Needed[] {
  return ((needs?.split(' and ') ?? []) as Needed[]).filter(program => !isPresent(program))
}

/** Only catches hangs. Durations are separate figures, because they depend on the load of the machine. */
export const timeoutMs = 300_000

/** `short` is part of `npm run test:full` and takes seconds; `full` is what docs/faults.md reports. */
export type Size = 'short' | 'full'

/** A count or measurement, with its requirement. */
export type Figure = {
  what: string
  measured: string
  must: string
  holds: boolean
  /** Depends on the load of the machine, so only `npm run faults` fails on it. */
  isSpeed?: true
}

/** `examples` are shown when the count is not zero. */
export function none(what: string, count: number, examples: string[] = []): Figure {
  const shown = count > 0 && examples.length > 0 ? ` (${examples.slice(0, 3).join('; ')})` : ''
  return { what, measured: `${count}${shown}`, must: '0', holds: count === 0 }
}

export function exactly(what: string, measured: number, wanted: number): Figure {
  return { what, measured: String(measured), must: String(wanted), holds: measured === wanted }
}

/** Proves that the fault took effect: a run without events proves nothing. */
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
