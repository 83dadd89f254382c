import { speechLimits } from '@credence/contract/limits/speech-limits'
import type { writeDownSpeech } from '@credence/contract/recommendations/dictate/endpoints'
import { call } from '../../../../api/call.ts'
import { isSuccess } from '../../../../api/failure.ts'
import type { FlowLinks } from '../../../../components/passcode/send-reviewer-passcode.ts'

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

const { type, samplesPerSecond, bytesPerSample, headerBytes } = speechLimits

/** Sound from -1 to 1 as a WAV file of 16-bit samples. */
function wavOf(samples: Float32Array): Blob {
  const soundBytes = samples.length * bytesPerSample
  const file = new DataView(new ArrayBuffer(headerBytes + soundBytes))
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) file.setUint8(at + index, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  file.setUint32(4, headerBytes - 8 + soundBytes, true)
  text(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, samplesPerSecond, true)
  file.setUint32(28, samplesPerSecond * bytesPerSample, true)
  file.setUint16(32, bytesPerSample, true)
  file.setUint16(34, bytesPerSample * 8, true)
  text(36, 'data')
  file.setUint32(40, soundBytes, true)
  for (const [index, sample] of samples.entries())
    file.setInt16(headerBytes + index * bytesPerSample, Math.max(-1, Math.min(1, sample)) * 0x7f_ff, true)
  return new Blob([file.buffer as ArrayBuffer], { type })
}
