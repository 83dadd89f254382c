import type { ParsedRequest } from './parse-request.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** `head` alternates names and values, as Node takes them. */
type Copy = { head: string[]; body: Buffer }

export type CachedResponse = {
  /** As registered, for log and metrics. */
  route: string
  /** Pages count towards the reading limits; assets do not. */
  isPage: boolean
  etag?: string
  copy(encoding: Encoding): Copy
  notModified: string[]
  onSent?(parsed: ParsedRequest, ip: string): void
}

type Given = Pick<CachedResponse, 'route' | 'isPage' | 'etag' | 'onSent'> & {
  headers: Record<string, string>
  type: string
  plain(): Buffer
  gzip?(): Buffer
  brotli?(): Buffer
}

/** Each encoding is made once, on first use. */
export function createCachedResponse({ headers, type, plain, gzip, brotli, ...rest }: Given): CachedResponse {
  const always = [...Object.entries(headers).flat(), ...(rest.etag ? ['etag', rest.etag] : [])]
  const makers = { br: brotli, gzip, identity: plain }
  const copies = new Map<Encoding, Copy>()

  function make(encoding: Encoding): Copy {
    const compressed = makers[encoding]
    const body = (compressed ?? plain)()
    const packing = compressed && encoding !== 'identity' ? ['content-encoding', encoding] : []
    const head = [...always, 'content-type', type, ...packing, 'content-length', String(body.length)]
    return { head, body }
  }

  return {
    ...rest,
    notModified: always,
    copy(encoding) {
      const known = copies.get(encoding)
      if (known) return known
      const made = make(encoding)
      copies.set(encoding, made)
      return made
    },
  }
}

/** The accepted encoding with the highest quality (RFC 9110, 12.5.3), of equal ones the smallest. */
export function encodingFor(accepted = ''): Encoding {
  const qualities = new Map<string, number>()
  for (const item of accepted.split(',')) {
    const [name = '', parameter] = item.split(';', 2)
    qualities.set(name.trim().toLowerCase(), parameter === undefined ? 1 : qualityIn(parameter))
  }
  const others = qualities.get('*') ?? 0
  let [best, bestQuality]: [Encoding, number] = ['identity', qualities.get('identity') ?? 0]
  for (const each of ['gzip', 'br'] as const) {
    const quality = qualities.get(each) ?? others
    if (quality > 0 && quality >= bestQuality) [best, bestQuality] = [each, quality]
  }
  return best
}

/** An unreadable quality counts as a refusal. */
function qualityIn(parameter: string): number {
  const [name = '', value = ''] = parameter.split('=', 2)
  return name.trim().toLowerCase() === 'q' && /^[01](\.\d{0,3})?$/.test(value.trim()) ? Number(value) : 0
}

/** Proxies that compress mark our tag as weak. */
export function matchesEtag(known: string | undefined, etag: string): boolean {
  return known?.split(',').some(each => each.trim().replace(/^W\//, '') === etag) ?? false
}
