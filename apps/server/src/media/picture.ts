import { pictureLimits } from '@credence/contract/limits/limits'

/** When needed: a start is shorter without. */
const loadSharp = () => import('sharp')

/** Magic numbers. Other files, SVG above all, never reach a decoder. */
const signatures: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': bytes => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': bytes => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  'image/webp': bytes => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

const face = { fit: 'cover', position: 'attention' } as const

/** Portraits are square crops; documents stay readable. */
const shapes = {
  portrait: { ...face, width: 640, height: 640 },
  reviewer: { ...face, width: 256, height: 256 },
  document: { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true },
} as const

/** Bytes in memory, or a file on this machine. */
export type SentPicture = Buffer | { file: string }

export type PictureShape = keyof typeof shapes

/** Above this, decoding may take more than 50 MB. */
const largePixels = 8_000_000

/** Upright and without metadata. Undefined when type and content disagree, or it exceeds the limits. */
export async function remakePicture(
  bytes: Buffer,
  type: string,
  shape: PictureShape,
  beforeLarge: () => Promise<void>,
): Promise<Buffer | undefined> {
  if (!signatures[type]?.(bytes)) return undefined
  const { default: sharp } = await loadSharp()
  try {
    const picture = sharp(bytes, {
      limitInputPixels: pictureLimits.pixels,
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    })
    const { width = 0, height = 0 } = await picture.metadata()
    if (Math.max(width, height) > pictureLimits.sidePixels || Math.min(width, height) === 0) return undefined
    if (width * height > largePixels) await beforeLarge()
    // 16 bits would double time and memory. Only PNG has them; for others this would disable shrink-on-load
    if (type === 'image/png') picture.pipelineColourspace('srgb')
    return await picture.rotate().resize(shapes[shape]).webp({ quality: 84 }).toBuffer()
  } catch {
    return undefined
  }
}

/** JPEG, because many mail programs do not support WebP. Twice the displayed size. */
export async function portraitForMail(portrait: Buffer): Promise<Buffer> {
  const { default: sharp } = await loadSharp()
  return sharp(portrait)
    .resize({ width: 112, height: 112 })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer()
}
