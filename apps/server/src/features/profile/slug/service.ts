import type { Db } from '../../../database/database.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { setSlug } from '../../account/service.ts'
import { takeBackProfileRecordsAt } from '../../recommendations/record/profile/service.ts'
import { keptSince, similarSlugs, slugConflict } from './rules.ts'
import {
  deleteErasedSlugsBefore,
  deleteFormerSlug,
  deleteFormerSlugsOf,
  findFormerSlug as findGivenUp,
  findLookalikes,
  freeFormerSlugsOf,
  insertFormerSlug,
} from './store.ts'

const mostSuggestions = 3

/** Whether the caller can have a link name, and free ones like it. */
export async function lookUpSlug({ db, clock }: Dependencies, accountId: string, slug: string) {
  const candidates = similarSlugs(slug)
  const others = await findLookalikes(db, accountId, [slug, ...candidates], keptSince(clock.now()))
  const isFree = (each: string) => slugConflict(each, others) === undefined
  return { free: isFree(slug), suggestions: candidates.filter(isFree).slice(0, mostSuggestions) }
}

/** Why an owner can't have a link name; undefined when it is theirs now. The old one leads to it from here on. */
export async function changeSlug(tx: Db, accountId: string, { from, to }: { from: string; to: string }, now: Date) {
  const reason = slugConflict(to, await findLookalikes(tx, accountId, [to], keptSince(now)))
  if (reason) return reason
  await deleteFormerSlug(tx, to)
  await takeBackProfileRecordsAt(tx, to, accountId)
  await insertFormerSlug(tx, accountId, from, now)
  await setSlug(tx, accountId, to)
  return undefined
}

/** A name that was given up, with the one its owner has now. */
export async function findFormerSlug(db: Db, slug: string) {
  return findGivenUp(db, slug)
}

/** For an account that nobody ever saw: its names are free when it is gone. */
export async function dropSlugs(tx: Db, accountId: string) {
  await deleteFormerSlugsOf(tx, accountId)
}

/**
 * For an account that was public. Its names stay behind, belonging to nobody: they are in other people's letters and links,
 * and nobody else may stand there in the owner's place. `erase` takes the account away in between.
 */
export async function leaveSlugsBehind(
  tx: Db,
  account: { id: string; slug: string },
  now: Date,
  erase: () => Promise<void>,
) {
  await freeFormerSlugsOf(tx, account.id, now)
  await erase()
  await insertFormerSlug(tx, null, account.slug, now)
}

/** Names of erased accounts say "gone" for as long as nobody else may have them. */
export async function forgetErasedSlugs({ db, clock }: Dependencies) {
  await deleteErasedSlugsBefore(db, keptSince(clock.now()))
}
