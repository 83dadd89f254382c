/** For the compressed and the inflated file, against zip bombs. */
const mostBytes = 5_000_000

type InZip =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; reason: 'broken' | 'locked' | 'absent' | 'large' }

const [endMark, entryMark] = [0x06054b50, 0x02014b50]
const endBytes = 22
const longestComment = 65_535

/** Reads the central directory and one entry, so the size of the archive does not matter. */
export async function fileInZip(archive: Blob, isWanted: (name: string) => boolean): Promise<InZip> {
  try {
    const tail = await viewOf(archive.slice(Math.max(0, archive.size - endBytes - longestComment)))
    const end = lastEnd(tail)
    if (end === undefined) return { ok: false, reason: 'broken' }
    const [size, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
    if (size > mostBytes) return { ok: false, reason: 'large' }
    const entry = entriesOf(await viewOf(archive.slice(start, start + size))).find(({ name }) => isWanted(name))
    if (!entry) return { ok: false, reason: 'absent' }
    if (entry.isLocked) return { ok: false, reason: 'locked' }
    if (entry.bytes > mostBytes) return { ok: false, reason: 'large' }
    const head = await viewOf(archive.slice(entry.start, entry.start + 30))
    const data = entry.start + 30 + head.getUint16(26, true) + head.getUint16(28, true)
    const packed = archive.slice(data, data + entry.bytes)
    return await unpacked(packed, entry.method)
  } catch {
    return { ok: false, reason: 'broken' }
  }
}

async function viewOf(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer())
}

function lastEnd(tail: DataView): number | undefined {
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1) if (tail.getUint32(at, true) === endMark) return at
  return undefined
}

function entriesOf(list: DataView) {
  const entries = []
  for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === entryMark; ) {
    const nameBytes = list.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(list.buffer, at + 46, nameBytes)),
      isLocked: (list.getUint16(at + 8, true) & 1) === 1,
      method: list.getUint16(at + 10, true),
      bytes: list.getUint32(at + 20, true),
      start: list.getUint32(at + 42, true),
    })
    at += 46 + nameBytes + list.getUint16(at + 30, true) + list.getUint16(at + 32, true)
  }
  return entries
}

/** Counts inflated bytes, because the sizes in the archive may lie. */
async function unpacked(packed: Blob, method: number): Promise<InZip> {
  if (method !== 0 && method !== 8) return { ok: false, reason: 'broken' }
  const stream = method === 0 ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = stream.getReader()
  let size = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.byteLength
    if (size > mostBytes) {
      await reader.cancel()
      return { ok: false, reason: 'large' }
    }
    pieces.push(piece.value)
  }
  return { ok: true, bytes: new Uint8Array(await new Blob(pieces).arrayBuffer()) }
}
