import { createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { slugProblem, slugSkeleton } from '@credence/contract/profile/slug/slug-rules'

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

/** Names like the one that was wanted, closest first. Which of them are free is the caller's to find out. */
export function similarSlugs(wanted: string): string[] {
  const words = wanted.split('-').filter(Boolean)
  const [first, ...others] = words
  const rest = others.join('-')
  const turned = first && rest ? [`${first[0]}-${rest}`, `${rest}-${first}`] : []
  const numbered = [2, 3, 4].map(number => `${wanted}-${number}`)
  const all = [words.join(''), ...turned, ...numbered]
  return [...new Set(all)].filter(slug => slug !== wanted && slugProblem(slug) === undefined)
}

/** Why a link name can't be had beside these names of others; undefined when it can. */
export function slugConflict(wanted: string, others: string[]): 'slug_taken' | 'slug_too_similar' | undefined {
  if (others.includes(wanted)) return 'slug_taken'
  return others.some(other => slugSkeleton(other) === slugSkeleton(wanted)) ? 'slug_too_similar' : undefined
}

export type RetiredSlug = { nameHash: string; skeletonHash: string }

/** Nobody can tell a name from these without our key. */
export function retiredSlug(key: Buffer, slug: string): RetiredSlug {
  const hashOf = (what: string, text: string) =>
    createHmac('sha256', key).update(`${what}\0${text}`).digest('base64url')
  return { nameHash: hashOf('name', slug), skeletonHash: hashOf('skeleton', slugSkeleton(slug)) }
}

/** Why a link name can't be had beside names of erased accounts. */
export function retiredConflict(wanted: RetiredSlug, retired: RetiredSlug[]) {
  if (retired.some(({ nameHash }) => nameHash === wanted.nameHash)) return 'slug_taken'
  return retired.some(({ skeletonHash }) => skeletonHash === wanted.skeletonHash) ? 'slug_too_similar' : undefined
}
