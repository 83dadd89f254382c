import type { Envelope, FieldError } from '@credence/contract/error-codes'
import { generalError, lostConnectionWords } from '@credence/contract/lost-connection'
import { looksLikeHtml } from '@credence/contract/specification-errors'

type Answer = { ok: true; data: unknown } | { ok: false; message: string; errors: FieldError[] }

/** Longer than any answer takes that still comes. */
const patienceMs = 30_000

export async function callServer(path: string, body?: object): Promise<Answer> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  try {
    const answer = await fetch(path, { ...sent, signal: AbortSignal.timeout(patienceMs) })
    const { status, message, errors, data } = asEnvelope(await answer.text())
    if (answer.ok && status === 'success') return { ok: true, data }
    return { ok: false, message: shownMessage(message), errors: errors ?? [] }
  } catch {
    return { ok: false, message: lostConnectionWords(), errors: [] }
  }
}

/** A proxy in front of the server may answer with anything, so a body that is not ours counts as an empty one. */
export function asEnvelope(text: string): Partial<Envelope<unknown>> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

export function shownMessage(message: unknown): string {
  return typeof message === 'string' && message && !looksLikeHtml(message) ? message : generalError
}
