import type { Outcome, Standing } from './checked.ts'

/** Of a record that is as it was signed. */
export type Facts = {
  standing: Standing
  /** Of a stamp that came with an address: whether it belongs to the page that stands there. */
  belongs: 'as asked' | 'other owner' | null
}

/** A record whose status is unknown never holds. */
export function outcomeOf({ standing, belongs }: Facts): Exclude<Outcome, 'changed' | 'unknown key'> {
  if (standing === 'taken back') return 'taken back'
  if (belongs === 'other owner') return 'another'
  return standing === 'stands' ? 'holds' : 'cannot check'
}
