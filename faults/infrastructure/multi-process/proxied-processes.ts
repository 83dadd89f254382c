import { Agent, request } from 'node:https'
import { proxiedOrigins, type RunningProxy, startProxy } from '../../../apps/server/src/testing/network/proxy.ts'
import type { Door, ServerProcess } from '../../../apps/server/src/testing/server-process.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { type Harness, sleep } from '../harness.ts'

/** Several servers on one database behind the nginx of deploy/nginx.conf. */
export type Processes = {
  proxy: RunningProxy
  door: Door
  tries: Tries
  running: ServerProcess[]
  /** Stops one with a signal, waits for its exit, and starts this version on the same port. */
  replace(index: number, signal: NodeJS.Signals): Promise<void>
}

/** Twice the `fail_timeout` of deploy/nginx.conf. */
const failTimeoutMs = 2000

/** `startFirst` starts the first processes, which may be of another version. */
export async function startBehindProxy(
  harness: Harness,
  count: number,
  startFirst = harness.start,
): Promise<Processes> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const envOf = (port: number) => ({ ...proxiedOrigins, PORT: `${port}` })
  // one after the other, because each start uses all cores
  const running: ServerProcess[] = []
  for (const port of ports) running.push(await startFirst(envOf(port)))
  const proxy = await startProxy(ports)
  harness.addCleanup(() => proxy.stop())
  const tries: Tries = { sent: 0, retried: [] }
  return {
    ...{ proxy, tries, running },
    door: { app: proxiedOrigins.APP_ORIGIN, fetch: createRetryingFetch(proxy, tries) },
    async replace(index, signal) {
      await harness.kill(running[index]!, signal)
      running[index] = await harness.start(envOf(ports[index]!))
      // nginx skips a server that refused for this long
      await sleep(failTimeoutMs)
    },
  }
}

/** Sent requests, and those that had to be retried. */
type Tries = { sent: number; retried: string[] }

const retryDelayMs = 250

/**
 * Retries once when the connection broke or the proxy had no upstream, as a browser does. `x-forwarded-for` 10.a.b.c becomes
 * the local address 127.a.b.c, because the proxy overwrites that header.
 */
function createRetryingFetch(proxy: RunningProxy, tries: Tries): typeof fetch {
  const agent = new Agent({ keepAlive: false, ca: proxy.certificate })

  function send(url: URL, init: RequestInit): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init.headers))
    const localAddress = headers['x-forwarded-for']?.replace(/^10\./, '127.') ?? '127.0.0.1'
    return new Promise((resolve, reject) => {
      const outgoing = request({
        ...{ agent, localAddress, host: '127.0.0.1', port: proxy.port, servername: url.hostname },
        ...{ method: init.method ?? 'GET', path: url.pathname + url.search, headers: { ...headers, host: url.host } },
      })
      outgoing.on('error', reject).on('response', async answer => {
        const chunks = await answer.toArray().catch(reject)
        if (!chunks) return
        const responseHeaders = new Headers()
        for (let index = 0; index < answer.rawHeaders.length; index += 2)
          responseHeaders.append(answer.rawHeaders[index]!, answer.rawHeaders[index + 1]!)
        const body = [204, 304].includes(answer.statusCode!) ? null : Buffer.concat(chunks)
        resolve(new Response(body, { status: answer.statusCode!, headers: responseHeaders }))
      })
      outgoing.end(init.body as string | Uint8Array | undefined)
    })
  }

  return async (address, init = {}) => {
    const url = new URL(String(address))
    tries.sent += 1
    const first = await send(url, init).catch((error: Error) => error)
    if (first instanceof Response && first.status !== 502 && first.status !== 504) return first
    const how = first instanceof Response ? first.status : first.message
    tries.retried.push(`${init.method ?? 'GET'} ${url.pathname.split('/').slice(0, 3).join('/')}: ${how}`)
    await sleep(retryDelayMs)
    return send(url, init)
  }
}
