import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'
import { type CodedPictures, notePictures } from './coded-pictures.ts'

/** Every size that pictures of a VP8 or VP9 track have, by what stands in front of each. */
export async function vpxPicturesIn(track: InputVideoTrack, codec: 'vp8' | 'vp9'): Promise<CodedPictures[]> {
  const found = notePictures()
  for await (const { data } of new EncodedPacketSink(track).packets())
    for (const frame of codec === 'vp9' ? framesOf(data) : [data]) {
      const pictures = codec === 'vp9' ? vp9Pictures(frame) : vp8Pictures(frame)
      if (pictures) found.note(pictures)
    }
  return found.all()
}

/** Only a picture that needs no other says its size. */
function vp8Pictures(frame: Uint8Array): CodedPictures | undefined {
  const isKey = (frame[0]! & 1) === 0
  const isMarked = frame[3] === 0x9d && frame[4] === 0x01 && frame[5] === 0x2a
  if (!isKey || !isMarked || frame.length < 10) return undefined
  const side = (at: number) => (frame[at]! | (frame[at + 1]! << 8)) & 0x3fff
  return { profile: (frame[0]! >> 1) & 7, width: side(6), height: side(8) }
}

/** A packet may hold pictures that are never shown beside the one that is; its last bytes say how long each of them is. */
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

/** The head of a picture, bit by bit (VP9 bitstream specification, 6.2). Undefined where it is as large as another one before. */
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
