import { Agent, request } from 'node:https'
import type { RunningProxy } from '../../../apps/server/src/testing/network/proxy.ts'
import { pause } from '../place.ts'

/** How calls went at their first try, before anybody asked again. */
export type Tries = { asked: number; askedAgain: string[] }

/** So long until a client asks a second time. */
const again = 250

/**
 * As a browser that asks again once when its connection broke or the proxy knew nobody. Who says by `x-forwarded-for` to be
 * 10.a.b.c really comes from 127.a.b.c, since a proxy believes nothing else.
 */
export function fetchThrough(proxy: RunningProxy, tries: Tries): typeof fetch {
  const agent = new Agent({ keepAlive: false, ca: proxy.certificate })

  function send(url: URL, init: RequestInit): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init.headers))
    const localAddress = headers['x-forwarded-for']?.replace(/^10\./, '127.') ?? '127.0.0.1'
    return new Promise((resolve, reject) => {
      const asked = request({
        ...{ agent, localAddress, host: '127.0.0.1', port: proxy.port, servername: url.hostname },
        ...{ method: init.method ?? 'GET', path: url.pathname + url.search, headers: { ...headers, host: url.host } },
      })
      asked.on('error', reject).on('response', async answer => {
        const chunks = await answer.toArray().catch(reject)
        if (!chunks) return
        const told = new Headers()
        for (let index = 0; index < answer.rawHeaders.length; index += 2)
          told.append(answer.rawHeaders[index]!, answer.rawHeaders[index + 1]!)
        const body = [204, 304].includes(answer.statusCode!) ? null : Buffer.concat(chunks)
        resolve(new Response(body, { status: answer.statusCode!, headers: told }))
      })
      asked.end(init.body as string | Uint8Array | undefined)
    })
  }

  return async (address, init = {}) => {
    const url = new URL(String(address))
    tries.asked += 1
    const first = await send(url, init).catch((error: Error) => error)
    if (first instanceof Response && first.status !== 502 && first.status !== 504) return first
    const how = first instanceof Response ? first.status : first.message
    tries.askedAgain.push(`${init.method ?? 'GET'} ${url.pathname.split('/').slice(0, 3).join('/')}: ${how}`)
    await pause(again)
    return send(url, init)
  }
}
