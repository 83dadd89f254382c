import { createHmac } from 'node:crypto'
import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type { MediaRow } from '../../../database/schema/recommendations.ts'
import { recordingKey, webmKey } from '../../../storage/keys.ts'

/** Derived, so that a repeated request makes one file; keyed, so that one id does not reveal the other. */
export function nameOfUpload(key: Buffer, uploadId: string): string {
  return createHmac('sha256', key).update(`upload\0${uploadId}`).digest('hex').slice(0, 32)
}

/** The file that a record names. It stays when an MP4 is added. */
export function playedKey({ id, plays }: Pick<MediaRow, 'id' | 'plays'>): string {
  return plays === 'mp4' ? recordingKey(id) : webmKey(id)
}

/** One job per kind and recording. */
export function recordingJobId(mediaId: string): string {
  return mediaId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const isWebmType = (contentType: string) => contentType.endsWith('/webm')

type Line = CaptionDraft['lines'][number]

/** The local speech model's language. */
const ownLanguage = 'en'

/** Playable, without captions or a finished draft. */
export function wantsDraft({ state, captions, captionDraft }: MediaRow): boolean {
  return state === 'ready' && captions === null && (captionDraft === null || captionDraft.state === 'making')
}

/** A speech model that did not understand still knows when speech occurs. */
export function draftFromSpeech({ lines, isEnglish }: { lines: Line[]; isEnglish: boolean }): CaptionDraft {
  if (lines.length === 0) return noDraft
  if (isEnglish) return { state: 'ready', language: ownLanguage, lines }
  return { state: 'not_english', language: ownLanguage, lines: withoutText(lines) }
}

export const noDraft: CaptionDraft = { state: 'none', language: ownLanguage, lines: [] }

/** Keeps the times of an earlier draft, in case this one fails. */
export function pendingDraft(before: CaptionDraft | null, language: string): CaptionDraft {
  return { state: 'making', language, lines: withoutText(before?.lines ?? []) }
}

const withoutText = (lines: Line[]): Line[] => lines.map(({ from, to }) => ({ from, to, text: '' }))

/** The reviewer's view: null once there are captions. */
export function presentCaptionDraft(
  { state, captions, captionDraft }: Pick<MediaRow, 'state' | 'captions' | 'captionDraft'>,
  canHear: boolean,
): CaptionDraft | null {
  if (captions !== null) return null
  if (captionDraft) return captionDraft
  return canHear && state !== 'refused' ? { ...noDraft, state: 'making' } : noDraft
}
