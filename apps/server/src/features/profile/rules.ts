import { isDeepStrictEqual } from 'node:util'

/** Whether one of these fields is by now neither what the caller read in it nor what they want it to be. */
export function isChangedElsewhere<Fields extends object>(now: Fields, read: Partial<Fields>, wanted: Partial<Fields>) {
  const fields = Object.keys(read) as (keyof Fields)[]
  return fields.some(
    field => !isDeepStrictEqual(now[field], read[field]) && !isDeepStrictEqual(now[field], wanted[field]),
  )
}
