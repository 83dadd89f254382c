import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

export type Site = 'marketing' | 'app'

export function originOf(config: Config, site: Site): string {
  return site === 'marketing' ? config.marketingOrigin : config.appOrigin
}

export function portOf(config: Config, site: Site): number {
  const url = new URL(originOf(config, site))
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
}

const hostsOf = new WeakMap<Config, Map<string, Site>>()

function sitesByHost(config: Config): Map<string, Site> {
  const known = hostsOf.get(config)
  if (known) return known
  const hosts = new Map<string, Site>([
    [new URL(config.appOrigin).host, 'app'],
    [new URL(config.marketingOrigin).host, 'marketing'],
  ])
  hostsOf.set(config, hosts)
  return hosts
}

/** Cached per request. */
const found = Symbol('site')
type Located = IncomingMessage & { [found]?: Site | 'none' }

/** By the Host header alone: DNS rebinding must not reach us. `undefined`: neither host, or several Host headers. */
export function siteOf(config: Config, request: Located): Site | undefined {
  request[found] ??= sitesByHost(config).get(onlyHost(request.rawHeaders) ?? '') ?? 'none'
  const site = request[found]
  return site === 'none' ? undefined : site
}

function onlyHost(rawHeaders: string[]): string | undefined {
  let host: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return undefined
    host = rawHeaders[index + 1]!.toLowerCase()
  }
  return host
}

/** Enables `constraints: { site: 'app' }`; routes without it answer on both hosts. */
export function siteConstraint(config: Config) {
  return {
    name: 'site',
    storage() {
      const handlers = new Map<string, unknown>()
      return {
        get: (site: string) => handlers.get(site) ?? null,
        set: (site: string, handler: unknown) => void handlers.set(site, handler),
      }
    },
    deriveConstraint: (request: IncomingMessage) => siteOf(config, request) ?? 'none',
    validate() {},
  }
}
