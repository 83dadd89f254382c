import { isObject } from '../closed-schema.ts'
import { readJson } from '../read-json.ts'
import type { DidDocument } from '../record-types.ts'
import type { Outcome } from '../verdict/checked.ts'
import { createJudge } from '../verdict/judge.ts'

/** What a copy of a page brings along, so that its records can be checked without us. */
export type CopyEvidence = {
  madeAt: string
  keys: DidDocument
  /** The signed lists of withdrawn records on that day, by address. */
  lists: Record<string, string>
  records: { path: string; text: string }[]
}

/** A file of a copy. Folders are separated by slashes. */
export type ListedFile = { path: string; bytes: number; sha256: string }

export type CheckedRecord = {
  path: string
  outcome: Outcome | 'no record'
  /** Of the recording that it was signed for. Null where it does not hold. */
  recordingSha256: string | null
}

/** The lists as they are now, where the internet is at hand. */
export type ListsOfToday = { now: Date; loadList(address: string): Promise<unknown> }

/** As of the day on which the copy was made: later withdrawals are not in it. With today's lists they are. */
export async function checkRecords(
  { madeAt, keys, lists, records }: CopyEvidence,
  today?: ListsOfToday,
): Promise<CheckedRecord[]> {
  const judge = createJudge({
    now: () => today?.now ?? new Date(madeAt),
    keys,
    loadKeys: async () => null,
    loadList: today?.loadList ?? (async address => (Object.hasOwn(lists, address) ? lists[address] : null)),
    loadPage: async () => null,
  })
  const checked: CheckedRecord[] = []
  for (const { path, text } of records) {
    const verdict = await judge({ record: text, carrier: null, asked: null })
    const outcome = 'outcome' in verdict ? verdict.outcome : 'no record'
    checked.push({ path, outcome, recordingSha256: outcome === 'holds' ? recordingIn(text) : null })
  }
  return checked
}

function recordingIn(text: string): string | null {
  const record = readJson(text)
  const sha256 = isObject(record) ? record['recordingSha256'] : null
  return typeof sha256 === 'string' ? sha256 : null
}

export type CheckedFile = { path: string; outcome: 'holds' | 'altered' | 'missing' | 'not in the copy' }

/** A file of the folder that a reader chose. It is read when it is needed. */
export type FolderFile = { path: string; bytes: number; read(): Promise<ArrayBuffer> }

/** Lists what is missing and what does not belong to it, too. `unlisted` can't contain their own digest. */
export async function checkFiles(
  listed: ListedFile[],
  folder: FolderFile[],
  unlisted: string[] = [],
): Promise<CheckedFile[]> {
  const found = new Map(folder.map(file => [file.path, file]))
  const checked: CheckedFile[] = []
  for (const { path, bytes, sha256 } of listed) {
    const file = found.get(path)
    if (!file) checked.push({ path, outcome: 'missing' })
    else if (file.bytes !== bytes || (await sha256Of(file)) !== sha256) checked.push({ path, outcome: 'altered' })
    else checked.push({ path, outcome: 'holds' })
  }
  const known = new Set([...listed.map(({ path }) => path), ...unlisted])
  for (const { path } of folder) if (!known.has(path)) checked.push({ path, outcome: 'not in the copy' })
  return checked
}

/** One that can't be read is not as it was. */
async function sha256Of({ read }: FolderFile): Promise<string | undefined> {
  const bytes = await read().catch(() => undefined)
  if (!bytes) return undefined
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}
