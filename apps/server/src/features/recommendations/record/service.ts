import { createHash, randomUUID } from 'node:crypto'
import { showsSection } from '@credence/contract/profile/sections'
import { statusListContext } from '@credence/record/contexts/record-context'
import { digestOf } from '@credence/record/signed-for'
import { packBits } from '@credence/record/status-bits'
import type { Db } from '../../../database/database.ts'
import type { Dependencies, Surroundings } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { findPageOwner, lockOwner } from '../../account/service.ts'
import { hashPlayed } from '../recordings/service.ts'
import { type RecommendationScope, refreshMutualRecords } from '../signals/service.ts'
import { findPublished } from '../store.ts'
import {
  type Carrier,
  fileNameOf,
  isPublishable,
  isStillTrue,
  type ProfileClaim,
  profileClaim,
  profileRecordOf,
  recordOf,
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
  insertRecord,
  insertStatus,
  listFacts,
  listOfOtherIssuers,
  listRecordsOf,
  listRevoked,
  listWithoutRecord,
  lockForRecord,
} from './store.ts'

/**
 * To be called in the transaction that changes what a record says, or whether it may stand. What is no longer true is taken
 * back there and then; what is true now is signed by a job, which goes with the transaction.
 */
export async function refreshRecord(tx: Db, surroundings: Surroundings, recommendationId: string) {
  const facts = await findFacts(tx, recommendationId)
  if (facts) await askFor(tx, surroundings, { recommendationId }, [facts])
}

/** The same for all of an account: its address changed, or an operator looks into it. */
export async function refreshRecordsOf(tx: Db, surroundings: Surroundings, accountId: string) {
  await askFor(tx, surroundings, { accountId }, await listFacts(tx, accountId))
}

/** `all` belong to one account, whose row is locked meanwhile: the number of statements does not grow with them. */
async function askFor(tx: Db, surroundings: Surroundings, of: RecommendationScope, all: FoundFacts[]) {
  const fallen = all.filter(facts => !isPublishable(facts))
  const unsigned = all.filter(facts => isPublishable(facts) && !isSigned(surroundings, facts))
  await deleteRecords(
    tx,
    [...fallen, ...unsigned].flatMap(({ record }) => record?.id ?? []),
  )
  await enqueueSigning(
    tx,
    surroundings,
    unsigned.map(({ recommendation }) => recommendation.id),
  )
  if (fallen[0]) await revokeProfileRecords(tx, fallen[0].recommendation.accountId)
  await refreshMutualRecords(tx, surroundings, of)
}

async function enqueueSigning(tx: Db, { jobs }: Surroundings, ids: string[]) {
  await jobs.enqueueAll(
    tx,
    'sign-record',
    ids.map(recommendationId => ({ recommendationId })),
  )
}

/** Signs what may stand and has no record that says it. Done again it ends the same. */
async function signRecordOf(tx: Db, surroundings: Surroundings, recommendationId: string) {
  const { signing, clock, config } = surroundings
  await lockForRecord(tx, recommendationId)
  const facts = await findFacts(tx, recommendationId)
  if (!facts || !isPublishable(facts)) return
  if (isSigned(surroundings, facts)) return
  if (facts.record) await deleteRecords(tx, [facts.record.id])
  const name = { id: randomUUID(), statusIndex: await insertStatus(tx), signedAt: clock.now() }
  const record = await signing.sign(tx, recordOf(facts, name, { config, issuer: signing.issuer }))
  const file = `${JSON.stringify(record, null, 2)}\n`
  await insertRecord(tx, {
    ...name,
    accountId: facts.recommendation.accountId,
    recommendationId,
    key: record.proof.verificationMethod,
    fileName: fileNameOf(facts),
    file,
    bytes: Buffer.byteLength(file),
    sha256: createHash('sha256').update(file).digest('hex'),
  })
}

/** Whether there is a record that says what is true now. */
function isSigned({ config, signing: { issuer } }: Surroundings, { record, ...facts }: FoundFacts): boolean {
  return record !== null && isStillTrue(JSON.parse(record.file), facts, record, { config, issuer })
}

/** Undefined for what is not public, and until it is signed. */
export async function loadRecordFile({ db }: Dependencies, recommendationId: string) {
  const found = await findRecordFile(db, recommendationId)
  const isPublic = found?.isOpen && showsSection(found.sections, 'recommendations')
  return isPublic ? { file: found.file, name: found.fileName, sha256: found.sha256 } : undefined
}

/** For whoever was given them, or gave them. */
export async function loadRecordsOf(db: Db, recommendationIds: string[]) {
  return new Map((await listRecordsOf(db, recommendationIds)).map(each => [each.recommendationId, each]))
}

/** For a key that may be in other hands: takes back what it signed, and asks for it with the key of the day. Gives how many. */
export async function replaceRecordsOfKey(tx: Db, surroundings: Surroundings, keyName: string): Promise<number> {
  const ids = await deleteSignedWith(tx, keyName)
  await enqueueSigning(tx, surroundings, ids)
  return ids.length
}

/** A start does not wait for more; the next hour brings the rest. */
const mostAtOnce = 5000

/** At every start and every hour: what was published before there were records, or under another address of ours. */
export async function resumeRecords({ db, jobs, signing }: Dependencies) {
  const without = await listWithoutRecord(db, mostAtOnce)
  const ids = [...without, ...(await listOfOtherIssuers(db, signing.issuer, mostAtOnce))]
  await jobs.ensure(db, 'sign-record', new Map(ids.map(id => [id, { recommendationId: id }])))
}

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

/** A list that is handed out is good for nearly a day, so that whoever keeps it for a while may. */
const signedAnewAfterMs = 3_600_000
const goodForMs = 24 * 3_600_000
/** A reader's clock may be that much behind ours. */
const clockSkewMs = 600_000

type CachedList = { revoked: number; signedAt: number; file: Promise<string> }

/** Signs a list anew when something was taken back since, and every hour; in between it is kept. */
export function createStatusLists(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const cache = new Map<number, CachedList>()

  /** Undefined where nothing was ever signed. */
  async function load(list: number): Promise<string | undefined> {
    // the first one is there before anything is signed
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

/** Reads a recording outside of the transaction, which would hold everybody up. */
export async function signRecord(dependencies: Dependencies, { recommendationId }: { recommendationId: string }) {
  const facts = await findFacts(dependencies.db, recommendationId)
  if (facts?.media?.state === 'ready' && !facts.media.playedSha256) await hashPlayed(dependencies, facts.media.id)
  await dependencies.db.transaction(tx => signRecordOf(tx, dependencies, recommendationId))
}
