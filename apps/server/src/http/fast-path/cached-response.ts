import type { Asked } from './parse-request.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes under the headers that they are sent with, name after name and value after value, as Node takes them. */
type Copy = { head: string[]; body: Buffer }

/** An answer that lies in memory whole, so that giving it takes no route. */
export type ReadyAnswer = {
  /** As it is registered, for the note of it. */
  route: string
  /** Pages count as reading; built files come in dozens and do not. */
  isPage: boolean
  etag?: string
  copy(encoding: Encoding): Copy
  /** The head for whoever holds it already. */
  unchanged: string[]
  /** Told of everybody who is answered. */
  seen?(asked: Asked, ip: string): void
}

type Given = Pick<ReadyAnswer, 'route' | 'isPage' | 'etag' | 'seen'> & {
  headers: Record<string, string>
  type: string
  plain(): Buffer
  gzip?(): Buffer
  brotli?(): Buffer
}

/** Everything that can be written down before somebody asks. Each copy is made once, when it is first wanted. */
export function makeReady({ headers, type, plain, gzip, brotli, ...rest }: Given): ReadyAnswer {
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
    unchanged: always,
    copy(encoding) {
      const known = copies.get(encoding)
      if (known) return known
      const made = make(encoding)
      copies.set(encoding, made)
      return made
    },
  }
}

/** The encoding with the highest quality (RFC 9110, 12.5.3), of equal ones the smallest. Uncompressed if nothing is accepted. */
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

/** A quality that can't be read counts as a refusal: every client can read what is not compressed. */
function qualityIn(parameter: string): number {
  const [name = '', value = ''] = parameter.split('=', 2)
  return name.trim().toLowerCase() === 'q' && /^[01](\.\d{0,3})?$/.test(value.trim()) ? Number(value) : 0
}

/** Whether a caller holds it already. Whoever compresses on the way marks our tag as weak. */
export function isKnown(known: string | undefined, etag: string): boolean {
  return known?.split(',').some(each => each.trim().replace(/^W\//, '') === etag) ?? false
}
