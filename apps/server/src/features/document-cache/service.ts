import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Db } from '../../database/database.ts'
import type { AccountData, Dependencies, TransactionContext } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { documentKey } from '../../storage/keys.ts'
import { findPageOwner } from '../account/service.ts'
import { deleteAfterCommit, storeFile } from '../files/service.ts'
import { endCopies } from './copies/service.ts'
import {
  type Claim,
  claim,
  deleteCachedOf,
  deleteMadeBefore,
  evictCached,
  isCached,
  lockClaimed,
  releaseClaim,
  renewClaim,
  saveCached,
} from './store.ts'

export type DocumentRequest = {
  accountId: string
  /** One document per kind is cached, so theme and size belong in here. */
  kind: string
  /** The cache key: everything the document shows, as JSON, and the drawing version. No expiring URLs. */
  shows: unknown
  type: string
  make(): Promise<Buffer>
}

export type CachedDocument = { content: Buffer | Readable; hash: string }

const renewMs = 1000
const pollMs = 100
const maxAgeDays = 7

/** The first caller makes the document, in whichever process; concurrent callers wait. */
export async function loadOrMakeDocument(dependencies: Dependencies, wanted: DocumentRequest): Promise<CachedDocument> {
  const { accountId, kind, shows } = wanted
  const place = { accountId, kind, hash: documentHash(accountId, kind, shows) }
  const cached = await openCached(dependencies, place)
  return { hash: place.hash, content: cached ?? (await makeShared(dependencies, place, wanted)) }
}

async function openCached({ db, storage }: Dependencies, place: Claim): Promise<Readable | undefined> {
  if (!(await isCached(db, place))) return undefined
  const stored = await storage.open(documentKey(place.hash))
  if (!stored) await evictCached(db, place)
  return stored
}

function makeShared(dependencies: Dependencies, place: Claim, wanted: DocumentRequest): Promise<Buffer> {
  const { inHand } = dependencies.documents
  const known = inHand.get(place.hash)
  if (known) return known
  const made = makeOrAwait(dependencies, place, wanted).finally(() => inHand.delete(place.hash))
  inHand.set(place.hash, made)
  return made
}

async function makeOrAwait(dependencies: Dependencies, place: Claim, wanted: DocumentRequest): Promise<Buffer> {
  const { db, clock } = dependencies
  const { waitMs, retryAfterSeconds } = rateLimits.document
  for (let waited = 0; waited <= waitMs; waited += pollMs) {
    if (await claim(db, place, clock.now())) return makeClaimed(dependencies, place, wanted)
    const cached = await openCached(dependencies, place)
    if (cached) return Buffer.concat(await cached.toArray())
    if (!(await findPageOwner(db, place.accountId))) break
    await new Promise(resolve => setTimeout(resolve, pollMs))
  }
  throw new AppError('unavailable', { retryAfterSeconds })
}

async function makeClaimed(dependencies: Dependencies, place: Claim, { make, type }: DocumentRequest): Promise<Buffer> {
  const { db, clock } = dependencies
  // a failed renewal is repaired by the next; at worst the document is made twice
  const renewing = setInterval(() => void renewClaim(db, place, clock.now()).catch(() => {}), renewMs)
  try {
    const content = await make()
    await storeFile(dependencies, documentKey(place.hash), content, type)
    await db.transaction(tx => settle(tx, dependencies, place))
    return content
  } catch (error) {
    // if this fails too, the claim expires
    await releaseClaim(db, place).catch(() => {})
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/** Saves only while the claim holds: not when the page changed meanwhile or its owner is gone. */
async function settle(tx: Db, context: TransactionContext, place: Claim) {
  const claimed = await lockClaimed(tx, place)
  if (claimed) await saveCached(tx, place, context.clock.now())
  const unused = claimed ? claimed.before : place.hash
  if (unused && (!claimed || unused !== place.hash)) await deleteAfterCommit(tx, context, [documentKey(unused)])
}

/** For transactions after which a document may not show old content any more. */
export async function evictDocuments(tx: Db, context: TransactionContext, accountId: string) {
  await deleteAfterCommit(tx, context, (await deleteCachedOf(tx, accountId)).map(documentKey))
  await endCopies(tx, context, accountId)
}

export const documentCacheData: AccountData = {
  erase: (tx, context, { id }) => evictDocuments(tx, context, id),
  suspend: evictDocuments,
}

export async function removeOldDocuments(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const time = new Date(clock.now().getTime() - maxAgeDays * 86_400_000)
  await db.transaction(async tx => {
    await deleteAfterCommit(tx, dependencies, (await deleteMadeBefore(tx, time)).map(documentKey))
  })
}

/** Differs between accounts even for equal content. */
function documentHash(accountId: string, kind: string, shows: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([accountId, kind, shows]))
    .digest('hex')
}
