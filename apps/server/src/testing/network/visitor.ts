import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent, type RequestOptions, request } from 'node:https'
import type { RunningProxy } from './proxy.ts'

/** What a visitor sees of an answer. */
export type Seen = { status: number; headers: IncomingMessage['headers']; cookies: string[]; body: string }

export type Asking = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array }

/** A visitor with their own network address. */
export type Visitor = {
  /** `url` is whole, on either host. Rejects when the connection breaks before the answer is whole. */
  ask(url: string, asking?: Asking): Promise<Seen>
  /** An answer that goes on; `onData` is told of every piece. */
  follow(url: string, headers: Record<string, string>, onData: (piece: string) => void): Promise<IncomingMessage>
  /** A PATCH whose body is written slowly, and whose answer is ignored. */
  beginSending(url: string, headers: Record<string, string>): ClientRequest
  leave(): void
}

/** `address` is one of this machine's own, 127.x.y.z, each of which is another visitor to the proxy. */
export function visitorFrom(proxy: Pick<RunningProxy, 'port' | 'certificate'>, address: string): Visitor {
  const agent = new Agent({ keepAlive: true, ca: proxy.certificate })

  function optionsFor(url: string, { method = 'GET', headers = {} }: Asking): RequestOptions {
    const { host, hostname, pathname, search } = new URL(url)
    return {
      ...{ agent, method, path: pathname + search, localAddress: address, servername: hostname },
      ...{ host: '127.0.0.1', port: proxy.port, headers: { host, ...headers } },
    }
  }

  const open = (url: string, asking: Asking) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(optionsFor(url, asking), resolve).on('error', reject).end(asking.body)
    })

  return {
    async ask(url, asking = {}) {
      const answer = await open(url, asking)
      const body = Buffer.concat(await answer.toArray()).toString()
      return { status: answer.statusCode!, headers: answer.headers, cookies: answer.headers['set-cookie'] ?? [], body }
    },
    async follow(url, headers, onData) {
      const answer = await open(url, { headers })
      // either side may end it
      return answer
        .setEncoding('utf8')
        .on('data', onData)
        .on('error', () => {})
    },
    beginSending: (url, headers) => request(optionsFor(url, { method: 'PATCH', headers })).on('error', () => {}),
    leave: () => agent.destroy(),
  }
}
