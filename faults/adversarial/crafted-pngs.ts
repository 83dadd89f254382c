import { crc32, createDeflate, deflateSync } from 'node:zlib'

/** Hand-written PNGs that an image library would refuse to create. */

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

type Size = { width: number; height: number }

function header({ width, height }: Size, bits: 8 | 16): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  // RGBA
  data.set([bits, 6, 0, 0, 0], 8)
  return chunk('IHDR', data)
}

const png = (size: Size, bits: 8 | 16, pixels: Buffer, ...more: Buffer[]) =>
  Buffer.concat([signature, header(size, bits), ...more, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])

/** A single-colour picture with 16 bits: a few hundred kilobytes that decode to hundreds of megabytes. */
export async function flatPng(size: Size): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  const parts: Buffer[] = []
  deflate.on('data', (part: Buffer) => parts.push(part))
  const row = Buffer.alloc(1 + size.width * 8)
  const rows = Buffer.concat(Array(64).fill(row))
  for (let left = size.height; left > 0; left -= 64) {
    const block = rows.subarray(0, Math.min(left, 64) * row.length)
    if (!deflate.write(block)) await new Promise(resolve => deflate.once('drain', resolve))
  }
  await new Promise<void>(resolve => deflate.end(resolve))
  await new Promise<void>(resolve => (deflate.readableEnded ? resolve() : deflate.once('end', resolve)))
  return png(size, 16, Buffer.concat(parts))
}

export const tinyPng = png({ width: 8, height: 8 }, 8, deflateSync(Buffer.alloc(8 * 33)))

/** Declares a size that is larger than its data. */
export const pngOfDeclaredSize = (size: Size) => png(size, 16, deflateSync(Buffer.alloc(1000)))

/** A picture of 8 by 8 with a compressed comment of 64 MB. */
export function pngWithLargeComment(): Buffer {
  const comment = deflateSync(Buffer.alloc(64 * 1024 * 1024, 'x'), { level: 9 })
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), comment])
  return png({ width: 8, height: 8 }, 8, deflateSync(Buffer.alloc(8 * 33)), chunk('zTXt', text))
}
