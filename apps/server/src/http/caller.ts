import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Caller } from '../database/shared-limits.ts'
import type { Dependencies } from '../dependencies.ts'
import { hostCookie } from './cookies.ts'
import { networkOf } from './limits/ip-limits.ts'

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

type Keys = Pick<Dependencies, 'secrets'>

/** For limits that all processes share. A stranger, until a service finds out more. */
export function callerOf({ secrets }: Keys, { ip }: FastifyRequest): Caller {
  return { network: createHmac('sha256', secrets.networkKey).update(networkOf(ip)).digest('base64url') }
}

/** Of this machine, of a network behind a router, or of a carrier's inside. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/**
 * The same network, where an address tells one from another. One from inside may be everybody's: a proxy that does not say
 * for whom it asks, or a machine on which people try things out.
 */
export function networkSeen(keys: Keys, request: FastifyRequest): string | null {
  const { ip } = request
  if (isIP(ip) === 0 || isInside(ip)) return null
  return callerOf(keys, request).network
}

function isInside(ip: string): boolean {
  return inside.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

/** All callers of a proxy that nobody named share one limit, and nobody sees why: this tells the operator once. */
export function warnOfUnnamedProxy(app: FastifyInstance, config: Config) {
  if (config.port === null) return
  const trusted = trustedProxies(config)
  let isTold = false
  app.addHook('onRequest', ({ headers, raw, log }, _reply, done) => {
    const peer = raw.socket.remoteAddress ?? ''
    if (
      !isTold &&
      headers['x-forwarded-for'] !== undefined &&
      isInside(peer) &&
      (trusted === false || !trusted(peer, 0))
    ) {
      isTold = true
      log.warn({}, 'a private address that TRUSTED_PROXIES does not name sends X-Forwarded-For, which is ignored')
    }
    done()
  })
}

/** With which browser, and where: for whatever is compared when somebody gives a recommendation. */
export function givenFrom(dependencies: Pick<Dependencies, 'secrets' | 'config'>, request: FastifyRequest) {
  return { flow: hostCookie(dependencies.config, request, 'flow'), network: networkSeen(dependencies, request) }
}
