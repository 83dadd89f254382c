import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { CopyStep } from '@credence/contract/copies/endpoints'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { CopyEvidence } from '@credence/record/copy/check-copy'
import type { Dependencies } from '../../dependencies.ts'
import { withScratch, writeHashed } from '../../media/scratch.ts'
import type { ArchiveEntry } from '../../storage/archive.ts'
import { writeReserveBytes } from '../../storage/free-space.ts'
import { copyKey } from '../../storage/keys.ts'
import { type ListedEntry, zipWithDigests } from '../../storage/listed-archive.ts'
import { lockOwner } from '../account/service.ts'
import {
  beginRun,
  type CopyContents,
  deleteOthersOf,
  failRun,
  type PageCopyRow,
  saveProgress,
  settleRun,
} from '../document-cache/copies/service.ts'
import { makeOwnPdf } from '../documents/service.ts'
import { deleteAfterCommit, storeFile } from '../files/service.ts'
import { createNotification } from '../notifications/service.ts'
import { resumeText } from '../profile/portable/service.ts'
import { loadOwnPage } from '../profile/service.ts'
import { createStatusLists, loadRecordsOf } from '../recommendations/record/service.ts'
import { findPlayable, scratchRoot } from '../recommendations/recordings/service.ts'
import { findUnpromisedBytes } from '../recommendations/recordings/uploads/service.ts'
import {
  digestLines,
  filesOf,
  hashOfShown,
  movedInto,
  numberedName,
  type PageFile,
  partsOf,
  percentOf,
  readmeOf,
  unreadableIn,
} from './rules.ts'

/** In scratch, and on a disk also in the storage. */
const writtenTimes = 2
const saveEveryMs = 500

/** Packs what the page shows now. Idempotent: a repeated run begins again with a file of its own. */
export async function packCopy(dependencies: Dependencies, copyId: string) {
  const { db } = dependencies
  const file = randomBytes(16).toString('hex')
  const row = await beginRun(db, copyId, file)
  if (!row) return
  const page = await loadOwnPage(dependencies, row.accountId)
  // made private meanwhile
  if (!page?.isPublic) return failRun(db, copyId, file, 0)
  const { profile } = page
  const stored = await findStored(dependencies, profile)
  const unreadable = unreadableIn(profile, placesOf(stored))
  if (unreadable.length > 0 && !row.withoutMissing) return failRun(db, copyId, file, unreadable.length)
  const bytes = stored.reduce((sum, each) => sum + each.bytes, 0)
  if ((await findUnpromisedBytes(dependencies)) < writtenTimes * bytes + writeReserveBytes)
    throw new Error('not enough disk space to pack a copy')

  const progress = trackProgress(dependencies, { id: copyId, file, total: bytes })
  const { entries, listings, facts } = await arrange(dependencies, { row, profile, stored })
  const { zip, listed, missing } = zipWithDigests(entries, listings, { now: facts.madeAt, onBytes: progress.add })
  await withScratch(scratchRoot(dependencies), copyId, async folder => {
    const packed = join(folder, 'copy.zip')
    await writeHashed(zip, packed)
    await progress.end()
    // deleted while it was packed: the next run reads the page anew
    if (missing.length > 0) throw new Error('a file of the page was deleted while it was packed')
    await storeFile(dependencies, copyKey(file), { file: packed }, 'application/zip')
  })
  await settle(dependencies, row, file, { ...facts, parts: partsOf(listed) })
}

type StoredFile = PageFile & { bytes: number }

async function findStored({ storage }: Dependencies, profile: PublicProfile): Promise<StoredFile[]> {
  const found = filesOf(profile).map(async file => {
    const size = (await storage.stat(file.key))?.size
    return size === undefined ? [] : [{ ...file, bytes: size }]
  })
  return (await Promise.all(found)).flat()
}

const placesOf = (files: PageFile[]) => new Map(files.map(({ address, path }) => [address, path]))

type Packing = { row: PageCopyRow; profile: PublicProfile; stored: StoredFile[] }
type Facts = Omit<CopyContents, 'parts'> & { madeAt: Date }

