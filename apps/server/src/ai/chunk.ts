import { AiFailure } from './ai.ts'

/** What one event of a chat completion says. */
export type Chunk = { text: string; isLast: boolean }

export function readChunk(data: string): Chunk {
  if (data === '[DONE]') return { text: '', isLast: true }
  const chunk = parsed(data)
  // an error in the middle of a stream comes as an event like any other
  if (chunk.error) throw new AiFailure('refused')
  const choice = Array.isArray(chunk.choices) ? (chunk.choices[0] as Choice | undefined) : undefined
  const reason = choice?.finish_reason
  if (reason === 'length') throw new AiFailure('cut off')
  if (reason === 'content_filter') throw new AiFailure('refused')
  const text = choice?.delta?.content
  return { text: typeof text === 'string' ? text : '', isLast: typeof reason === 'string' }
}

type Choice = { delta?: { content?: unknown } | null; finish_reason?: unknown }

function parsed(data: string): { error?: unknown; choices?: unknown } {
  try {
    const value: unknown = JSON.parse(data)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // falls through
  }
  throw new AiFailure('unreadable')
}
