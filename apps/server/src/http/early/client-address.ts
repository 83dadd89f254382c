import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../../config.ts'

/** Only these may name the caller in X-Forwarded-For. Without a proxy nobody may. */
export function trustedProxies({
  port,
  trustedProxies: named,
}: Config): false | ((address: string, hop: number) => boolean) {
  const trusted = named ?? (port === null ? [] : ['loopback'])
  return trusted.length > 0 && proxyAddr.compile(trusted)
}

/** Who calls, for what is answered before Fastify could say so. */
export function clientAddress(config: Config): (request: IncomingMessage) => string {
  const trusted = trustedProxies(config)
  return trusted ? request => proxyAddr(request, trusted) : request => request.socket.remoteAddress ?? ''
}
