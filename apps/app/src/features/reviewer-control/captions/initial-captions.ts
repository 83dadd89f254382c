import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { type Captions, type Cue, parseCaptions } from './webvtt.ts'

/**
 * Where the lines come from. `used`: captions that stand below the recording already; `heard`: a draft; `pauses`: the
 * machine only knows when somebody speaks; `clock`: it knows nothing.
 */
export type FirstLines = Captions & { origin: 'used' | 'heard' | 'pauses' | 'clock' }

const everySeconds = 5

/** What somebody has before them when the page opens. */
export function firstLines({ captions, caption_draft: draft, media }: GivenRecommendation): FirstLines {
  if (captions) return { origin: 'used', ...parseCaptions(captions) }
  if (draft?.state === 'ready') return { origin: 'heard', language: draft.language, cues: draft.lines.map(cueOf) }
  if (draft && draft.state !== 'making' && draft.lines.length > 0)
    return { origin: 'pauses', language: '', cues: draft.lines.map(cueOf) }
  return { origin: 'clock', language: '', cues: evenLines(media?.duration_seconds ?? 0) }
}

const cueOf = ({ from, to, text }: { from: number; to: number; text: string }): Cue => ({ start: from, end: to, text })

function evenLines(seconds: number): Cue[] {
  return Array.from({ length: Math.max(1, Math.ceil(seconds / everySeconds)) }, (_, index) => ({
    start: index * everySeconds,
    end: Math.max(1, Math.min((index + 1) * everySeconds, seconds)),
    text: '',
  }))
}

export const hasWords = ({ cues }: Captions) => cues.some(({ text }) => text.trim() !== '')

/** The times stay, the words go. */
export const withoutWords = (cues: Cue[]): Cue[] => cues.map(cue => ({ ...cue, text: '' }))
