import { randomBytes } from 'node:crypto'
import { slugLimits } from '@credence/contract/limits'
import type { ProfileChanges } from '@credence/contract/profile-changes'
import type { Db } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { remakePicture } from '../../media/picture.ts'
import { loadPublishedRecommendations } from '../recommendations/service.ts'
import type { WholeProfile } from './present.ts'
import { similarSlugs, slugConflict } from './rules.ts'
import {
  changeSlug,
  type FoundProfile,
  findFormerSlug,
  findLookalikes,
  findProfileBySlug,
  findProfileOfAccount,
  type ProfileColumns,
  updateProfileOfAccount,
} from './store.ts'

const mostSuggestions = 3

/** The profile that a caller may see at a link name, and whether it is theirs. Two queries. */
export async function findVisibleProfile(db: Db, accountId: string, slug: string) {
  const found = await findProfileBySlug(db, slug)
  if (!found) return undefined
  const own = found.account.id === accountId
  return own || found.profile.visibility !== 'private' ? { ...(await whole(db, found)), own } : undefined
}

async function whole(db: Db, found: FoundProfile): Promise<WholeProfile> {
  return { ...found, recommendations: await loadPublishedRecommendations(db, found.account.id) }
}

export type Saved =
  | { ok: true; saved: WholeProfile; slugChanged: boolean }
  | { ok: false; reason: 'slug_taken' | 'profile_changed' }

export async function saveProfile(
  dependencies: Dependencies,
  accountId: string,
  changes: ProfileChanges,
): Promise<Saved> {
  const { db, clock } = dependencies
  const now = clock.now()
  try {
    return await db.transaction(async (tx): Promise<Saved> => {
      const before = (await findProfileOfAccount(tx, accountId))!
      const slugChanged = changes.slug !== undefined && changes.slug !== before.account.slug
      if (slugChanged && (await takenSlugs(tx, accountId, [changes.slug!], keptSince(now))).size > 0)
        return { ok: false, reason: 'slug_taken' }
      const readAt = changes.updated_at === undefined ? undefined : new Date(changes.updated_at)
      // first of the writes, because a refusal here must leave nothing behind
      if (!(await updateProfileOfAccount(tx, accountId, { ...columnsOf(changes), updatedAt: now }, readAt)))
        return { ok: false, reason: 'profile_changed' }
      if (slugChanged) await changeSlug(tx, accountId, before.account.slug, changes.slug!, now)
      return { ok: true, saved: await whole(tx, (await findProfileOfAccount(tx, accountId))!), slugChanged }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: 'slug_taken' }
    throw error
  }
}

function columnsOf(changes: ProfileChanges): ProfileColumns {
  const { full_name, open_to, slug: _slug, updated_at: _updatedAt, ...same } = changes
  const renamed = {
    ...(full_name === undefined ? {} : { fullName: full_name }),
    ...(open_to === undefined ? {} : { openTo: open_to }),
  }
  return {
    ...(Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)) as ProfileColumns),
    ...renamed,
  }
}

function isUniqueViolation(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === '23505'
}

function keptSince(now: Date): Date {
  const since = new Date(now)
  since.setMonth(since.getMonth() - slugLimits.freedMonths)
  return since
}

/** Where a link name that was given up leads: to its owner's name of today, or nowhere since the account is gone. */
export async function findFormerName(db: Db, slug: string): Promise<{ currentSlug: string | null } | undefined> {
  return findFormerSlug(db, slug)
}

/** Whether the caller can have a link name, and free ones like it. */
export async function lookUpSlug({ db, clock }: Dependencies, accountId: string, slug: string) {
  const candidates = similarSlugs(slug)
  const others = await findLookalikes(db, accountId, [slug, ...candidates], keptSince(clock.now()))
  const isFree = (each: string) => slugConflict(each, others) === undefined
  return { free: isFree(slug), suggestions: candidates.filter(isFree).slice(0, mostSuggestions) }
}

/** Stores the picture anew, never the bytes that came. Undefined when they are not a picture we take. */
export async function savePicture(dependencies: Dependencies, accountId: string, bytes: Buffer, type: string) {
  const { db, clock, storage } = dependencies
  const portrait = await remakePicture(bytes, type, 'portrait')
  if (!portrait) return undefined
  const pictureId = randomBytes(16).toString('hex')
  await storage.put(pictureKey(pictureId), portrait, 'image/webp')
  await replacePicture(dependencies, accountId, { pictureId, updatedAt: clock.now() }, db)
  return pictureId
}

export async function removePicture(dependencies: Dependencies, accountId: string) {
  await replacePicture(
    dependencies,
    accountId,
    { pictureId: null, updatedAt: dependencies.clock.now() },
    dependencies.db,
  )
}

async function replacePicture({ storage }: Dependencies, accountId: string, changes: ProfileColumns, db: Db) {
  const before = await findProfileOfAccount(db, accountId)
  await updateProfileOfAccount(db, accountId, changes)
  const old = before?.profile.pictureId
  if (old) await storage.remove(pictureKey(old))
}

export function pictureKey(pictureId: string): string {
  return `pictures/${pictureId}.webp`
}
