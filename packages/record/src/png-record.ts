import { bytesOf, inflate, joined, startsWith, utf8 } from './bytes.ts'
import { type PngChunk, type PngChunks, pngChunk, pngChunks } from './png-chunks.ts'

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
