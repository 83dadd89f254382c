import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'

/** As coded in the stream, before cropping, whatever the container says. */
export type CodedPictures = { profile: number; width: number; height: number }

/** Rotated cameras and bad connections change the size now and then. */
const mostChanges = 100

function collectPictures() {
  const found = new Map<string, CodedPictures>()
  return {
    note(pictures: CodedPictures) {
      found.set(Object.values(pictures).join(), pictures)
      if (found.size > mostChanges) throw new Error('too many sizes')
    },
    all: () => [...found.values()],
  }
}

const parameterSet = 7
const profilesWithColour = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])

/** Every sequence parameter set of an H.264 track, in its header and between its pictures. */
export async function avcPicturesIn(track: InputVideoTrack): Promise<CodedPictures[]> {
  const found = collectPictures()
  const note = (unit: Uint8Array) => found.note(readParameterSet(unit))
  const record = bytesOf((await track.getDecoderConfig())?.description)
  if (record) for (const unit of parameterSetsBeside(record)) note(unit)
  // with a record, units begin with their length; without, with a start code
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

/** Parses a sequence parameter set (ITU-T H.264, 7.3.2.1.1) up to the picture size. Throws if it is truncated. */
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
  // removes emulation prevention bytes
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

/** Every picture size of a VP8 or VP9 track, from the frame headers. */
export async function vpxPicturesIn(track: InputVideoTrack, codec: 'vp8' | 'vp9'): Promise<CodedPictures[]> {
  const found = collectPictures()
  for await (const { data } of new EncodedPacketSink(track).packets())
    for (const frame of codec === 'vp9' ? framesOf(data) : [data]) {
      const pictures = codec === 'vp9' ? vp9Pictures(frame) : vp8Pictures(frame)
      if (pictures) found.note(pictures)
    }
  return found.all()
}

/** Only key frames have a size. */
function vp8Pictures(frame: Uint8Array): CodedPictures | undefined {
  const isKey = (frame[0]! & 1) === 0
  const isMarked = frame[3] === 0x9d && frame[4] === 0x01 && frame[5] === 0x2a
  if (!isKey || !isMarked || frame.length < 10) return undefined
  const side = (at: number) => (frame[at]! | (frame[at + 1]! << 8)) & 0x3fff
  return { profile: (frame[0]! >> 1) & 7, width: side(6), height: side(8) }
}

/** Splits a superframe by its index. */
function* framesOf(packet: Uint8Array): Generator<Uint8Array> {
  const last = packet.at(-1) ?? 0
  const [count, lengthBytes] = [(last & 7) + 1, ((last >> 3) & 3) + 1]
  const index = packet.length - 2 - count * lengthBytes
  if (last >> 5 !== 6 || packet[index] !== last) return yield packet
  for (let frame = 0, at = 0; frame < count; frame += 1) {
    let length = 0
    for (let byte = lengthBytes - 1; byte >= 0; byte -= 1)
      length = length * 256 + packet[index + 1 + frame * lengthBytes + byte]!
    yield packet.subarray(at, at + length)
    at += length
  }
}

const rgb = 7
const references = 3

/** Parses a frame header (VP9 bitstream specification, 6.2). Undefined when the size is that of a reference. */
function vp9Pictures(frame: Uint8Array): CodedPictures | undefined {
  let at = 0
  const read = (count: number) => {
    let value = 0
    for (let bit = 0; bit < count; bit += 1, at += 1)
      value = value * 2 + (((frame[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    return value
  }
  if (read(2) !== 2) return undefined
  const profile = read(1) + 2 * read(1)
  if (profile === 3) read(1)
  const skipColours = () => {
    if (profile >= 2) read(1)
    const isRgb = read(3) === rgb
    if (!isRgb) read(1)
    if (profile % 2 === 1) read(isRgb ? 1 : 3)
  }
  const size = () => ({ profile, width: read(16) + 1, height: read(16) + 1 })
  if (read(1) === 1) return undefined
  const [isKey, isShown, isResilient] = [read(1) === 0, read(1) === 1, read(1) === 1]
  const isAlone = isKey || (!isShown && read(1) === 1)
  if (!isKey && !isResilient) read(2)
  if (isAlone) {
    if (read(24) !== 0x498342) return undefined
    if (isKey || profile > 0) skipColours()
    if (!isKey) read(8)
    return size()
  }
  read(8 + references * 4)
  for (let reference = 0; reference < references; reference += 1) if (read(1) === 1) return undefined
  return size()
}
