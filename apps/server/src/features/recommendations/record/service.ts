import { randomUUID } from 'node:crypto'
import { showsSection } from '@credence/contract/profile/sections'
import { statusListContext } from '@credence/record/contexts/record-context'
import { digestOf } from '@credence/record/signed-for'
import { packBits } from '@credence/record/status-bits'
import type { Db } from '../../../database/database.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { findPageOwner, lockOwner } from '../../account/service.ts'
import { type RecommendationScope, refreshMutualRecords } from '../signals/service.ts'
import { findPublished } from '../store.ts'
import {
  type Carrier,
  isPublishable,
  isStillTrue,
  type ProfileClaim,
  profileClaim,
  profileRecordOf,
  statusListAddress,
  wholeSeconds,
} from './rules.ts'
import {
  countRevoked,
  deleteClaimsAbove,
  deleteRecords,
  deleteSignedWith,
  type FoundFacts,
  findFacts,
  findRecordFile,
  findStatusIndex,
  hasClaims,
  hasList,
  insertClaim,
  insertStatuses,
  listFacts,
  listOfOtherIssuers,
  listRecordsOf,
  listRevoked,
  listWithoutRecord,
} from './store.ts'

/** Call it in every transaction that changes what a record says. Deletes an outdated record and queues a new one. */
export async function refreshRecord(tx: Db, context: TransactionContext, recommendationId: string) {
  const facts = await findFacts(tx, recommendationId)
  if (facts) await askFor(tx, context, { recommendationId }, [facts])
}

/** For all recommendations of an account. */
export async function refreshRecordsOf(tx: Db, context: TransactionContext, accountId: string) {
  await askFor(tx, context, { accountId }, await listFacts(tx, accountId))
}

/** `all` belong to one account, whose row is locked. A constant number of statements. */
async function askFor(tx: Db, context: TransactionContext, of: RecommendationScope, all: FoundFacts[]) {
  const fallen = all.filter(facts => !isPublishable(facts))
  const unsigned = all.filter(facts => isPublishable(facts) && !isSigned(context, facts))
  await deleteRecords(
    tx,
    [...fallen, ...unsigned].flatMap(({ record }) => record?.id ?? []),
  )
  await enqueueSigning(
    tx,
    context,
    unsigned.map(({ recommendation }) => recommendation.id),
  )
  if (fallen[0]) await revokeProfileRecords(tx, fallen[0].recommendation.accountId)
  await refreshMutualRecords(tx, context, of)
}

async function enqueueSigning(tx: Db, { jobs }: TransactionContext, ids: string[]) {
  await jobs.enqueueAll(
    tx,
    'sign-record',
    ids.map(recommendationId => ({ recommendationId })),
  )
}

/** Whether the current record says what has to be said. */
export function isSigned(
  { config, signing: { issuer } }: TransactionContext,
  { record, ...facts }: FoundFacts,
): boolean {
  return record !== null && isStillTrue(JSON.parse(record.file), facts, record, { config, issuer })
}

/** Undefined when it is not public, or not signed yet. */
export async function loadRecordFile({ db }: Dependencies, recommendationId: string) {
  const found = await findRecordFile(db, recommendationId)
  const isPublic = found?.isOpen && showsSection(found.sections, 'recommendations')
  return isPublic ? { file: found.file, name: found.fileName, sha256: found.sha256 } : undefined
}

/** For the owner or the reviewer. */
export async function loadRecordsOf(db: Db, recommendationIds: string[]) {
  return new Map((await listRecordsOf(db, recommendationIds)).map(each => [each.recommendationId, each]))
}

/** For a compromised key: revokes its records and queues new ones. Returns their number. */
export async function replaceRecordsOfKey(tx: Db, context: TransactionContext, keyName: string): Promise<number> {
  const ids = await deleteSignedWith(tx, keyName)
  await enqueueSigning(tx, context, ids)
  return ids.length
}

/** Bounds the work at start; the hourly run continues. */
const mostAtOnce = 5000

