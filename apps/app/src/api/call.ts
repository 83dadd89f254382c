import type { DataOf, Endpoint, RequestBodyOf, RequestParamsOf, RequestQueryOf } from '@credence/contract/endpoint'
import type { Envelope } from '@credence/contract/error-codes'

const timeoutMs = 30_000
const fileTimeoutMs = 180_000

/** Exactly what the endpoint's record declares; a path with params requires them. */
type CallOptions<E extends Endpoint> = Sending & {
  query?: RequestQueryOf<E> | undefined
  body?: RequestBodyOf<E>
} & (RequestParamsOf<E> extends undefined ? { params?: undefined } : { params: RequestParamsOf<E> })

/** Options are optional unless the path has params. */
export type OptionsArgument<E extends Endpoint> =
  RequestParamsOf<E> extends undefined ? [options?: CallOptions<E>] : [options: CallOptions<E>]

type Sending = {
  file?: Blob
  /** For calls that answer with a file. A failure still comes as an envelope. */
  download?: boolean
  /** Sent unchanged as the `authorization` header. */
  token?: string
  signal?: AbortSignal
}

/** `envelope` is undefined when the answer is not a JSON object. */
export type CallResult<E extends Endpoint> = {
  /** 0 when no request was made, or no answer came. */
  status: number
  lost?: true
  envelope: Envelope<DataOf<E>> | undefined
  file?: Blob
  retryAfterSeconds?: number
}

/** Method and path are typed out, so that the schema library stays out of the bundle. Rejects only when the caller aborts. */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...[options]: OptionsArgument<E>
): Promise<CallResult<E>> {
  const { params, query, body, file, download, token, signal }: Partial<CallOptions<E>> = options ?? {}
  const values: Record<string, string> = params ?? {}
  const place = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const address = query ? `${place}?${new URLSearchParams(query)}` : place
  const timeout = new AbortController()
  const giveUp = () => timeout.abort(new DOMException('The server took too long to answer.', 'TimeoutError'))
  const timer = setTimeout(giveUp, file || download ? fileTimeoutMs : timeoutMs)
  try {
    if (method !== 'GET') dropPrefetched()
    const prefetchedResponse = await takePrefetched(address, token)
    const request = {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(file ? { 'content-type': file.type } : {}),
        ...(token === undefined ? {} : { authorization: token }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file ? { body: file } : {}),
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
    }
    const answer = prefetchedResponse ?? (await fetch(address, request))
    if (download && answer.ok && !answer.headers.get('content-type')?.includes('json')) {
      // it has begun to arrive, and may be all of an account's videos
      clearTimeout(timer)
      return { status: answer.status, envelope: undefined, file: await answer.blob() }
    }
    return { status: answer.status, envelope: await readEnvelope<DataOf<E>>(answer), ...readRetryAfter(answer) }
  } catch (error) {
    if (signal?.aborted) throw error
    return lostResult
  } finally {
    clearTimeout(timer)
  }
}

export const lostResult = { status: 0, envelope: undefined, lost: true } as const

/** Rejects when the connection ends before the body does. */
export async function readEnvelope<Data>(answer: Response): Promise<Envelope<Data> | undefined> {
  const text = await answer.text()
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Envelope<Data>) : undefined
  } catch {
    return undefined
  }
}

export function readRetryAfter(answer: Response): { retryAfterSeconds?: number } {
  const seconds = Number.parseInt(answer.headers.get('retry-after') ?? '', 10)
  return seconds > 0 ? { retryAfterSeconds: seconds } : {}
}

/** Responses that `/theme.js` requested while the scripts loaded: the token it used, and the responses by address. */
type Prefetched = { token: string; answers: Map<string, Promise<Response | undefined>> }

declare global {
  var prefetched: Prefetched | undefined
}

const freshMs = 30_000

/** Answers that came with the document, by address. */
export function prefetch(token: string, answers: Record<string, unknown>): void {
  const responses = Object.entries(answers).map(([address, data]) => {
    const envelope: Envelope = { status: 'success', message: '', data }
    return [address, Promise.resolve(Response.json(envelope))] as const
  })
  globalThis.prefetched = { token, answers: new Map(responses) }
}

/** Each response is used once; a second read needs a newer one. Undefined when it has to be requested. */
function takePrefetched(address: string, token: string | undefined): Promise<Response | undefined> | undefined {
  const answer = globalThis.prefetched?.answers.get(address)
  globalThis.prefetched?.answers.delete(address)
  return globalThis.prefetched?.token === token && performance.now() < freshMs ? answer : undefined
}

/** A write makes earlier responses stale. */
function dropPrefetched(): void {
  globalThis.prefetched = undefined
}
