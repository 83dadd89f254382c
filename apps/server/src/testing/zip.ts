import { crc32, inflateRawSync } from 'node:zlib'

/** The files of a ZIP by name, as any program finds them: by the list at its end. Throws when the archive is damaged. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end === -1) throw new Error('the archive has no end')
  const files = new Map<string, Buffer>()
  let place = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.toString('latin1', place, place + 4) !== 'PK\x01\x02') throw new Error('the list of files is damaged')
    const [method, checksum, packed] = [
      bytes.readUInt16LE(place + 10),
      bytes.readUInt32LE(place + 16),
      bytes.readUInt32LE(place + 20),
    ]
    const [nameLength, extra, comment] = [28, 30, 32].map(offset => bytes.readUInt16LE(place + offset)) as [
      number,
      number,
      number,
    ]
    const name = bytes.toString('utf8', place + 46, place + 46 + nameLength)
    const content = contentAt(bytes, bytes.readUInt32LE(place + 42), packed, method)
    if (crc32(content) !== checksum) throw new Error(`${name} is damaged`)
    files.set(name, content)
    place += 46 + nameLength + extra + comment
  }
  return files
}

function contentAt(bytes: Buffer, header: number, length: number, method: number): Buffer {
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  const packed = bytes.subarray(start, start + length)
  return method === 8 ? inflateRawSync(packed) : packed
}
