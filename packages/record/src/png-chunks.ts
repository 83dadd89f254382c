import { crc32 } from './crc32.ts'
import { mostChunks } from './verdict/limits.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Around what is in a chunk stand its length and its name, and after it a sum. */
const frame = 12

/** A piece of a PNG, and where it stands in the file. */
export type PngChunk = { name: string; data: Uint8Array; start: number; end: number; isWhole: boolean }

export type PngChunks = {
  chunks: PngChunk[]
  /** `cut` where the file ends before the picture does. */
  state: 'whole' | 'cut' | 'damaged' | 'not a png' | 'too many chunks'
}

/** Every chunk up to the end of the picture, or to where the file ends or makes no sense. */
export function pngChunks(bytes: Uint8Array): PngChunks {
  const begins = signature.every((byte, at) => at >= bytes.length || bytes[at] === byte)
  if (!begins || bytes.length === 0) return { chunks: [], state: 'not a png' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: PngChunk[] = []
  let start = signature.length
  while (start + frame <= bytes.length) {
    if (chunks.length === mostChunks) return { chunks: [], state: 'too many chunks' }
    const length = view.getUint32(start)
    const end = start + frame + length
    const name = String.fromCharCode(...bytes.subarray(start + 4, start + 8))
    if (!/^[A-Za-z]{4}$/.test(name)) return { chunks, state: 'damaged' }
    if (end > bytes.length) break
    const isWhole = crc32(bytes.subarray(start + 4, end - 4)) === view.getUint32(end - 4)
    chunks.push({ name, data: bytes.subarray(start + 8, end - 4), start, end, isWhole })
    if (name === 'IEND') return { chunks, state: chunks.every(each => each.isWhole) ? 'whole' : 'damaged' }
    start = end
  }
  return { chunks, state: 'cut' }
}

export function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(frame + data.length)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  for (let at = 0; at < 4; at++) chunk[4 + at] = name.charCodeAt(at)
  chunk.set(data, 8)
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)))
  return chunk
}
