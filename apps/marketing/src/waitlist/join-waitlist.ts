import type { Envelope, FieldError } from '@credence/contract/envelope'
import { looksLikeHtml, seedErrors } from '@credence/contract/seed-errors'

export type WaitlistEntry = { full_name: string; email: string }

/** What is on the list now, and what the server said about it. */
export type Joined = WaitlistEntry & { message: string }

export type JoinOutcome = { ok: true; message: string } | { ok: false; message: string; errors: FieldError[] }

const unreachable = 'We could not reach the server. Check your connection and try again; what you typed is still here.'

export async function joinWaitlist(entry: WaitlistEntry): Promise<JoinOutcome> {
  const answer = await fetch('/api/register-waitlist', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entry),
  }).catch(() => undefined)
  if (!answer) return { ok: false, message: unreachable, errors: [] }

  const envelope = await readEnvelope(answer)
  if (answer.ok && envelope.status === 'success') return { ok: true, message: envelope.message ?? '' }
  return { ok: false, message: shownMessage(envelope.message), errors: envelope.errors ?? [] }
}

/** A proxy in front of the server may answer with anything, so a body that is not ours counts as an empty one. */
async function readEnvelope(answer: Response): Promise<Partial<Envelope>> {
  const body: unknown = await answer.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? body : {}
}

function shownMessage(message: unknown): string {
  return typeof message === 'string' && message && !looksLikeHtml(message) ? message : seedErrors.general
}
