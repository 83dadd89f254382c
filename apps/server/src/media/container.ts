import { fileTypeFromFile } from 'file-type'
import { type InputFormat, MATROSKA, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny'

/** A way to pack sound and pictures into a file, as each of the tools that read it calls it. */
export type Container = {
  /** What a browser declares such a file as. */
  declared: readonly string[]
  /** What its first bytes say it is. */
  sniffed: readonly string[]
  formats: InputFormat[]
  /** Named to ffmpeg, so that it never guesses: a playlist would make it open other files. */
  demuxer: string
}

const containers: readonly Container[] = [
  {
    declared: ['video/mp4', 'video/quicktime', 'audio/mp4'],
    sniffed: ['video/mp4', 'video/quicktime', 'audio/mp4', 'audio/x-m4a', 'video/x-m4v', 'video/3gpp'],
    formats: [MP4, QTFF],
    demuxer: 'mov',
  },
  {
    declared: ['video/webm', 'audio/webm'],
    sniffed: ['video/webm', 'audio/webm', 'video/matroska', 'video/x-matroska'],
    formats: [WEBM, MATROSKA],
    demuxer: 'matroska',
  },
  { declared: ['audio/mpeg'], sniffed: ['audio/mpeg'], formats: [MP3], demuxer: 'mp3' },
  {
    declared: ['audio/ogg'],
    sniffed: ['audio/ogg', 'audio/ogg; codecs=opus', 'application/ogg'],
    formats: [OGG],
    demuxer: 'ogg',
  },
  {
    declared: ['audio/wav'],
    sniffed: ['audio/wav', 'audio/vnd.wave', 'audio/x-wav'],
    formats: [WAVE],
    demuxer: 'wav',
  },
]

/** The container that the file is declared as and that its first bytes agree with. */
export async function findContainer(file: string, declaredType: string): Promise<Container | undefined> {
  const sniffed = await fileTypeFromFile(file)
  return containers.find(
    each => each.declared.includes(declaredType) && sniffed !== undefined && each.sniffed.includes(sniffed.mime),
  )
}
