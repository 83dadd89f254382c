/** The standard's minimum, so that a request does not reveal which record is checked. */
export const statusesInList = 131_072
const bytesInList = statusesInList / 8

/** Of a list: set where a record was revoked, the first bit of a byte being its highest. Packed, and in base64url. */
export async function packBits(indexes: Iterable<number>): Promise<string> {
  const bytes = new Uint8Array(bytesInList)
  for (const index of indexes) bytes[index >> 3]! |= 128 >> (index & 7)
  const packed = new Uint8Array(await new Response(through(bytes, new CompressionStream('gzip'))).arrayBuffer())
  const base64 = btoa(Array.from(packed, byte => String.fromCharCode(byte)).join(''))
  return `u${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/** Undefined where it is not exactly a list; a file that unpacks for ever is read no further than that. */
export async function unpackBits(packed: string): Promise<Uint8Array | undefined> {
  if (!/^u[\w-]+$/.test(packed)) return undefined
  const bits = new Uint8Array(bytesInList)
  let read = 0
  try {
    const base64 = atob(packed.slice(1).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(base64, character => character.charCodeAt(0))
    const reader = through(bytes, new DecompressionStream('gzip')).getReader()
    // by hand: not every browser that unpacks can loop over what it unpacks
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (read + part.value.length > bytesInList) return undefined
      bits.set(part.value, read)
      read += part.value.length
    }
  } catch {
    return undefined
  }
  return read === bytesInList ? bits : undefined
}

export const isSet = (bits: Uint8Array, index: number) => (bits[index >> 3]! & (128 >> (index & 7))) !== 0

function through(bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream) {
  return new Blob([bytes]).stream().pipeThrough(transform)
}
