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
import { moveIndexToFront } from './fast-start.ts'
import type { Probe } from './probe.ts'

/** Packs what is there into an MP4 without touching a picture or a sound. */
export async function remux(source: string, target: string, found: Probe) {
  await pack(source, target, found, new Mp4OutputFormat({ fastStart: false }))
  await moveIndexToFront(target)
}

/** The same as WebM: its head names the length and where the index is, which a recorder can't know. */
export async function remuxAsWebm(source: string, target: string, found: Probe) {
  await pack(source, target, found, new WebMOutputFormat())
}

/** Titles, places and device names stay behind. */
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
  if (!conversion.isValid) throw new Error('cannot be packed as it is')
  await conversion.execute()
}
