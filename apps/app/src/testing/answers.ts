import { type ErrorCode, errorMessage, errorStatus } from '@credence/contract/error-codes'
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

export type Request = { call: string; body: unknown; authorization: string | null }

/** Answers by method and path. A list is used in order; its last answer repeats. */
export type Answers = Record<string, Answer | Answer[]>
type Answer = Response | ((init: RequestInit) => Response | Promise<Response>)

export const lost = () => Promise.reject(new TypeError('Failed to fetch'))

export function success(data?: unknown, message = 'Done.'): () => Response {
  return () => Response.json({ status: 'success', message, ...(data === undefined ? {} : { data }) })
}

export function failure(status: number, body: Record<string, unknown>, headers: HeadersInit = {}): () => Response {
  return () => Response.json({ status: 'failed', ...body }, { status, headers })
}

/** A refusal with the server's message. */
export function refused(code: ErrorCode, headers: HeadersInit = {}): () => Response {
  return failure(errorStatus(code), { message: errorMessage(code), code }, headers)
}

/** A call goes out a moment after the press. Await this before you assert that none was sent. */
export const callsGoOut = () => act(async () => {})

/** Fakes `fetch` and returns the list of requests, in order. */
export function serverAnswers(answers: Answers): Request[] {
  const sent: Request[] = []
  const counts = new Map<string, number>()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const call = `${init.method} ${address}`
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined)
    sent.push({ call, body, authorization: new Headers(init.headers).get('authorization') })
    const known = answers[call]
    if (known === undefined) return failure(404, { message: `No answer is set for ${call}.` })()
    const list = Array.isArray(known) ? known : [known]
    const count = counts.get(call) ?? 0
    counts.set(call, count + 1)
    const answer = list[Math.min(count, list.length - 1)]!
    return typeof answer === 'function' ? answer(init) : answer.clone()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}
