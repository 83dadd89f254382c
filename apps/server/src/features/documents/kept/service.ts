import type { Readable } from 'node:stream'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Db } from '../../../database/database.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { documentKey } from '../../../storage/keys.ts'
import { findPageOwner } from '../../account/service.ts'
import { doomFiles, storeFile } from '../../files/service.ts'
import { documentHash } from './rules.ts'
import {
  type Claim,
  claim,
  deleteKeptOf,
  deleteMadeBefore,
  isKept,
  lockClaimed,
  releaseClaim,
  renewClaim,
  saveKept,
  unkeep,
} from './store.ts'

export type WantedDocument = {
  accountId: string
  /** One document of each kind is kept: a theme or a size belongs in here. */
  kind: string
  /** All that it shows, as JSON can tell it, and the version of how it is drawn. Addresses that run out do not belong in it. */
  shows: unknown
  type: string
  make(): Promise<Buffer>
}

export type KeptDocument = { content: Buffer | Readable; hash: string }

const renewMs = 1000
const lookAgainMs = 100
const keptDays = 7

/**
 * A document as it would be made now: the one that was kept, or one that is made by whoever asks first, in this process or
 * another, while all others wait for it.
 */
export async function keepDocument(dependencies: Dependencies, wanted: WantedDocument): Promise<KeptDocument> {
  const { accountId, kind, shows } = wanted
  const place = { accountId, kind, hash: documentHash(accountId, kind, shows) }
  const kept = await openKept(dependencies, place)
  return { hash: place.hash, content: kept ?? (await together(dependencies, place, wanted)) }
}

async function openKept({ db, storage }: Dependencies, place: Claim): Promise<Readable | undefined> {
  if (!(await isKept(db, place))) return undefined
  const stored = await storage.open(documentKey(place.hash))
  if (!stored) await unkeep(db, place)
  return stored
}

function together(dependencies: Dependencies, place: Claim, wanted: WantedDocument): Promise<Buffer> {
  const { inHand } = dependencies.documents
  const known = inHand.get(place.hash)
  if (known) return known
  const made = makeOrAwait(dependencies, place, wanted).finally(() => inHand.delete(place.hash))
  inHand.set(place.hash, made)
  return made
}

async function makeOrAwait(dependencies: Dependencies, place: Claim, wanted: WantedDocument): Promise<Buffer> {
  const { db, clock } = dependencies
  const { waitMs, retryAfterSeconds } = rateLimits.document
  for (let waited = 0; waited <= waitMs; waited += lookAgainMs) {
    if (await claim(db, place, clock.now())) return makeClaimed(dependencies, place, wanted)
    const kept = await openKept(dependencies, place)
    if (kept) return Buffer.concat(await kept.toArray())
    if (!(await findPageOwner(db, place.accountId))) break
    await new Promise(resolve => setTimeout(resolve, lookAgainMs))
  }
  throw new AppError('unavailable', { retryAfterSeconds })
}

async function makeClaimed(dependencies: Dependencies, place: Claim, { make, type }: WantedDocument): Promise<Buffer> {
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
async function settle(tx: Db, surroundings: TransactionContext, place: Claim) {
  const claimed = await lockClaimed(tx, place)
  if (claimed) await saveKept(tx, place, surroundings.clock.now())
  const nobodys = claimed ? claimed.before : place.hash
  if (nobodys && (!claimed || nobodys !== place.hash)) await doomFiles(tx, surroundings, [documentKey(nobodys)])
}

/** For the transaction after which somebody's words or face may not lie in any file any more. */
export async function forgetDocuments(tx: Db, surroundings: TransactionContext, accountId: string) {
  await doomFiles(tx, surroundings, (await deleteKeptOf(tx, accountId)).map(documentKey))
}

export async function removeOldDocuments(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const time = new Date(clock.now().getTime() - keptDays * 86_400_000)
  await db.transaction(async tx => {
    await doomFiles(tx, dependencies, (await deleteMadeBefore(tx, time)).map(documentKey))
  })
}
