// A worker process: it typesets user text, and its memory is freed with it.
import sharp from 'sharp'
import { lowerPriority } from '../../workers/priority.ts'
import type { DocumentFont } from '../fonts.ts'
import { startTypst, type Typst } from './typst.ts'

export type PdfTask = {
  template: 'profile' | 'qr-sheet'
  data: unknown
  /** Pictures by the name that `data` uses, and the pixels that their longer side needs. */
  pictures: Record<string, { bytes: Uint8Array; side: number }>
  fonts: DocumentFont[]
}

lowerPriority()
sharp.concurrency(1)
sharp.cache(false)

let typst: Promise<Typst> | undefined

async function perform({ template, data, pictures, fonts }: PdfTask): Promise<Uint8Array> {
  typst ??= startTypst(fonts)
  const files: Record<string, Uint8Array> = {}
  for (const [name, { bytes, side }] of Object.entries(pictures)) files[name] = await smallJpeg(bytes, side)
  return (await typst).compile(template, data, files)
}

async function smallJpeg(bytes: Uint8Array, side: number): Promise<Buffer> {
  return sharp(bytes)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality: 84 })
    .toBuffer()
}

// the parent process is gone
process.once('disconnect', () => process.exit(0))
process.on('message', async (task: PdfTask) => process.send!(await perform(task)))
