import type { RecommendationType } from '@credence/contract/constants'
import type { RecordingKind } from '../record/recording-type.ts'

/** A recording on this device. Its pieces lie in the chunk store under its id. */
export type Take = {
  id: string
  kind: RecordingKind
  /** As the recorder or the file says, codecs included. */
  type: string
  seconds: number
  startedAt: number
  /** Still false after a reload: the page went away in the middle. */
  ended: boolean
  origin: 'recorder' | 'file'
}

/** A file that is already partly with the server. */
type UploadMark = { take: string; url: string }

export type Replaced = { type: RecommendationType; at: string }

export type Draft = {
  type: RecommendationType | null
  text: string
  /** When the text was last changed; 0 until something was typed. */
  textAt: number
  /** The sentence to print, as it was marked or typed, and whether it is to be. */
  line: string
  printLine: boolean
  take: Take | null
  /** The recording before, until the one that is to replace it is done. */
  spareTake: Take | null
  fullName: string
  email: string
  position: string
  source: string
  fromYear: string
  toYear: string
  /** Under which id the chosen picture lies in the chunk store. */
  picture: { id: string; type: string } | null
  /** Where the last code went, and when another may be asked for. */
  codeSentTo: string
  resendAt: number
  /** The reviewer agreed that this takes the place of what they said before. */
  replace: boolean
  /** What that is, once it is known. */
  replaced: Replaced | null
  /** Consent was given and the address confirmed at this time: from here on it sends itself. */
  confirmedAt: number
  recordingUpload: UploadMark | null
  pictureUpload: UploadMark | null
  savedAt: number
}

export const emptyDraft: Draft = {
  type: null,
  text: '',
  textAt: 0,
  line: '',
  printLine: false,
  take: null,
  spareTake: null,
  fullName: '',
  email: '',
  position: '',
  source: '',
  fromYear: '',
  toYear: '',
  picture: null,
  codeSentTo: '',
  resendAt: 0,
  replace: false,
  replaced: null,
  confirmedAt: 0,
  recordingUpload: null,
  pictureUpload: null,
  savedAt: 0,
}

const prefix = 'cr-recommend:'
const keptMs = 30 * 24 * 60 * 60 * 1000

/** What this browser still has for one profile. */
export function recallDraft(slug: string, storage: Storage | undefined = findStorage()): Draft {
  return readDraft(storage, prefix + slug) ?? emptyDraft
}

/** False when the browser refuses: then the page itself is the only place that remembers. */
export function keepDraft(slug: string, draft: Draft, storage: Storage | undefined = findStorage()): boolean {
  try {
    storage?.setItem(prefix + slug, JSON.stringify(draft))
    return storage !== undefined
  } catch {
    return false
  }
}

export function forgetDraft(slug: string, storage: Storage | undefined = findStorage()): void {
  storage?.removeItem(prefix + slug)
}

/** Drafts that nobody came back to. Gives the ids whose pieces can go as well. */
export function dropOldDrafts(now: number, storage: Storage | undefined = findStorage()): string[] {
  if (!storage) return []
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys
    .filter(key => key.startsWith(prefix))
    .flatMap(key => {
      const draft = readDraft(storage, key)
      if (draft && now - draft.savedAt < keptMs) return []
      storage.removeItem(key)
      return draft ? takeIds(draft) : []
    })
}

export function takeIds({ take, spareTake, picture }: Draft): string[] {
  return [take?.id, spareTake?.id, picture?.id].filter(id => id !== undefined)
}

function readDraft(storage: Storage | undefined, key: string): Draft | undefined {
  try {
    const kept = storage?.getItem(key)
    return kept ? { ...emptyDraft, ...JSON.parse(kept) } : undefined
  } catch {
    return undefined
  }
}

function findStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    // refused in some private windows
    return undefined
  }
}
