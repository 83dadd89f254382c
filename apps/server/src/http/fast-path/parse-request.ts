import type { IncomingMessage } from 'node:http'
import type { Config } from '../../config.ts'
import { type Site, siteOf } from '../site.ts'

/** What somebody asks for, where that can be told without Fastify. */
export type Asked = {
  site: Site
  path: string
  /** Without the question mark; empty where there is none. */
  query: string
  isHead: boolean
  headers: Readonly<Partial<Record<(typeof read)[number], string>>>
}

/** All that an answer from memory looks at. Node would make an object of every header there is. */
const read = [
  ...['accept-encoding', 'cookie', 'if-none-match', 'user-agent'],
  ...['sec-purpose', 'purpose', 'x-purpose', 'x-moz', 'sec-fetch-dest'],
] as const
const wanted = new Set<string>(read)

/** Somebody sends a body, or wants more than an answer: that is Fastify's to settle. */
const unusual = new Set(['content-length', 'transfer-encoding', 'expect', 'upgrade'])

/** Undefined for everything but plain reading on one of our hosts. */
export function askedOf(config: Config, request: IncomingMessage): Asked | undefined {
  const { method, url = '', rawHeaders } = request
  const isHead = method === 'HEAD'
  if (!isHead && method !== 'GET') return undefined
  const site = siteOf(config, request)
  if (!site) return undefined
  const headers: Record<string, string> = {}
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase()
    if (unusual.has(name)) return undefined
    if (!wanted.has(name)) continue
    const value = rawHeaders[index + 1]!
    const before = headers[name]
    headers[name] = before === undefined ? value : `${before}${name === 'cookie' ? '; ' : ', '}${value}`
  }
  const end = url.indexOf('?')
  const [path, query] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)]
  return { site, path, query, isHead, headers }
}
