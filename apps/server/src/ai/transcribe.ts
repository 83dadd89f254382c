import { openAsBlob } from 'node:fs'
import type { AiConfig } from '../ai-config.ts'
import { AiFailure, type SpokenLine } from './ai.ts'
import { startPatience, type Times } from './timeouts.ts'

type Sound = { file: string; language: string }

/** Three minutes of speech are 5 kB of words; around them stands what nobody asked for. */
const mostBytes = 1024 * 1024

/** What is said in a WAV file, by an endpoint that was given a model for it. Follows no redirect: it would take a voice and the key along. */
export async function transcribeBy(
  { baseUrl, apiKey, transcriptionModel }: AiConfig,
  times: Times,
  { file, language }: Sound,
  stopped: AbortSignal,
): Promise<SpokenLine[]> {
  const patience = startPatience(stopped, times)
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
      signal: patience.signal,
    })
    if (!answer.ok || !answer.body) throw new AiFailure('refused', answer.status)
    return readSegments(await textOf(answer.body, () => patience.hear()))
  } catch (error) {
    if (stopped.aborted) throw new AiFailure('stopped')
    if (error instanceof AiFailure) throw error
    throw new AiFailure(patience.hasHeard() ? 'cut off' : 'silent')
  } finally {
    patience.end()
  }
}

async function textOf(body: AsyncIterable<Uint8Array>, hear: () => void): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body) {
    hear()
    bytes += piece.byteLength
    if (bytes > mostBytes) throw new AiFailure('too much')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

const mostLines = 400
const mostLetters = 500

/** The segments of a `verbose_json` transcription, in their order and without markup. Throws where they are none. */
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
