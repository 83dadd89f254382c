import { createHash, randomUUID } from 'node:crypto'
import { showsSection } from '@credence/contract/profile/sections'
import type { Db } from '../../../database/database.ts'
import type { Dependencies, Surroundings } from '../../../dependencies.ts'
import { type RecommendationScope, refreshMutualRecords } from '../signals/service.ts'
import { revokeProfileRecords } from './profile/service.ts'
import { fileNameOf, isPublishable, isStillTrue, recordOf } from './rules.ts'
import {
  deleteRecords,
  deleteSignedWith,
  type FoundFacts,
  findFacts,
  findRecordFile,
  insertRecord,
  insertStatus,
  listFacts,
  listOfOtherIssuers,
  listRecordsOf,
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
export async function signRecordOf(tx: Db, surroundings: Surroundings, recommendationId: string) {
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
