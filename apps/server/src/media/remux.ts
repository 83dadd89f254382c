import { Conversion, FilePathSource, FilePathTarget, Input, Mp4OutputFormat, Output } from 'mediabunny'
import { moveIndexToFront } from './fast-start.ts'
import type { Probe } from './probe.ts'

/** Packs what is there into an MP4 without touching a picture or a sound. Titles, places and device names stay behind. */
export async function remux(source: string, target: string, { container, video }: Probe) {
  using input = new Input({ source: new FilePathSource(source), formats: container.formats })
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(target),
  })
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
  await moveIndexToFront(target)
}
