import type { StampSize } from '@credence/contract/documents/stamp/stamp'
import sharp from 'sharp'
import type { DocumentFont } from '../fonts.ts'
import { drawStamp, type Stamp } from './stamp-drawing.ts'

const units = 600
const dotsPerUnit = 72
/** Twice as many pixels as units: enough for the largest stamp. */
const portraitPixels = 584

export type SizedStamp = Stamp & { size: StampSize }

/** The stamp as a picture with a transparent ground. */
export async function makeStamp(stamp: SizedStamp, fonts: DocumentFont[]): Promise<Buffer> {
  const { size } = stamp
  const use = size === 120 ? 'small' : size === 184 ? 'linked' : 'scanned'
  const drawing = await drawStamp(stamp, use, await portraitOf(stamp), fonts)
  const drawn = sharp(Buffer.from(drawing), { density: (dotsPerUnit * size) / units })
  // a face needs all its colours; engraved lines have few, and a signature travels in every mail
  const isDrawn = use !== 'scanned' || stamp.middle !== 'photo' || !stamp.picture
  return drawn.png(isDrawn ? { palette: true, effort: 4 } : {}).toBuffer()
}

/** The stamp as a drawing for print, which any program can open. */
export async function makeStampOutlines(stamp: Stamp, fonts: DocumentFont[]): Promise<Buffer> {
  return Buffer.from(await drawStamp(stamp, 'scanned', await portraitOf(stamp), fonts))
}

async function portraitOf({ middle, picture }: Stamp): Promise<Buffer | undefined> {
  if (middle !== 'photo' || !picture) return undefined
  return sharp(picture)
    .resize(portraitPixels, portraitPixels)
    .flatten({ background: '#E2EEE8' })
    .jpeg({ quality: 86 })
    .toBuffer()
}
