import type { AiConfig } from '../ai-config.ts'
import { AiFailure, type Task } from './ai.ts'
import { type Chunk, readChunk } from './chunk.ts'
import { eventData } from './event-data.ts'
import { messagesFor } from './messages.ts'
import { type Patience, startPatience, type Times } from './patience.ts'
import { withoutThoughts } from './without-thoughts.ts'

/** The answer to one question, in pieces, within the limits of time and size. */
export async function* writeBy(
  config: AiConfig,
  times: Times,
  task: Task,
  stopped: AbortSignal,
): AsyncGenerator<string> {
  const patience = startPatience(stopped, times)
  let characters = 0
  try {
    for await (const piece of withoutThoughts(textOf(config, task, patience))) {
      characters += piece.length
      if (characters > task.mostCharacters) throw new AiFailure('too much')
      yield piece
    }
    if (characters === 0) throw new AiFailure('unreadable')
  } catch (error) {
    if (stopped.aborted) throw new AiFailure('stopped')
    if (error instanceof AiFailure) throw error
    throw new AiFailure(patience.hasHeard() ? 'cut off' : 'silent')
  } finally {
    // whoever leaves early ends the question, for somebody pays for the answer
    patience.end()
  }
}

async function* textOf(config: AiConfig, task: Task, patience: Patience): AsyncGenerator<string> {
  const answer = await ask(config, task, patience.signal)
  if (!answer.ok || !answer.body) throw new AiFailure('refused', answer.status)
  for await (const data of eventData(answer.body)) {
    patience.hear()
    const chunk: Chunk = readChunk(data)
    if (chunk.text) yield chunk.text
    if (chunk.isLast) return
  }
  throw new AiFailure(patience.hasHeard() ? 'cut off' : 'unreadable')
}

/**
 * Asks for nothing but a stream: limits and temperatures are named differently from one endpoint to the next, and refused by
 * some. Follows no redirect, for it would take people's words and the key along.
 */
function ask({ baseUrl, apiKey, model }: AiConfig, task: Task, signal: AbortSignal): Promise<Response> {
  return fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, stream: true, messages: messagesFor(task) }),
    redirect: 'manual',
    signal,
  })
}
