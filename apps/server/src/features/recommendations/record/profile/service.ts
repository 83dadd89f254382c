import { randomUUID } from 'node:crypto'
import { showsSection } from '@credence/contract/profile/sections'
import { digestOf } from '@credence/record/signed-for'
import type { Db } from '../../../../database/database.ts'
import type { Dependencies } from '../../../../dependencies.ts'
import { AppError } from '../../../../errors.ts'
import { findPageOwner, lockOwner } from '../../../account/service.ts'
import { findPublished } from '../../store.ts'
import { insertStatus } from '../store.ts'
import { type Carrier, type ProfileClaim, profileClaim, profileRecordOf } from './rules.ts'
import { deleteClaimsAbove, findStatusIndex, hasClaims, insertClaim } from './store.ts'

export { type ProfileClaim, profileClaim }

/** Far more than a signature takes; whoever waits longer is told so. */
const longestMs = 5000
const retryAfterSeconds = 10

/**
 * What tells one record of a profile from those before it: its place among what may be taken back, and the key that would
 * sign it. A file that was kept with others is made anew.
 */
export type RecordVersion = { statusIndex: number; key: string }

export async function loadRecordVersion(dependencies: Dependencies, claim: ProfileClaim): Promise<RecordVersion> {
  const { db, signing } = dependencies
  const known = await findStatusIndex(db, claim)
  const statusIndex = known ?? (await db.transaction(tx => registerClaim(tx, claim)))
  const { assertionMethod } = await signing.loadKeys(db)
  return { statusIndex, key: assertionMethod[0]! }
}

/** Of something that ceased to be so meanwhile, the record is taken back before anybody has it. */
async function registerClaim(tx: Db, claim: ProfileClaim): Promise<number> {
  const { accountId, slug, people } = claim
  await lockOwner(tx, accountId)
  const known = await findStatusIndex(tx, claim)
  if (known !== undefined) return known
  if (!(await findPageOwner(tx, accountId))) throw new AppError('unavailable', { retryAfterSeconds })
  const statusIndex = await insertStatus(tx)
  await insertClaim(tx, { accountId, slug, people }, statusIndex)
  await revokeProfileRecords(tx, accountId)
  return statusIndex
}

/** The signed record, as it is put into the file that it is for. */
export async function signProfileRecord(
  dependencies: Dependencies,
  claim: ProfileClaim,
  { statusIndex }: RecordVersion,
  kind: Carrier['kind'],
  bytes: Uint8Array,
): Promise<string> {
  const { clock, config, db, signing } = dependencies
  const name = { id: randomUUID(), statusIndex, signedAt: clock.now() }
  const issuing = { config, issuer: signing.issuer }
  const unsigned = profileRecordOf(claim, { kind, digest: await digestOf(bytes) }, name, issuing)
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new AppError('record_not_signed', { retryAfterSeconds })), longestMs)
  try {
    return JSON.stringify(await Promise.race([signing.sign(db, unsigned), tooLate]))
  } catch (error) {
    if (error instanceof AppError) throw error
    dependencies.log.error({ err: error }, 'a record could not be signed')
    throw new AppError('record_not_signed', { retryAfterSeconds })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * In the transaction after which fewer people may be seen on a page, or none: `refreshRecord` sees to it wherever one
 * recommendation is out of sight. Stamps and PDFs that say more are
 * taken back there and then, for good: a list of what was taken back forgets nothing.
 */
export async function revokeProfileRecords(tx: Db, accountId: string) {
  if (!(await hasClaims(tx, accountId))) return
  await lockOwner(tx, accountId)
  const owner = await findPageOwner(tx, accountId)
  const isShown = owner?.isOpen && showsSection(owner.sections, 'recommendations')
  await deleteClaimsAbove(tx, accountId, isShown ? (await findPublished(tx, accountId)).length : 0)
}
