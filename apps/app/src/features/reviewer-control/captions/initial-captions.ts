import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { type Captions, type Cue, parseCaptions, withFirst } from './webvtt.ts'

/**
 * `used`: published captions; `heard`: a draft; `pauses`: only the times of speech are known; `clock`: nothing is
 * known.
 */
export type InitialCaptions = Captions & { origin: 'used' | 'heard' | 'pauses' | 'clock' }

const everySeconds = 5

export function initialCaptions(given: GivenRecommendation): InitialCaptions {
  const found = withoutFirst(given)
  const first = found.cues.findIndex(({ text }) => text !== '' && text === given.line)
  return first < 0 ? found : { ...found, cues: withFirst(found.cues, first) }
}

function withoutFirst({ captions, caption_draft: draft, media }: GivenRecommendation): InitialCaptions {
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

export const withoutWords = (cues: Cue[]): Cue[] => cues.map(({ start, end }) => ({ start, end, text: '' }))
