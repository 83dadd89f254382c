import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Db } from '../../../database/database.ts'
import type { Dependencies, Surroundings } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { documentKey } from '../../../storage/keys.ts'
import { findPageOwner } from '../../account/service.ts'
import { deleteAfterCommit, storeFile } from '../../files/service.ts'
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
  /** One document of each kind is kept: a theme or a size belongs in here. */
  kind: string
  /** All that it shows, as JSON can tell it, and the version of how it is drawn. Addresses that run out do not belong in it. */
  shows: unknown
  type: string
  make(): Promise<Buffer>
}

export type CachedDocument = { content: Buffer | Readable; hash: string }

const renewMs = 1000
const pollMs = 100
const maxAgeDays = 7

/**
 * A document as it would be made now: the one that was kept, or one that is made by whoever asks first, in this process or
 * another, while all others wait for it.
 */
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
  // one that fails is made up for by the next, or costs no more than making the document twice
  const renewing = setInterval(() => void renewClaim(db, place, clock.now()).catch(() => {}), renewMs)
  try {
    const content = await make()
    await storeFile(dependencies, documentKey(place.hash), content, type)
    await db.transaction(tx => settle(tx, dependencies, place))
    return content
  } catch (error) {
    // if that fails too, the claim runs out by itself
    await releaseClaim(db, place).catch(() => {})
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/** Only while the claim holds: of something that changed meanwhile, or whose owner is gone, nothing is kept. */
async function settle(tx: Db, surroundings: Surroundings, place: Claim) {
  const claimed = await lockClaimed(tx, place)
  if (claimed) await saveCached(tx, place, surroundings.clock.now())
  const unused = claimed ? claimed.before : place.hash
  if (unused && (!claimed || unused !== place.hash)) await deleteAfterCommit(tx, surroundings, [documentKey(unused)])
}

/** For the transaction after which somebody's words or face may not lie in any file any more. */
export async function evictDocuments(tx: Db, surroundings: Surroundings, accountId: string) {
  await deleteAfterCommit(tx, surroundings, (await deleteCachedOf(tx, accountId)).map(documentKey))
}

export async function removeOldDocuments(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const time = new Date(clock.now().getTime() - maxAgeDays * 86_400_000)
  await db.transaction(async tx => {
    await deleteAfterCommit(tx, dependencies, (await deleteMadeBefore(tx, time)).map(documentKey))
  })
}

/** Two documents that show the same are the same, and two people's never are. */
function documentHash(accountId: string, kind: string, shows: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([accountId, kind, shows]))
    .digest('hex')
}
