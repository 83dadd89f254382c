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

/**
 * Which of the two hosts a request is for, by its Host header alone: a page of somebody else whose name leads to this
 * machine must not be answered. `undefined`: neither, or more than one Host header.
 */
export function siteOf(config: Config, request: IncomingMessage): Site | undefined {
  const hosts = request.rawHeaders.filter((_, index, all) => index % 2 === 1 && /^host$/i.test(all[index - 1]!))
  if (hosts.length !== 1) return undefined
  const host = hosts[0]!.toLowerCase()
  if (host === new URL(config.marketingOrigin).host) return 'marketing'
  if (host === new URL(config.appOrigin).host) return 'app'
  return undefined
}

/** Lets a route say `constraints: { site: 'app' }`; routes without it, such as /api, answer on both hosts. */
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
