import { speechLimits } from '@credence/contract/limits/limits'
import type { writeDownSpeech } from '@credence/contract/recommendations/dictate/endpoints'
import { call } from '../../../../api/call.ts'
import { isSuccess } from '../../../../api/failure.ts'
import type { FlowLinks } from '../../../../components/passcode/send-reviewer-passcode.ts'

/** Temporary and final reasons. */
export type WaitReason = 'busy' | 'unreachable'
export type ClosedReason = 'used up' | 'gone'

/** `lost`: the server cannot transcribe this segment, and a retry would not help. */
export type Outcome =
  | { kind: 'words'; text: string; isEnglish: boolean }
  | { kind: 'later'; seconds: number; why: WaitReason }
  | { kind: 'lost' }
  | { kind: 'closed'; why: ClosedReason }

export type Transcribe = (samples: Float32Array, signal: AbortSignal) => Promise<Outcome>

/** The server's own limit is 15 s. */
const timeoutMs = 30_000
const soonSeconds = 2
/** A longer Retry-After means that the hourly quota is used up. */
const longestWaitSeconds = 60

export function createTranscribe(slug: string, { invite, reviewer }: FlowLinks): Transcribe {
  let links: Record<string, string> = { ...(invite ? { invite } : {}), ...(reviewer ? { reviewer } : {}) }

  const ask: Transcribe = async (samples, signal) => {
    const result = await call<typeof writeDownSpeech>('POST', '/api/recommend/:slug/speech', {
      params: { slug },
      query: links,
      file: wavOf(samples),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
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
        // retry without links that a mail program truncated
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
