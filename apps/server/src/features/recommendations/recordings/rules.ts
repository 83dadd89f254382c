import { createHmac } from 'node:crypto'
import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type { MediaRow } from '../../../database/schema/recommendations.ts'
import { recordingKey, webmKey } from '../../../storage/keys.ts'

/**
 * The name of what an upload becomes. It follows from the upload, so that doing the same twice makes one file; and it is
 * sealed, so that knowing one does not give the other.
 */
export function nameOfUpload(key: Buffer, uploadId: string): string {
  return createHmac('sha256', key).update(`upload\0${uploadId}`).digest('hex').slice(0, 32)
}

/** The file that a record names, and that is listened to: there from the first moment, and it stays when an MP4 comes. */
export function playedKey({ id, plays }: Pick<MediaRow, 'id' | 'plays'>): string {
  return plays === 'mp4' ? recordingKey(id) : webmKey(id)
}

/** One job of a kind for a recording, however often it is asked for. */
export function recordingJobId(mediaId: string): string {
  return mediaId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const isWebmType = (contentType: string) => contentType.endsWith('/webm')

type Line = CaptionDraft['lines'][number]

/** What this machine knows by itself. */
const ownLanguage = 'en'

/** A recording that plays, and that nobody has listened to or written captions for. */
export function wantsDraft({ state, captions, captionDraft }: MediaRow): boolean {
  return state === 'ready' && captions === null && (captionDraft === null || captionDraft.state === 'making')
}

/** Of English. A machine that did not understand knows at least when somebody speaks. */
export function draftFromSpeech({ lines, isEnglish }: { lines: Line[]; isEnglish: boolean }): CaptionDraft {
  if (lines.length === 0) return noDraft
  if (isEnglish) return { state: 'ready', language: ownLanguage, lines }
  return { state: 'not_english', language: ownLanguage, lines: withoutWords(lines) }
}

export const noDraft: CaptionDraft = { state: 'none', language: ownLanguage, lines: [] }

/** In a language that somebody named. The times that were found before stay, should it fail. */
export function pendingDraft(before: CaptionDraft | null, language: string): CaptionDraft {
  return { state: 'making', language, lines: withoutWords(before?.lines ?? []) }
}

const withoutWords = (lines: Line[]): Line[] => lines.map(({ from, to }) => ({ from, to, text: '' }))

/** As its reviewer sees it: null once there are captions. What nobody has listened to yet will be there, if anybody can. */
export function presentCaptionDraft(
  { state, captions, captionDraft }: Pick<MediaRow, 'state' | 'captions' | 'captionDraft'>,
  canHear: boolean,
): CaptionDraft | null {
  if (captions !== null) return null
  if (captionDraft) return captionDraft
  return canHear && state !== 'refused' ? { ...noDraft, state: 'making' } : noDraft
}
