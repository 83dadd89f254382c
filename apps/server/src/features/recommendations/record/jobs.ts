import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../../../database/database.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import { hashPlayed } from '../recordings/service.ts'
import { fileNameOf, isPublishable, recordOf } from './rules.ts'
import { isSigned } from './service.ts'
import {
  deleteRecords,
  type FoundFacts,
  insertRecords,
  insertStatuses,
  listFactsOf,
  lockForRecords,
  type RecordRow,
} from './store.ts'

/** By recommendation id. */
type Failures = Map<string, unknown>

/** Idempotent. As many statements for many as for one. A record that fails does not affect the others. */
export async function signRecords(dependencies: Dependencies, ids: string[]): Promise<Failures> {
  const failures = await hashRecordings(dependencies, ids)
  const readable = ids.filter(id => !failures.has(id))
  await dependencies.db.transaction(tx => signReadable(tx, dependencies, readable, failures))
  return failures
}

/** Before the transaction, to keep it short. */
async function hashRecordings(dependencies: Dependencies, ids: string[]): Promise<Failures> {
  const unhashed = (await listFactsOf(dependencies.db, ids)).flatMap(({ recommendation, media }) =>
    media?.state === 'ready' && !media.playedSha256 ? [{ id: recommendation.id, mediaId: media.id }] : [],
  )
  const unread = await hashPlayed(
    dependencies,
    unhashed.map(({ mediaId }) => mediaId),
  )
  const failed = unhashed.filter(({ mediaId }) => unread.has(mediaId))
  return new Map(failed.map(({ id, mediaId }) => [id, unread.get(mediaId)]))
}

async function signReadable(tx: Db, context: TransactionContext, ids: string[], failures: Failures) {
  await lockForRecords(tx, ids)
  const all = await listFactsOf(tx, ids)
  const unsigned = all.filter(facts => isPublishable(facts) && !isSigned(context, facts))
  if (unsigned.length === 0) return
  await deleteRecords(
    tx,
    unsigned.flatMap(({ record }) => record?.id ?? []),
  )
  const indexes = await insertStatuses(tx, unsigned.length)
  const sign = await context.signing.openSigner(tx)
  const rows: RecordRow[] = []
  for (const [at, facts] of unsigned.entries())
    try {
      rows.push(await signOne(context, facts, indexes[at]!, sign))
    } catch (error) {
      failures.set(facts.recommendation.id, error)
    }
  await insertRecords(tx, rows)
}

type Signer = Awaited<ReturnType<TransactionContext['signing']['openSigner']>>

async function signOne(
  { clock, config, signing: { issuer } }: TransactionContext,
  facts: FoundFacts,
  statusIndex: number,
  sign: Signer,
): Promise<RecordRow> {
  const name = { id: randomUUID(), statusIndex, signedAt: clock.now() }
  const record = await sign(recordOf(facts, name, { config, issuer }))
  const file = `${JSON.stringify(record, null, 2)}\n`
  return {
    ...name,
    accountId: facts.recommendation.accountId,
    recommendationId: facts.recommendation.id,
    key: record.proof.verificationMethod,
    fileName: fileNameOf(facts),
    file,
    bytes: Buffer.byteLength(file),
    sha256: createHash('sha256').update(file).digest('hex'),
  }
}
