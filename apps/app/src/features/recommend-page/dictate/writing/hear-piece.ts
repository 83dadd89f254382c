import type { writeDownSpeech } from '@credence/contract/recommendations/dictate/endpoints'
import { call } from '../../../../api/call.ts'
import { isSuccess } from '../../../../api/failure.ts'
import type { FlowLinks } from '../../../../components/passcode/send-reviewer-passcode.ts'
import { wavOf } from '../sound/wav.ts'

/** Why nothing can be heard at the moment, and why nothing ever will. */
export type Hold = 'busy' | 'unreachable'
export type Closed = 'used up' | 'gone'

/** What became of a piece. `lost`: the server could make nothing of it, and would not the next time. */
export type Outcome =
  | { kind: 'words'; text: string; isEnglish: boolean }
  | { kind: 'later'; seconds: number; why: Hold }
  | { kind: 'lost' }
  | { kind: 'closed'; why: Closed }

export type Hear = (samples: Float32Array, signal: AbortSignal) => Promise<Outcome>

/** The server ends a call after a quarter of a minute; then comes the way there and back. */
const patienceMs = 30_000
const soonSeconds = 2
/** Whoever is told to wait for longer has used up what there is for an hour. */
const longestWaitSeconds = 60

export function hearBy(slug: string, { invite, reviewer }: FlowLinks): Hear {
  let links: Record<string, string> = { ...(invite ? { invite } : {}), ...(reviewer ? { reviewer } : {}) }

  const ask: Hear = async (samples, signal) => {
    const result = await call<typeof writeDownSpeech>('POST', '/api/recommend/:slug/speech', {
      params: { slug },
      query: links,
      file: wavOf(samples),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    if (isSuccess(result) && result.envelope.data) {
      const { text, is_english } = result.envelope.data
      return { kind: 'words', text, isEnglish: is_english }
    }
    if (result.lost) return { kind: 'later', seconds: soonSeconds, why: 'unreachable' }
    const seconds = result.retryAfterSeconds ?? soonSeconds
    switch (result.status) {
      case 404:
        return { kind: 'closed', why: 'gone' }
      case 422:
        if (result.envelope?.code !== 'invalid_fields' || Object.keys(links).length === 0) return { kind: 'lost' }
        // a link that lost a few letters in a mail still led here
        links = {}
        return ask(samples, signal)
      case 429:
        return seconds > longestWaitSeconds
          ? { kind: 'closed', why: 'used up' }
          : { kind: 'later', seconds, why: 'busy' }
      case 408:
      case 502:
      case 503:
      case 504:
      case 507:
        return { kind: 'later', seconds, why: 'busy' }
      default:
        return { kind: 'lost' }
    }
  }

  return async (samples, signal) => {
    try {
      return await ask(samples, signal)
    } catch {
      return { kind: 'later', seconds: soonSeconds, why: 'unreachable' }
    }
  }
}
