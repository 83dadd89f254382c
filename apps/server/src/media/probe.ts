import { fileTypeFromFile } from 'file-type'
import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputFormat,
  type InputTrack,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'
import { avcPicturesIn, type CodedPictures, vpxPicturesIn } from './bitstream.ts'

export type Probe = {
  container: Container
  durationSeconds: number
  /** Display sizes after rotation, from the container; `decoded` is from the stream. */
  video: { codec: string; width: number; height: number; isTurned: boolean; decoded: CodedPictures[] } | null
  audio: { codec: string } | null
}

/** Throws for a truncated file; undefined for an unsupported one. */
export async function probe(file: string, declaredType: string): Promise<Probe | undefined> {
  const container = await findContainer(file, declaredType)
  if (!container) return undefined
  using input = new Input({ source: new FilePathSource(file), formats: container.formats })
  if (!(await input.canRead())) return undefined
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const tracks = [video, audio].filter(track => track !== null)
  if (tracks.length === 0) return undefined
  for (const track of tracks) await requireLastPacket(track)
  const start = Math.max(0, await input.getFirstTimestamp(tracks))
  return {
    container,
    durationSeconds: (await input.computeDuration(tracks)) - start,
    video: video && {
      codec: (await video.getCodec()) ?? 'unknown',
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      isTurned: (await video.getRotation()) !== 0,
      decoded: await picturesIn(video),
    },
    audio: audio && { codec: (await audio.getCodec()) ?? 'unknown' },
  }
}

/** Only for codecs that may be copied. */
async function picturesIn(video: InputVideoTrack): Promise<CodedPictures[]> {
  const codec = await video.getCodec()
  if (codec === 'avc') return avcPicturesIn(video)
  return codec === 'vp8' || codec === 'vp9' ? vpxPicturesIn(video, codec) : []
}

/** The index of a truncated file promises more than the file holds. */
async function requireLastPacket(track: InputTrack) {
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)
  if (!last || last.data.byteLength === 0) throw new Error('the file ends too early')
}

/** A container format, as each tool names it. */
type Container = {
  declared: readonly string[]
  sniffed: readonly string[]
  formats: InputFormat[]
  /** Passed to ffmpeg, so that it never guesses: a playlist would open other files. */
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

/** The container on which the declared type and the content agree. */
async function findContainer(file: string, declaredType: string): Promise<Container | undefined> {
  const sniffed = await fileTypeFromFile(file)
  return containers.find(
    each => each.declared.includes(declaredType) && sniffed !== undefined && each.sniffed.includes(sniffed.mime),
  )
}
