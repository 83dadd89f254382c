import { bytesOf, inflate, joined, startsWith, utf8 } from './bytes.ts'
import { mostChunks } from './verdict/limits.ts'

/** As Open Badges 3.0 bakes a credential into a picture: one iTXt chunk with this keyword. */
const keyword = 'openbadgecredential'

/** Of a record in a picture. Ours have a few thousand bytes. */
export const longestRecord = 256 * 1024

export type PngReading = {
  record: string | null
  /** The file without the chunk that holds the record: what its digest is made of. */
  picture: Uint8Array<ArrayBuffer>
  /** Of a file that was cut short or damaged the record may still be whole. Two records in one picture are none. */
  state: PngChunks['state'] | 'several records'
}

export async function readRecordFromPng(bytes: Uint8Array): Promise<PngReading> {
  const { chunks, state } = pngChunks(bytes)
  const baked = chunks.filter(isBaked)
  const picture = without(bytes, baked)
  if (baked.length > 1) return { record: null, picture, state: 'several records' }
  const [chunk] = baked
  const record = chunk?.isWhole ? await textIn(chunk.data) : undefined
  return { record: record ?? null, picture, state }
}

/** In place of one that is in it. Right behind the header, so that a file that is cut short still says whose it is. */
export function writeRecordIntoPng(bytes: Uint8Array, record: string): Uint8Array<ArrayBuffer> {
  const picture = without(bytes, pngChunks(bytes).chunks.filter(isBaked))
  const header = pngChunks(picture).chunks[0]
  if (header?.name !== 'IHDR') throw new Error('not a PNG')
  // neither compressed nor of a language
  const data = joined([bytesOf(`${keyword}\0\0\0\0\0`), new TextEncoder().encode(record)])
  return joined([picture.subarray(0, header.end), pngChunk('iTXt', data), picture.subarray(header.end)])
}

function isBaked({ name, data }: PngChunk): boolean {
  return name === 'iTXt' && startsWith(data, `${keyword}\0`)
}

/** After the keyword: whether and how it is compressed, a language, the keyword in that language, and the text. */
async function textIn(data: Uint8Array): Promise<string | undefined> {
  const [isCompressed, method] = data.subarray(keyword.length + 1)
  const languageEnd = data.indexOf(0, keyword.length + 3)
  const translatedEnd = languageEnd < 0 ? -1 : data.indexOf(0, languageEnd + 1)
  if (translatedEnd < 0) return undefined
  const text = data.subarray(translatedEnd + 1)
  if (isCompressed === 0) return text.length > longestRecord ? undefined : utf8(text)
  if (isCompressed !== 1 || method !== 0) return undefined
  const inflated = await inflate(text, longestRecord)
  return inflated && utf8(inflated)
}

function without(bytes: Uint8Array, cut: PngChunk[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let at = 0
  for (const { start, end } of cut) {
    parts.push(bytes.subarray(at, start))
    at = end
  }
  return joined([...parts, bytes.subarray(at)])
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Around what is in a chunk stand its length and its name, and after it a sum. */
const frame = 12

/** A piece of a PNG, and where it stands in the file. */
type PngChunk = { name: string; data: Uint8Array; start: number; end: number; isWhole: boolean }

type PngChunks = {
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

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** As PNG counts it: over the name of a chunk and what is in it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return ~crc >>> 0
}
