import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { call, type Door } from '../../apps/server/src/testing/server-process.ts'
import { fromNewAddress, json } from '../infrastructure/test-users.ts'

/** Records and links contain them, so they are the same when the data is made and when it is opened. */
export const origins = { MARKETING_ORIGIN: 'http://credence.example', APP_ORIGIN: 'http://app.credence.example' }

/** A server on this port as a proxy calls it, by the hosts of `origins`. Does not follow redirects. */
export function openDoor(port: number): Required<Door> {
  const send = (url: URL, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const headers = { ...Object.fromEntries(new Headers(init.headers)), host: url.host }
      const options = {
        host: '127.0.0.1',
        port,
        path: url.pathname + url.search,
        method: init.method ?? 'GET',
        headers,
      }
      request(options, answer => {
        const received = new Headers()
        for (let index = 0; index < answer.rawHeaders.length; index += 2)
          received.append(answer.rawHeaders[index]!, answer.rawHeaders[index + 1]!)
        buffer(answer).then(body => {
          const hasBody = ![204, 304].includes(answer.statusCode!)
          resolve(new Response(hasBody ? body : null, { status: answer.statusCode!, headers: received }))
        }, reject)
      })
        .on('error', reject)
        .end(init.body as string | Uint8Array | undefined)
    })
  return { app: origins.APP_ORIGIN, fetch: (url, init = {}) => send(new URL(String(url)), init) }
}

/** Who calls: an owner by a token, a reviewer by a cookie, or a visitor. */
export type Caller = { token?: string; cookie?: string }

/** Any call as that caller. Paths belong to the app's host. A body is JSON, unless it has a media type of its own. */
export function ask(
  { app, fetch }: Required<Door>,
  { token, cookie }: Caller,
  method: string,
  path: string,
  body?: object | { bytes: Uint8Array; type: string },
): Promise<Response> {
  const bytes = body && 'bytes' in body ? { 'content-type': body.type } : body && json
  const headers = {
    ...fromNewAddress(),
    ...bytes,
    ...(token && { authorization: token }),
    ...(cookie && { cookie }),
  }
  const content = body && ('bytes' in body ? Buffer.from(body.bytes) : JSON.stringify(body))
  return call(new URL(path, app).href, { method, headers, ...(content && { body: content }) }, fetch)
}

/** The data of a successful answer; anything else is an error. */
export async function askFor<Data>(...parameters: Parameters<typeof ask>): Promise<Data> {
  const answer = await ask(...parameters)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${parameters[2]} ${parameters[3]}: ${answer.status} ${text}`)
  return (JSON.parse(text) as { data: Data }).data
}