/** At start and every hour: records missing from before signing existed, or with another issuer. */
export async function resumeRecords({ db, jobs, signing }: Dependencies) {
  const without = await listWithoutRecord(db, mostAtOnce)
  const ids = [...without, ...(await listOfOtherIssuers(db, signing.issuer, mostAtOnce))]
  await jobs.ensure(db, 'sign-record', new Map(ids.map(id => [id, { recommendationId: id }])))
}

export { type ProfileClaim, profileClaim }

/** Far longer than signing takes. */
const longestMs = 5000
const retryAfterSeconds = 10

/** Part of the document's cache key: a revoked record or a new key makes a new document. */
export type RecordVersion = { statusIndex: number; key: string }

export async function loadRecordVersion(dependencies: Dependencies, claim: ProfileClaim): Promise<RecordVersion> {
  const { db, signing } = dependencies
  const known = await findStatusIndex(db, claim)
  const statusIndex = known ?? (await db.transaction(tx => registerClaim(tx, claim)))
  const { assertionMethod } = await signing.loadKeys(db)
  return { statusIndex, key: assertionMethod[0]! }
}

/** Revokes the claim at once if it stopped being true meanwhile. */
async function registerClaim(tx: Db, claim: ProfileClaim): Promise<number> {
  const { accountId, slug, people } = claim
  await lockOwner(tx, accountId)
  const known = await findStatusIndex(tx, claim)
  if (known !== undefined) return known
  if (!(await findPageOwner(tx, accountId))) throw new AppError('unavailable', { retryAfterSeconds })
  const [statusIndex] = await insertStatuses(tx, 1)
  await insertClaim(tx, { accountId, slug, people }, statusIndex!)
  await revokeProfileRecords(tx, accountId)
  return statusIndex!
}

/** The signed record, to embed in its file. */
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

/** Call it in every transaction that may reduce what a page shows. Revokes stamps and PDFs that claim more, for good. */
export async function revokeProfileRecords(tx: Db, accountId: string) {
  if (!(await hasClaims(tx, accountId))) return
  await lockOwner(tx, accountId)
  const owner = await findPageOwner(tx, accountId)
  const isShown = owner?.isOpen && showsSection(owner.sections, 'recommendations')
  await deleteClaimsAbove(tx, accountId, isShown ? (await findPublished(tx, accountId)).length : 0)
}

/** Lists are valid for a day and signed hourly, so that verifiers may cache them. */
const signedAnewAfterMs = 3_600_000
const goodForMs = 24 * 3_600_000
/** Verifiers' clocks may be slow. */
const clockSkewMs = 600_000

type CachedList = { revoked: number; signedAt: number; file: Promise<string> }

/** Signs a list again after a revocation and every hour. */
export function createStatusLists(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const cache = new Map<number, CachedList>()

  /** Undefined where nothing was ever signed. */
  async function load(list: number): Promise<string | undefined> {
    // list 1 exists before anything is signed
    if (list > 1 && !(await hasList(db, list))) return undefined
    const revoked = await countRevoked(db, list)
    const now = clock.now().getTime()
    const known = cache.get(list)
    const isFresh = known?.revoked === revoked && Math.abs(now - known.signedAt) < signedAnewAfterMs
    if (isFresh) return known.file
    const made = { revoked, signedAt: now, file: signList(dependencies, list, now) }
    cache.set(list, made)
    made.file.catch(() => cache.delete(list))
    return made.file
  }

  return { load }
}

async function signList({ db, config, signing }: Dependencies, list: number, now: number): Promise<string> {
  const address = statusListAddress(config, list)
  const signed = await signing.sign(db, {
    '@context': statusListContext,
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: signing.issuer,
    validFrom: wholeSeconds(new Date(now - clockSkewMs)),
    validUntil: wholeSeconds(new Date(now + goodForMs)),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: await packBits(await listRevoked(db, list)),
    },
  })
  return `${JSON.stringify(signed, null, 2)}\n`
}