/** Everything in the ZIP, in its order. What is large is opened in its turn. */
async function arrange(dependencies: Dependencies, { row, profile, stored }: Packing) {
  const { storage, clock, config, drawCopy } = dependencies
  const madeAt = clock.now()
  const { full_name, slug, recommendations } = profile
  const captions = await loadCaptions(dependencies, profile)
  const moved = movedInto(profile, placesOf(stored), new Map([...captions].map(([id, { text }]) => [id, text])))
  const evidence = await gatherEvidence(dependencies, profile, madeAt)
  const hasPdf = full_name !== '' && profile.headline !== ''
  const pdf = hasPdf ? (await makeOwnPdf(dependencies, row.accountId)).content : null
  const drawn = await drawCopy({ profile: moved, evidence, hasPdf })
  const readme = {
    ...{ madeAt, name: full_name || slug, productName: config.productName, records: evidence.records.length },
    address: `${config.appOrigin}/cr/${slug}`,
  }
  const { keys, lists } = evidence
  const keysFile = {
    made_at: evidence.madeAt,
    keys,
    status_lists: Object.values(lists).map(text => JSON.parse(text) as unknown),
  }
  const entries: ArchiveEntry[] = [
    { name: 'index.html', text: drawn.index },
    { name: 'README.txt', text: readmeOf(readme) },
    ...stored.map(({ path, key }) => ({ name: path, open: () => storage.open(key) })),
    ...[...captions.values()].map(({ path, text }) => ({ name: path, text })),
    ...(pdf === null
      ? []
      : [{ name: 'page.pdf', ...(Buffer.isBuffer(pdf) ? { text: pdf } : { open: async () => pdf }) }]),
    { name: 'resume.json', text: resumeText(dependencies, profile, moved.picture_url) },
    ...evidence.records.map(({ path, text }) => ({ name: path, text })),
    { name: 'keys.json', text: JSON.stringify(keysFile, null, 2) },
    ...drawn.files.map(({ path, content }) => ({ name: path, text: content })),
  ]
  const listings = [
    { name: 'check.html', make: (listed: ListedEntry[]) => drawn.check(listed) },
    { name: 'SHA256SUMS', make: digestLines },
  ]
  const withMedia = moved.recommendations.filter(({ media }) => media)
  const facts: Facts = {
    madeAt,
    name: `${slug}-${madeAt.toISOString().slice(0, 10)}.zip`,
    recommendationIds: recommendations.map(({ id }) => id),
    videos: withMedia.filter(({ type }) => type === 'video').length,
    voices: withMedia.filter(({ type }) => type === 'audio').length,
    shows: hashOfShown(profile),
  }
  return { entries, listings, facts }
}

const recordingId = /^\/media\/recordings\/([0-9a-f]{32})\./

/** By recommendation. */
async function loadCaptions({ db }: Dependencies, { recommendations }: PublicProfile) {
  const found = new Map<string, { path: string; text: string }>()
  for (const [at, { id, media, reviewer }] of recommendations.entries()) {
    const mediaId = media?.captions_url && recordingId.exec(media.captions_url)?.[1]
    const text = mediaId && (await findPlayable(db, mediaId))?.media.captions
    if (text) found.set(id, { path: `media/${numberedName(at, reviewer.full_name)}.vtt`, text })
  }
  return found
}

/** Records of the recommendations that have one by now, and the lists that tell whether they were withdrawn. */
async function gatherEvidence(
  dependencies: Dependencies,
  { recommendations }: PublicProfile,
  madeAt: Date,
): Promise<CopyEvidence> {
  const { db, signing } = dependencies
  const signed = await loadRecordsOf(
    db,
    recommendations.map(({ id }) => id),
  )
  const records = recommendations.flatMap(({ id, reviewer }, at) => {
    const record = signed.get(id)
    return record ? [{ path: `records/${numberedName(at, reviewer.full_name)}.json`, text: record.file }] : []
  })
  const statusLists = createStatusLists(dependencies)
  const lists: CopyEvidence['lists'] = {}
  for (const { text } of records) {
    const { credentialStatus } = JSON.parse(text) as { credentialStatus: { statusListCredential: string } }
    const address = credentialStatus.statusListCredential
    lists[address] ??= (await statusLists.load(Number(address.split('/').at(-1)))) ?? ''
  }
  return { madeAt: madeAt.toISOString(), keys: await signing.loadKeys(db), lists, records }
}

/** Saved twice a second at most, one after another. A failure to save is no failure to pack. */
function trackProgress({ db }: Dependencies, { id, file, total }: { id: string; file: string; total: number }) {
  let [done, savedAt] = [0, 0]
  let saving: Promise<unknown> | undefined
  const save = (step: CopyStep, percent: number) => {
    savedAt = performance.now()
    saving = saveProgress(db, id, file, { step, percent })
      .catch(() => undefined)
      .finally(() => {
        saving = undefined
      })
  }
  return {
    add(bytes: number) {
      done += bytes
      if (!saving && performance.now() - savedAt >= saveEveryMs) save('files', percentOf(done, total))
    },
    async end() {
      await saving
      save('check', percentOf(total, total))
      await saving
    },
  }
}

/** Replaces the copy before it. When something was withdrawn meanwhile the job fails, and packs again. */
async function settle(
  dependencies: Dependencies,
  { id, accountId }: PageCopyRow,
  file: string,
  { madeAt, ...contents }: CopyContents & { madeAt: Date },
) {
  const { db, storage } = dependencies
  const bytes = (await storage.stat(copyKey(file)))?.size ?? 0
  const isSettled = await db.transaction(async tx => {
    // in the order of an erasure, which locks the account first
    await lockOwner(tx, accountId)
    if (!(await settleRun(tx, id, file, { madeAt, bytes, contents }))) return false
    await deleteAfterCommit(tx, dependencies, (await deleteOthersOf(tx, accountId, id)).map(copyKey))
    await createNotification(tx, dependencies, { accountId, kind: 'copy_ready' })
    return true
  })
  if (isSettled) return
  await deleteAfterCommit(db, dependencies, [copyKey(file)])
  throw new Error('the page changed while it was packed')
}
