import { pictureLimits } from '@credence/contract/limits/picture-limits'
import sharp from 'sharp'

/** What each kind of file begins with. Anything else, SVG above all, never reaches a decoder. */
const signatures: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': bytes => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': bytes => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  'image/webp': bytes => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

const face = { fit: 'cover', position: 'attention' } as const

/** A face is cut square, an owner's larger than a reviewer's, of which a page holds many; a document stays readable. */
const shapes = {
  portrait: { ...face, width: 640, height: 640 },
  reviewer: { ...face, width: 256, height: 256 },
  document: { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true },
} as const

/** Bytes in memory, or a file on this machine. */
export type SentPicture = Buffer | { file: string }

export type PictureShape = keyof typeof shapes

/** From here on a picture may take more than 50 MB to decode. */
const largePixels = 8_000_000

/**
 * A picture of our own making: upright, without metadata, and without whatever else was hidden in the file. Undefined when
 * type and content disagree, or when it can't be decoded within the limits. `beforeLarge` is awaited before a large one.
 */
export async function remakePicture(
  bytes: Buffer,
  type: string,
  shape: PictureShape,
  beforeLarge: () => Promise<void>,
): Promise<Buffer | undefined> {
  if (!signatures[type]?.(bytes)) return undefined
  try {
    const picture = sharp(bytes, {
      limitInputPixels: pictureLimits.pixels,
      failOn: 'error',
      pages: 1,
      // line by line, where the format allows
      sequentialRead: true,
    })
    const { width = 0, height = 0 } = await picture.metadata()
    if (Math.max(width, height) > pictureLimits.sidePixels || Math.min(width, height) === 0) return undefined
    if (width * height > largePixels) await beforeLarge()
    // eight bits before anything else: sixteen take twice the time and memory, for nothing that is kept. Only PNG has them;
    // the others are made smaller while they are decoded, which this would prevent
    if (type === 'image/png') picture.pipelineColourspace('srgb')
    return await picture.rotate().resize(shapes[shape]).webp({ quality: 84 }).toBuffer()
  } catch {
    return undefined
  }
}

/** A stored portrait as mail programs want it: many of them draw no WebP. Twice as large as it is shown. */
export async function portraitForMail(portrait: Buffer): Promise<Buffer> {
  return sharp(portrait)
    .resize({ width: 112, height: 112 })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer()
}
