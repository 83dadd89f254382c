import type { IncomingMessage } from 'node:http'
import type { Config } from '../../config.ts'
import { type Site, siteOf } from '../site.ts'

export type ParsedRequest = {
  site: Site
  path: string
  /** Without the question mark. */
  query: string
  isHead: boolean
  headers: Readonly<Partial<Record<(typeof read)[number], string>>>
}

/** The headers that the fast path reads. Building Node's header object would cost more. */
const read = [
  ...['accept-encoding', 'cookie', 'if-none-match', 'user-agent'],
  ...['sec-purpose', 'purpose', 'x-purpose', 'x-moz', 'sec-fetch-dest'],
] as const
const wanted = new Set<string>(read)

/** Requests with these headers go to Fastify. */
const unusual = new Set(['content-length', 'transfer-encoding', 'expect', 'upgrade'])

/** Undefined for anything but GET and HEAD on our hosts. */
export function parseRequest(config: Config, request: IncomingMessage): ParsedRequest | undefined {
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
