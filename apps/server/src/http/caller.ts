import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Caller } from '../database/shared-rate-limiter.ts'
import type { Dependencies } from '../dependencies.ts'
import { hostCookie } from './cookies.ts'
import { networkOf } from './limits/ip-rate-limiter.ts'

/** Proxies whose X-Forwarded-For is trusted. */
export function trustedProxies({
  port,
  trustedProxies: named,
}: Config): false | ((address: string, hop: number) => boolean) {
  const trusted = named ?? (port === null ? [] : ['loopback'])
  return trusted.length > 0 && proxyAddr.compile(trusted)
}

/** The client address, without Fastify. */
export function clientAddress(config: Config): (request: IncomingMessage) => string {
  const trusted = trustedProxies(config)
  return trusted ? request => proxyAddr(request, trusted) : request => request.socket.remoteAddress ?? ''
}

type Keys = Pick<Dependencies, 'secrets'>

/** For shared limits. A stranger, until a service knows more. */
export function callerOf({ secrets }: Keys, { ip }: FastifyRequest): Caller {
  return { network: createHmac('sha256', secrets.networkKey).update(networkOf(ip)).digest('base64url') }
}

/** Loopback, private and carrier-grade NAT networks. */
const insideNetworks = {
  ipv4: '0.0.0.0/8 10.0.0.0/8 127.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 100.64.0.0/10',
  ipv6: '::/127 fc00::/7 fe80::/10',
}
const inside = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const)
  for (const network of insideNetworks[family].split(' ')) {
    const [address, bits] = network.split('/')
    inside.addSubnet(address!, Number(bits), family)
  }

/** Null for private addresses, which many clients may share behind a proxy. */
export function networkSeen(keys: Keys, request: FastifyRequest): string | null {
  const { ip } = request
  if (isIP(ip) === 0 || isInside(ip)) return null
  return callerOf(keys, request).network
}

function isInside(ip: string): boolean {
  return inside.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

/** Warns once of a proxy that is not trusted: all its callers share one limit. */
export function warnOfUntrustedProxy(app: FastifyInstance, config: Config) {
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
      log.warn({}, 'ignoring X-Forwarded-For from a private address that TRUSTED_PROXIES does not list')
    }
    done()
  })
}

/** For comparing reviewer and owner at submission. */
export function submittedFrom(dependencies: Pick<Dependencies, 'secrets' | 'config'>, request: FastifyRequest) {
  return { flow: hostCookie(dependencies.config, request, 'flow'), network: networkSeen(dependencies, request) }
}
