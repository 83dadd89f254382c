import type { DataOf, Endpoint, RequestBodyOf } from '@credence/contract/endpoint'
import type { Envelope } from '@credence/contract/envelope'

type Options<E extends Endpoint> = {
  params?: Record<string, string>
  body?: RequestBodyOf<E>
  signal?: AbortSignal
}

/** What came back. `envelope` is undefined when the answer was not readable as one. */
export type CallResult<E extends Endpoint> = { status: number; envelope: Envelope<DataOf<E>> | undefined }

/**
 * Makes a call of the contract. Method and path are typed out and checked against the record's type, so that the schema
 * library behind the records stays out of the bundle. Rejects only when there was no answer at all.
 */
export async function call<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  { params = {}, body, signal }: Options<E> = {},
): Promise<CallResult<E>> {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const answer = await fetch(address, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  return { status: answer.status, envelope: await readEnvelope<DataOf<E>>(answer) }
}

async function readEnvelope<Data>(answer: Response): Promise<Envelope<Data> | undefined> {
  try {
    return (await answer.json()) as Envelope<Data>
  } catch {
    return undefined
  }
}
