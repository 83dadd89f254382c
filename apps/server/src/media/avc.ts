import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'
import { type CodedPictures, notePictures } from './coded-pictures.ts'

const parameterSet = 7
const profilesWithColour = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])

/** Every description of pictures in an H.264 track: beside it, and between its pictures, where a new one may stand at any time. */
export async function avcPicturesIn(track: InputVideoTrack): Promise<CodedPictures[]> {
  const found = notePictures()
  const note = (unit: Uint8Array) => found.note(readParameterSet(unit))
  const record = bytesOf((await track.getDecoderConfig())?.description)
  if (record) for (const unit of parameterSetsBeside(record)) note(unit)
  // without a record the units begin with a start code, with one they begin with their length
  const lengthBytes = record ? (record[4]! & 3) + 1 : 0
  for await (const { data } of new EncodedPacketSink(track).packets())
    for (const unit of lengthBytes ? unitsByLength(data, lengthBytes) : unitsByStartCode(data))
      if ((unit[0]! & 31) === parameterSet) note(unit)
  return found.all()
}

function bytesOf(description: AllowSharedBufferSource | undefined): Uint8Array | undefined {
  if (!description) return undefined
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
}

function parameterSetsBeside(record: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = []
  let at = 6
  for (let left = record[5]! & 31; left > 0; left -= 1) {
    const length = (record[at]! << 8) | record[at + 1]!
    found.push(record.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return found
}

function* unitsByLength(data: Uint8Array, lengthBytes: number) {
  for (let at = 0; at + lengthBytes < data.length; ) {
    let length = 0
    for (let count = 0; count < lengthBytes; count += 1) length = length * 256 + data[at + count]!
    at += lengthBytes
    if (length > 0) yield data.subarray(at, at + length)
    at += length
  }
}

function* unitsByStartCode(data: Uint8Array) {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const code = Buffer.from([0, 0, 1])
  for (let start = bytes.indexOf(code); start !== -1; ) {
    const next = bytes.indexOf(code, start + 3)
    const unit = bytes.subarray(start + 3, next === -1 ? undefined : next)
    if (unit.length > 0) yield unit
    start = next
  }
}

/** A sequence parameter set (ITU-T H.264, 7.3.2.1.1) as far as the size of its pictures. Throws where it ends too early. */
function readParameterSet(unit: Uint8Array): CodedPictures {
  const { bits, golomb, signed } = bitsOf(unit)
  bits(8)
  const profile = bits(8)
  bits(16)
  golomb()
  if (profilesWithColour.has(profile)) {
    const colour = golomb()
    if (colour === 3) bits(1)
    golomb()
    golomb()
    bits(1)
    const scalingLists = bits(1) * (colour === 3 ? 12 : 8)
    for (let list = 0; list < scalingLists; list += 1) if (bits(1)) skipScalingList(list, signed)
  }
  golomb()
  const order = golomb()
  if (order === 0) golomb()
  if (order === 1) {
    bits(1)
    signed()
    signed()
    for (let left = golomb(); left > 0; left -= 1) signed()
  }
  golomb()
  bits(1)
  const [columns, rows] = [golomb() + 1, golomb() + 1]
  const fieldsPerFrame = 2 - bits(1)
  return { profile, width: columns * 16, height: rows * 16 * fieldsPerFrame }
}

function skipScalingList(list: number, signed: () => number) {
  let next = 8
  for (let left = list < 6 ? 16 : 64, last = 8; left > 0 && next !== 0; left -= 1) {
    next = (last + signed() + 256) % 256
    if (next !== 0) last = next
  }
}

function bitsOf(unit: Uint8Array) {
  // a third byte after two zeros only keeps them from looking like a start code
  const bytes = unit.filter((byte, at) => !(byte === 3 && at > 1 && unit[at - 1] === 0 && unit[at - 2] === 0))
  let at = 0
  function bits(count: number): number {
    if (at + count > bytes.length * 8) throw new Error('a parameter set ends too early')
    let value = 0
    for (const end = at + count; at < end; at += 1) value = value * 2 + ((bytes[at >> 3]! >> (7 - (at & 7))) & 1)
    return value
  }
  function golomb(): number {
    let zeros = 0
    while (bits(1) === 0) zeros += 1
    return 2 ** zeros - 1 + bits(zeros)
  }
  function signed(): number {
    const value = golomb()
    return value % 2 === 1 ? (value + 1) / 2 : -value / 2
  }
  return { bits, golomb, signed }
}
