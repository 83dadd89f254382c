import { AiFailure, type SpokenLine } from './ai.ts'

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
