import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Db } from '../../../database/database.ts'
import { requireBelowShared } from '../../../database/shared-limits.ts'
import type { Dependencies, Surroundings } from '../../../dependencies.ts'
import { setSlug } from '../../account/service.ts'
import { retiredConflict, retiredSlug, similarSlugs, slugConflict } from '../rules.ts'
import {
  deleteFormerSlug,
  findFormerSlug as findGivenUp,
  findLookalikes,
  findRetired,
  insertFormerSlug,
  insertRetired,
  takeErasedSlugs,
  takeFormerSlugsOf,
} from './store.ts'

const mostSuggestions = 3

type Keys = Pick<Surroundings, 'secrets'>

/** Says of each of these names why the caller can't have it; undefined when they can. */
async function findConflicts(db: Db, { secrets }: Keys, accountId: string, slugs: string[]) {
  const hashesOf = (slug: string) => retiredSlug(secrets.retiredSlugKey, slug)
  // in this order: a name that is being retired is found in use, or retired, by one of the two
  const others = await findLookalikes(db, accountId, slugs)
  const retired = await findRetired(db, slugs.map(hashesOf))
  return (slug: string) => slugConflict(slug, others) ?? retiredConflict(hashesOf(slug), retired)
}

/** Whether the caller can have a link name, and free ones like it. */
export async function lookUpSlug(dependencies: Dependencies, accountId: string, slug: string) {
  const candidates = similarSlugs(slug)
  const conflictOf = await findConflicts(dependencies.db, dependencies, accountId, [slug, ...candidates])
  const isFree = (each: string) => conflictOf(each) === undefined
  return { free: isFree(slug), suggestions: candidates.filter(isFree).slice(0, mostSuggestions) }
}

/** Why an owner can't have a link name; undefined when it is theirs now. The old one leads to it from here on. */
export async function changeSlug(
  tx: Db,
  surroundings: Surroundings,
  accountId: string,
  { from, to }: { from: string; to: string },
) {
  const { clock } = surroundings
  const reason = (await findConflicts(tx, surroundings, accountId, [to]))(to)
  if (reason) return reason
  // whatever somebody had once is taken from all others: nobody collects names
  await requireBelowShared(tx, clock, 'slug', rateLimits.changeSlug.owner, accountId)
  await deleteFormerSlug(tx, to)
  await insertFormerSlug(tx, accountId, from, clock.now())
  await setSlug(tx, accountId, to)
  return undefined
}

/** A name that was given up, with the one its owner has now; that is null once the account is erased. */
export async function findFormerSlug(db: Db, { secrets }: Keys, slug: string) {
  return findGivenUp(db, slug, retiredSlug(secrets.retiredSlugKey, slug))
}

/** For an account that is erased. Its names are free where nobody ever saw its page; else nobody gets them again. */
export async function releaseSlugs(
  tx: Db,
  surroundings: Surroundings,
  account: { id: string; slug: string },
  wasPublic: boolean,
) {
  const former = await takeFormerSlugsOf(tx, account.id)
  if (wasPublic) await retire(tx, surroundings, [...former, account.slug])
}

/** Names of accounts that an older version erased, which it left in the clear. */
export async function retireErasedSlugs(dependencies: Dependencies) {
  await dependencies.db.transaction(async tx => retire(tx, dependencies, await takeErasedSlugs(tx)))
}

async function retire(tx: Db, { secrets }: Keys, slugs: string[]) {
  await insertRetired(
    tx,
    slugs.map(slug => retiredSlug(secrets.retiredSlugKey, slug)),
  )
}
