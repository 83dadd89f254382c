import { isDeepStrictEqual } from 'node:util'

/** Whether one of these fields is by now neither what the caller read in it nor what they want it to be. */
export function isChangedElsewhere<Fields extends object>(now: Fields, read: Partial<Fields>, wanted: Partial<Fields>) {
  const fields = Object.keys(read) as (keyof Fields)[]
  return fields.some(
    field => !isDeepStrictEqual(now[field], read[field]) && !isDeepStrictEqual(now[field], wanted[field]),
  )
}

/** Whether all that somebody says they read could stand where they want something else: then the database can compare it. */
export function isComparable<Fields extends object>(read: Partial<Fields>, wanted: Partial<Fields>): boolean {
  const fields = Object.keys(read) as (keyof Fields)[]
  return fields.every(
    field => read[field] !== null && wanted[field] !== null && typeof read[field] === typeof wanted[field],
  )
}
