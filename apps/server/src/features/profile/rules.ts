import { createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { slugProblem, slugSkeleton } from '@credence/contract/profile/slug/slug-rules'

/** Whether a field has changed since the caller read it, to something other than what they want. */
export function isChangedElsewhere<Fields extends object>(now: Fields, read: Partial<Fields>, wanted: Partial<Fields>) {
  const fields = Object.keys(read) as (keyof Fields)[]
  return fields.some(
    field => !isDeepStrictEqual(now[field], read[field]) && !isDeepStrictEqual(now[field], wanted[field]),
  )
}

/** Whether the database can compare what the caller read: no nulls, same types. */
export function isComparable<Fields extends object>(read: Partial<Fields>, wanted: Partial<Fields>): boolean {
  const fields = Object.keys(read) as (keyof Fields)[]
  return fields.every(
    field => read[field] !== null && wanted[field] !== null && typeof read[field] === typeof wanted[field],
  )
}

/** Closest first. The caller checks which are free. */
export function similarSlugs(wanted: string): string[] {
  const words = wanted.split('-').filter(Boolean)
  const [first, ...others] = words
  const rest = others.join('-')
  const turned = first && rest ? [`${first[0]}-${rest}`, `${rest}-${first}`] : []
  const numbered = [2, 3, 4].map(number => `${wanted}-${number}`)
  const all = [words.join(''), ...turned, ...numbered]
  return [...new Set(all)].filter(slug => slug !== wanted && slugProblem(slug) === undefined)
}

/** Undefined when the name is free. */
export function slugConflict(wanted: string, others: string[]): 'slug_taken' | 'slug_too_similar' | undefined {
  if (others.includes(wanted)) return 'slug_taken'
  return others.some(other => slugSkeleton(other) === slugSkeleton(wanted)) ? 'slug_too_similar' : undefined
}

export type RetiredSlug = { nameHash: string; skeletonHash: string }

/** Keyed, so that a name cannot be read from them. */
export function retiredSlug(key: Buffer, slug: string): RetiredSlug {
  const hashOf = (what: string, text: string) =>
    createHmac('sha256', key).update(`${what}\0${text}`).digest('base64url')
  return { nameHash: hashOf('name', slug), skeletonHash: hashOf('skeleton', slugSkeleton(slug)) }
}

/** As `slugConflict`, for names of erased accounts. */
export function retiredConflict(wanted: RetiredSlug, retired: RetiredSlug[]) {
  if (retired.some(({ nameHash }) => nameHash === wanted.nameHash)) return 'slug_taken'
  return retired.some(({ skeletonHash }) => skeletonHash === wanted.skeletonHash) ? 'slug_too_similar' : undefined
}
