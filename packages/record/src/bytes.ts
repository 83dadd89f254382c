/** What was deflated, or undefined where it is broken or longer than `most`: a small file may unfold to any size. */
export async function inflate(deflated: Uint8Array, most: number): Promise<Uint8Array | undefined> {
  const unfolding = new Blob([deflated.slice()]).stream().pipeThrough(new DecompressionStream('deflate'))
  const parts: Uint8Array[] = []
  let length = 0
  try {
    const reader = unfolding.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length
      parts.push(part.value)
      if (length <= most) continue
      await reader.cancel()
      return undefined
    }
  } catch {
    return undefined
  }
  return joined(parts)
}

export function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export function startsWith(bytes: Uint8Array, start: string): boolean {
  return bytesOf(start).every((byte, at) => bytes[at] === byte)
}

/** -1 when absent. A plain loop: a call per occurrence of the first letter takes a hundred times as long. */
export function indexOf(bytes: Uint8Array, letters: string, from: number): number {
  const wanted = bytesOf(letters)
  const [first] = wanted
  const last = bytes.length - wanted.length
  for (let at = from; at <= last; at++) {
    if (bytes[at] !== first) continue
    let same = 1
    while (same < wanted.length && bytes[at + same] === wanted[same]) same++
    if (same === wanted.length) return at
  }
  return -1
}

export function bytesOf(letters: string): Uint8Array {
  return Uint8Array.from(letters, letter => letter.charCodeAt(0))
}

/** A letter for each byte, whatever it stands for. */
export function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

/** Undefined where the bytes are no text. */
export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
