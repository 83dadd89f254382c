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
  /** Sizes are those on the screen, after any turning, as the container has them; `decoded` is what the pictures say. */
  video: { codec: string; width: number; height: number; isTurned: boolean; decoded: CodedPictures[] } | null
  audio: { codec: string } | null
}

/** What is in a file, by its content. Throws when it can't be read to its end, undefined when it is no media of ours. */
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

/** Of what may be played as it was sent; everything else is made anew. */
async function picturesIn(video: InputVideoTrack): Promise<CodedPictures[]> {
  const codec = await video.getCodec()
  if (codec === 'avc') return avcPicturesIn(video)
  return codec === 'vp8' || codec === 'vp9' ? vpxPicturesIn(video, codec) : []
}

/** An index at the front of a file promises more than a truncated file holds. */
async function requireLastPacket(track: InputTrack) {
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)
  if (!last || last.data.byteLength === 0) throw new Error('the file ends too early')
}

/** A way to pack sound and pictures into a file, as each of the tools that read it calls it. */
type Container = {
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
async function findContainer(file: string, declaredType: string): Promise<Container | undefined> {
  const sniffed = await fileTypeFromFile(file)
  return containers.find(
    each => each.declared.includes(declaredType) && sniffed !== undefined && each.sniffed.includes(sniffed.mime),
  )
}
