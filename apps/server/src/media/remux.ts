import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import type { Probe } from './probe.ts'

export async function remux(source: string, target: string, found: Probe) {
  await pack(source, target, found, new Mp4OutputFormat({ fastStart: false }))
  await moveIndexToFront(target)
}

/** Remuxes to WebM with duration and index, which a recorder cannot write. */
export async function remuxAsWebm(source: string, target: string, found: Probe) {
  await pack(source, target, found, new WebMOutputFormat())
}

async function pack(source: string, target: string, { container, video }: Probe, format: OutputFormat) {
  using input = new Input({ source: new FilePathSource(source), formats: container.formats })
  const output = new Output({ format, target: new FilePathTarget(target) })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    tags: {},
    showWarnings: false,
    ...(video ? {} : { video: { discard: true } }),
  })
  if (!conversion.isValid) throw new Error('cannot be remuxed')
  await conversion.execute()
}

type Box = { type: string; start: number; size: number }

const headerBytes = 8
/** Container boxes on the path to the offset tables. */
const nesting = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

/** So that playback starts early. Reads only the index: the muxer's own option needs five times the file's size. */
async function moveIndexToFront(file: string) {
  const handle = await open(file, 'r')
  let boxes: Box[]
  let index: Buffer
  try {
    boxes = await topLevelBoxes(handle)
    const moov = boxes.find(box => box.type === 'moov')
    if (!moov) throw new Error('no index in the file')
    index = Buffer.alloc(moov.size)
    await handle.read(index, 0, moov.size, moov.start)
  } finally {
    await handle.close()
  }
  if (isInFront(boxes)) return
  shiftOffsets(index, headerBytes, index.length, index.length)
  const aside = `${file}.front`
  const target = await open(aside, 'w', 0o600)
  const output = target.createWriteStream()
  for (const box of boxes.filter(each => each.type === 'ftyp')) await copy(file, box, output)
  output.write(index)
  for (const box of boxes.filter(each => each.type !== 'ftyp' && each.type !== 'moov')) await copy(file, box, output)
  await new Promise<void>((resolve, reject) => output.once('error', reject).end(() => resolve()))
  await rename(aside, file)
}

export function isInFront(boxes: Box[]): boolean {
  const [moov, mdat] = ['moov', 'mdat'].map(type => boxes.findIndex(box => box.type === type))
  return moov !== -1 && mdat !== -1 && moov! < mdat!
}

export async function topLevelBoxes(handle: FileHandle): Promise<Box[]> {
  const { size: end } = await handle.stat()
  const boxes: Box[] = []
  for (let start = 0; start + headerBytes <= end; ) {
    const header = Buffer.alloc(2 * headerBytes)
    await handle.read(header, 0, header.length, start)
    const short = header.readUInt32BE(0)
    const size = short === 1 ? Number(header.readBigUInt64BE(headerBytes)) : short === 0 ? end - start : short
    if (size < headerBytes || start + size > end) throw new Error('broken box')
    boxes.push({ type: header.toString('latin1', 4, 8), start, size })
    start += size
  }
  return boxes
}

/** Adjusts the chunk offsets by the index's size. */
function shiftOffsets(bytes: Buffer, from: number, to: number, by: number) {
  for (let start = from; start + headerBytes <= to; ) {
    const size = bytes.readUInt32BE(start)
    const type = bytes.toString('latin1', start + 4, start + 8)
    if (size < headerBytes || start + size > to) throw new Error('broken box')
    if (nesting.has(type)) shiftOffsets(bytes, start + headerBytes, start + size, by)
    if (type === 'stco' || type === 'co64') shiftTable(bytes.subarray(start + headerBytes, start + size), type, by)
    start += size
  }
}

function shiftTable(table: Buffer, type: 'stco' | 'co64', by: number) {
  const count = table.readUInt32BE(4)
  for (let entry = 0; entry < count; entry++) {
    if (type === 'stco') table.writeUInt32BE(table.readUInt32BE(8 + entry * 4) + by, 8 + entry * 4)
    else table.writeBigUInt64BE(table.readBigUInt64BE(8 + entry * 8) + BigInt(by), 8 + entry * 8)
  }
}

async function copy(file: string, { start, size }: Box, output: NodeJS.WritableStream) {
  await pipeline(createReadStream(file, { start, end: start + size - 1 }), output, { end: false })
}
