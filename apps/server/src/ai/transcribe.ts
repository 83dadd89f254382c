import { openAsBlob } from 'node:fs'
import type { AiConfig } from '../ai-config.ts'
import { AiFailure, type SpokenLine } from './ai.ts'
import { startTimeouts, type Timeouts } from './timeouts.ts'

type Sound = { file: string; language: string }

/** Three minutes of speech are 5 kB of text; the rest is metadata. */
const mostBytes = 1024 * 1024

/** Transcribes a WAV file. Follows no redirect: it would forward the recording and the key. */
export async function transcribeFile(
  { baseUrl, apiKey, transcriptionModel }: AiConfig,
  times: Timeouts,
  { file, language }: Sound,
  stopped: AbortSignal,
): Promise<SpokenLine[]> {
  const active = startTimeouts(stopped, times)
  const form = new FormData()
  form.set('file', await openAsBlob(file, { type: 'audio/wav' }), 'sound.wav')
  form.set('model', transcriptionModel!)
  form.set('language', language)
  form.set('response_format', 'verbose_json')
  try {
    const answer = await fetch(`${baseUrl}/audio/transcriptions`, {
      method: 'POST',
      headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
      body: form,
      redirect: 'manual',
      signal: active.signal,
    })
    if (!answer.ok || !answer.body) throw new AiFailure('refused', answer.status)
    return readSegments(await textOf(answer.body, () => active.received()))
  } catch (error) {
    if (stopped.aborted) throw new AiFailure('stopped')
    if (error instanceof AiFailure) throw error
    throw new AiFailure(active.hasReceived() ? 'cut off' : 'silent')
  } finally {
    active.end()
  }
}

async function textOf(body: AsyncIterable<Uint8Array>, received: () => void): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body) {
    received()
    bytes += piece.byteLength
    if (bytes > mostBytes) throw new AiFailure('too much')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

const mostLines = 400
const mostLetters = 500

/** The segments of a `verbose_json` transcription, in order and without markup. Throws for malformed ones. */
export function readSegments(json: string): SpokenLine[] {
  const segments = segmentsIn(json)
  if (!segments || segments.length > mostLines) throw new AiFailure('unreadable')
  let latest = 0
  const lines = segments.map(segment => {
    const line = lineOf(segment)
    if (!line || line.from < latest) throw new AiFailure('unreadable')
    latest = line.from
    return line
  })
  return lines.filter(({ text }) => text !== '')
}

function segmentsIn(json: string): unknown[] | undefined {
  try {
    const { segments } = JSON.parse(json) as { segments?: unknown }
    return Array.isArray(segments) ? segments : undefined
  } catch {
    return undefined
  }
}

function lineOf(segment: unknown): SpokenLine | undefined {
  const { start, end, text } = (segment ?? {}) as { start?: unknown; end?: unknown; text?: unknown }
  if (typeof start !== 'number' || typeof end !== 'number' || typeof text !== 'string') return undefined
  if (!(start >= 0 && end > start) || text.length > mostLetters) return undefined
  return {
    from: start,
    to: end,
    text: text
      .replace(/<[^<>]*>/g, '')
      .replace(/[<>]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}
