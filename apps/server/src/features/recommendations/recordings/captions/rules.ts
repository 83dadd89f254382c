import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type { MediaRow } from '../../../../database/schema/recommendations.ts'

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
