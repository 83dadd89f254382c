import type { Envelope, FieldError } from '@credence/contract/envelope'
import { looksLikeHtml, type specificationErrors } from '@credence/contract/specification-errors'

export type SendOutcome = { ok: true } | { ok: false; message: string; errors: FieldError[] }

const unreachable = 'We could not reach the server. Check your connection and try again; what you typed is still here.'

/** Typed out, yet checked: importing the table would bring all of it. */
const generalError: (typeof specificationErrors)['general'] = 'An error occurred'

/** Longer than any answer takes that still comes. */
const patienceMs = 30_000

export async function sendForm(path: string, body: object): Promise<SendOutcome> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined)
  if (!answer) return { ok: false, message: unreachable, errors: [] }

  const envelope = asEnvelope(await answer.text().catch(() => ''))
  if (answer.ok && envelope.status === 'success') return { ok: true }
  return { ok: false, message: shownMessage(envelope.message), errors: envelope.errors ?? [] }
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
