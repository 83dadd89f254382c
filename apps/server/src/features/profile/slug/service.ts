import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Db } from '../../../database/database.ts'
import { requireBelowShared } from '../../../database/shared-rate-limiter.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
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

type Keys = Pick<TransactionContext, 'secrets'>

/** Undefined for names that the caller can have. */
async function findConflicts(db: Db, { secrets }: Keys, accountId: string, slugs: string[]) {
  const hashesOf = (slug: string) => retiredSlug(secrets.retiredSlugKey, slug)
  // in this order, so that a name being retired is found by one of the two
  const others = await findLookalikes(db, accountId, slugs)
  const retired = await findRetired(db, slugs.map(hashesOf))
  return (slug: string) => slugConflict(slug, others) ?? retiredConflict(hashesOf(slug), retired)
}

/** With free names like it. */
export async function lookUpSlug(dependencies: Dependencies, accountId: string, slug: string) {
  const candidates = similarSlugs(slug)
  const conflictOf = await findConflicts(dependencies.db, dependencies, accountId, [slug, ...candidates])
  const isFree = (each: string) => conflictOf(each) === undefined
  return { free: isFree(slug), suggestions: candidates.filter(isFree).slice(0, mostSuggestions) }
}

/** Undefined when it is changed; otherwise why not. The old name redirects from now on. */
export async function changeSlug(
  tx: Db,
  context: TransactionContext,
  accountId: string,
  { from, to }: { from: string; to: string },
) {
  const { clock } = context
  const reason = (await findConflicts(tx, context, accountId, [to]))(to)
  if (reason) return reason
  // a former name stays reserved, so limit how many an owner can collect
  await requireBelowShared(tx, clock, 'slug', rateLimits.changeSlug.owner, accountId)
  await deleteFormerSlug(tx, to)
  await insertFormerSlug(tx, accountId, from, clock.now())
  await setSlug(tx, accountId, to)
  return undefined
}

/** With the current name of its owner; null once the account is erased. */
export async function findFormerSlug(db: Db, { secrets }: Keys, slug: string) {
  return findGivenUp(db, slug, retiredSlug(secrets.retiredSlugKey, slug))
}

/** For an account that is erased. Names of pages that were public stay reserved. */
export async function releaseSlugs(
  tx: Db,
  context: TransactionContext,
  account: { id: string; slug: string },
  wasPublic: boolean,
) {
  const former = await takeFormerSlugsOf(tx, account.id)
  if (wasPublic) await retire(tx, context, [...former, account.slug])
}

/** Names that an older version left unhashed after an erasure. */
export async function retireErasedSlugs(dependencies: Dependencies) {
  await dependencies.db.transaction(async tx => retire(tx, dependencies, await takeErasedSlugs(tx)))
}

async function retire(tx: Db, { secrets }: Keys, slugs: string[]) {
  await insertRetired(
    tx,
    slugs.map(slug => retiredSlug(secrets.retiredSlugKey, slug)),
  )
}
