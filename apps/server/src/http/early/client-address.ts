import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../../config.ts'

const near = ['loopback', 'linklocal', 'uniquelocal']

/** Behind a proxy the caller is named by the proxy; without one, nobody may claim to be somebody else. */
export function trustedProxies({ port }: Config): false | ((address: string, hop: number) => boolean) {
  return port === null ? false : proxyAddr.compile(near)
}

/** Who calls, for what is answered before Fastify could say so. */
export function clientAddress(config: Config): (request: IncomingMessage) => string {
  const trusted = trustedProxies(config)
  return trusted ? request => proxyAddr(request, trusted) : request => request.socket.remoteAddress ?? ''
}
