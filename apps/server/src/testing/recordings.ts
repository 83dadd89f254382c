import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const pictures = (size: string, seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=15:duration=${seconds}`,
]
const sound = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** What browsers and phones send, made on the spot: name -> ffmpeg's arguments. */
const recipes = {
  'plain.mp4': [
    ...pictures('640x360', 3),
    ...sound(3),
    ...h264,
    '-c:a',
    'aac',
    '-metadata',
    'title=Kitchen',
    '-metadata',
    'location=+52.1+4.3/',
  ],
  'opus.mp4': [
    ...pictures('640x360', 3),
    ...sound(3),
    ...h264,
    '-c:a',
    'libopus',
    '-movflags',
    '+frag_keyframe+empty_moov',
  ],
  'vp8.webm': [
    ...pictures('640x360', 3),
    ...sound(3),
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-c:a',
    'libopus',
    '-live',
    '1',
  ],
  'vp9.webm': [
    ...pictures('640x360', 3),
    ...sound(3),
    ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus', '-live', '1'],
    ...['-metadata', 'title=Kitchen', '-metadata', 'location=+52.1+4.3/'],
  ],
  'large.webm': [...pictures('1920x1080', 1), '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '16'],
  'frozen.mp4': [...pictures('640x360', 0.05), ...sound(3), ...h264, '-c:a', 'aac'],
  'large.mp4': [...pictures('1920x1080', 2), ...sound(2), ...h264, '-c:a', 'aac'],
  'huge.mp4': [...pictures('4400x64', 1), ...h264],
  'voice.webm': [...sound(3), '-c:a', 'libopus', '-live', '1'],
  'voice.wav': [...sound(3)],
  'voice.m4a': [...sound(3), '-c:a', 'aac', '-f', 'mp4'],
  /** Loud for a second and a half, then a tenth of it. */
  'fading.wav': ['-f', 'lavfi', '-i', 'aevalsrc=if(lt(t\\,1.5)\\,0.8\\,0.08)*sin(880*PI*t):d=3'],
  /** Long enough to move about in. */
  'half-minute.mp4': [...pictures('320x180', 30), ...sound(30), ...h264, '-c:a', 'aac'],
  'half-minute.wav': ['-f', 'lavfi', '-i', 'aevalsrc=(0.1+0.7*abs(sin(t*0.7)*sin(t*2.3)))*sin(880*PI*t):s=16000:d=30'],
  'long.wav': ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=8000:duration=181'],
} as const
/** Larger than they say they are, in their header or after a while. */
const disguised = {
  'disguised.mp4': 'large.mp4',
  'disguised-huge.mp4': 'huge.mp4',
  'disguised.webm': 'large.webm',
} as const
export type Fixture = keyof typeof recipes | keyof typeof disguised | 'turned.mov' | 'grown.mp4'

const folder = mkdtemp(join(tmpdir(), 'credence-recordings-'))
const made = new Map<Fixture, Promise<string>>()

const ffmpeg = (args: readonly string[]) => run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args])

async function make(name: Fixture): Promise<string> {
  const file = join(await folder, name)
  if (name === 'turned.mov') {
    // as a phone held upright writes it: pictures that lie, and a note to turn them
    const lying = await fixture('plain.mp4')
    await ffmpeg(['-display_rotation', '90', '-i', lying, '-c', 'copy', file]).catch(() =>
      ffmpeg(['-i', lying, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', file]),
    )
  } else if (name === 'grown.mp4') {
    const parts = []
    for (const part of ['plain.mp4', 'large.mp4'] as const) {
      parts.push(`${file}.${part}.h264`)
      await ffmpeg(['-i', await fixture(part), '-c', 'copy', '-an', parts.at(-1)!])
    }
    await ffmpeg(['-f', 'h264', '-i', `concat:${parts.join('|')}`, '-c', 'copy', file])
  } else if (name in disguised) {
    const large = await fixtureBytes(disguised[name as keyof typeof disguised])
    await writeFile(file, name.endsWith('.webm') ? declaredSmallerInWebm(large) : declaredSmaller(large))
  } else await ffmpeg([...recipes[name as keyof typeof recipes], file])
  return file
}

/** Says 640x360 in both places where a container tells the size of its pictures. */
function declaredSmaller(recording: Buffer): Buffer {
  const bytes = Buffer.from(recording)
  const entry = bytes.indexOf('avc1', bytes.indexOf('stsd'))
  bytes.writeUInt16BE(640, entry + 28)
  bytes.writeUInt16BE(360, entry + 30)
  const header = bytes.indexOf('tkhd')
  const end = header - 4 + bytes.readUInt32BE(header - 4)
  bytes.writeUInt32BE(640 << 16, end - 8)
  bytes.writeUInt32BE(360 << 16, end - 4)
  return bytes
}

/** The same where WebM tells it: the elements for width and height, each of two bytes. */
function declaredSmallerInWebm(recording: Buffer): Buffer {
  const bytes = Buffer.from(recording)
  bytes.writeUInt16BE(640, bytes.indexOf(Buffer.from([0xb0, 0x82, 0x07, 0x80])) + 2)
  bytes.writeUInt16BE(360, bytes.indexOf(Buffer.from([0xba, 0x82, 0x04, 0x38])) + 2)
  return bytes
}

/** The path of a recording for tests; made once for each process. */
export function fixture(name: Fixture): Promise<string> {
  if (!made.has(name)) made.set(name, make(name))
  return made.get(name)!
}

export async function fixtureBytes(name: Fixture): Promise<Buffer> {
  return readFile(await fixture(name))
}

type Facts = {
  video: string | null
  audio: string | null
  width: number
  height: number
  seconds: number
  tags: string[]
}

/** What an independent reader says about a file. */
export async function ffprobe(file: string): Promise<Facts> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file])
  const { streams, format } = JSON.parse(stdout) as {
    streams: {
      codec_type: string
      codec_name: string
      width?: number
      height?: number
      side_data_list?: { rotation?: number }[]
    }[]
    format: { duration: string; tags?: Record<string, string> }
  }
  const video = streams.find(stream => stream.codec_type === 'video')
  const turned = video?.side_data_list?.some(data => Math.abs(data.rotation ?? 0) === 90)
  const [width, height] = [video?.width ?? 0, video?.height ?? 0]
  return {
    video: video?.codec_name ?? null,
    audio: streams.find(stream => stream.codec_type === 'audio')?.codec_name ?? null,
    width: turned ? height : width,
    height: turned ? width : height,
    seconds: Number(format.duration),
    tags: Object.keys(format.tags ?? {}),
  }
}

/** Of the bytes of every picture and every sound in it, whatever they are packed into. */
export async function streamHashes(file: string): Promise<string> {
  return (await run('ffmpeg', ['-v', 'error', '-i', file, '-c', 'copy', '-f', 'streamhash', '-'])).stdout
}

/** Decodes everything; whatever ffmpeg complains about comes back. */
export async function decodingErrors(file: string): Promise<string> {
  return (await run('ffmpeg', ['-v', 'error', '-nostdin', '-i', file, '-f', 'null', '-'])).stderr
}
