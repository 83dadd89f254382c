import type { DraftEvents } from '@credence/contract/drafts/draft-events'
import type { Endpoint, RequestBodyOf, RequestParamsOf } from '@credence/contract/endpoint'
import type { Envelope } from '@credence/contract/envelope'
import { specificationErrors } from '@credence/contract/specification-errors'
import { refreshSession } from './authorised-call.ts'
import { type CallResult, lostResult, readEnvelope, readRetryAfter } from './call.ts'
import { blocksOf, watchSilence } from './event-stream.ts'
import { readToken } from './session-cookies.ts'

export type Asking<E extends Endpoint> = {
  body: RequestBodyOf<E>
  params?: RequestParamsOf<E>
  onWords: (text: string) => void
  signal: AbortSignal
}

export type StreamEnd<E extends Endpoint, Done> = { done: Done } | { failed: CallResult<E> }

/** A call by an owner that streams its text. Rejects when the caller aborts. */
export async function streamTextAsOwner<E extends Endpoint, Done>(path: E['path'], asking: Asking<E>) {
  const token = readToken()
  if (token === undefined) return refused<E>('token_missing', specificationErrors.tokenMissing)
  const first = await streamText<E, Done>(path, asking, token)
  const code = 'failed' in first ? first.failed.envelope?.code : undefined
  if (code !== 'token_expired' && code !== 'token_invalid') return first
  const refreshed = await refreshSession(token)
  if (!refreshed.ok) return { failed: refreshed.answer }
  return streamText<E, Done>(path, asking, readToken())
}

export async function streamText<E extends Endpoint, Done>(
  path: E['path'],
  { body, params, onWords, signal }: Asking<E>,
  token?: string,
): Promise<StreamEnd<E, Done>> {
  const silence = watchSilence()
  const values: Record<string, string> = params ?? {}
  try {
    const answer = await fetch(
      path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) },
        body: JSON.stringify(body),
        signal: AbortSignal.any([signal, silence.signal]),
      },
    )
    if (!answer.ok || !answer.body)
      return {
        failed: { status: answer.status, envelope: await readEnvelope<never>(answer), ...readRetryAfter(answer) },
      }
    for await (const block of blocksOf(answer.body)) {
      silence.isOver()
      const event = readEvent<Done>(block)
      if (event?.name === 'words') onWords(event.data.text)
      if (event?.name === 'done') return { done: event.data }
      if (event?.name === 'failed') return refused(event.data.code, event.data.message)
    }
    // The stream ended without an end event: the connection or the server failed.
    return { failed: lostResult }
  } catch (error) {
    if (signal.aborted) throw error
    return { failed: lostResult }
  } finally {
    silence.stop()
  }
}

type StreamEvent<Done> = {
  [Name in keyof DraftEvents]: { name: Name; data: DraftEvents<Done>[Name] }
}[keyof DraftEvents]

function readEvent<Done>(block: string): StreamEvent<Done> | undefined {
  const [, name, data] = /^event: (\w+)\ndata: (.*)$/m.exec(block) ?? []
  return name && data ? ({ name, data: JSON.parse(data) } as StreamEvent<Done>) : undefined
}

function refused<E extends Endpoint>(code: NonNullable<Envelope['code']>, message: string): { failed: CallResult<E> } {
  return { failed: { status: 0, envelope: { status: 'failed', message, code } } }
}
