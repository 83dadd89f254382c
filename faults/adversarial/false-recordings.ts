import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Recording = {
  what: string
  type: string
  bytes: Buffer
  /** `any`: it may be accepted, transcoded within our limits, or refused. */
  must: 'be played' | 'be refused' | 'any'
}

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
const picture = (size: string, rate: string, seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
]

async function make(folder: string, name: string, args: string[]): Promise<Buffer> {
  const file = join(folder, name)
  await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args, file])
  return readFile(file)
}

/** Offset of a box's content in an MP4; sufficient for files made by ffmpeg. */
function contentOf(file: Buffer, box: string, after = 0): number {
  const at = file.indexOf(box, after, 'latin1')
  if (at === -1) throw new Error(`no ${box} in the recording`)
  return at + 4
}

/** Changes the declared size, in the track header and in the sample description. */
function withDeclaredSize(file: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(file)
  const track = contentOf(changed, 'tkhd')
  changed.writeUInt32BE(width * 65_536, track + 76)
  changed.writeUInt32BE(height * 65_536, track + 80)
  const sample = contentOf(changed, 'avc1', contentOf(changed, 'stsd'))
  changed.writeUInt16BE(width, sample + 24)
  changed.writeUInt16BE(height, sample + 26)
  return changed
}

/** Changes the declared duration, in the movie, track and media headers. */
function withDeclaredDuration(file: Buffer, units: number): Buffer {
  const changed = Buffer.from(file)
  changed.writeUInt32BE(units, contentOf(changed, 'mvhd') + 16)
  changed.writeUInt32BE(units, contentOf(changed, 'tkhd') + 20)
  changed.writeUInt32BE(units, contentOf(changed, 'mdhd') + 16)
  return changed
}

export async function falseRecordings(folder: string, size: 'short' | 'full'): Promise<Recording[]> {
  const plain = await make(folder, 'plain.mp4', [...picture('640x360', '15', 2), ...h264])
  const long = await make(folder, 'long.mp4', [...picture('64x64', '2', 200), ...h264])
  const [width, height] = size === 'full' ? [7680, 4320] : [4608, 2592]
  const large = await make(folder, 'large.mp4', [...picture(`${width}x${height}`, '2', 1), ...h264])
  const live = ['-c:v', 'libvpx', '-deadline', 'realtime', '-live', '1', '-f', 'webm']
  const endless = await make(folder, 'endless.webm', [...picture('64x64', '2', 200), ...live])
  const refused = (what: string, type: string, bytes: Buffer): Recording => ({ what, type, bytes, must: 'be refused' })
  const mp4 = 'video/mp4'
  return [
    { what: 'a valid video', type: mp4, bytes: plain, must: 'be played' },
    {
      what: `a video of ${width} by ${height}, declared as 640 by 360`,
      type: mp4,
      bytes: withDeclaredSize(large, 640, 360),
      must: 'any',
    },
    {
      what: 'a video declared as 65,535 by 65,535',
      type: mp4,
      bytes: withDeclaredSize(plain, 65_535, 65_535),
      must: 'any',
    },
    { what: 'a video of 200 s, declared as two', type: mp4, bytes: withDeclaredDuration(long, 2000), must: 'any' },
    {
      what: 'a video of 2 s, declared as weeks',
      type: mp4,
      bytes: withDeclaredDuration(plain, 0xfffffff0),
      must: 'any',
    },
    refused('a video of 200 s', mp4, long),
    refused('a truncated video', mp4, plain.subarray(0, plain.length / 2)),
    refused('a video without a duration', 'video/webm', endless),
    refused('HTML as a video', mp4, Buffer.from(`<html><script>alert(1)</script>${'x'.repeat(5000)}`)),
    refused(
      'a playlist as a video',
      mp4,
      Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/\nfile:///etc/passwd\n'),
    ),
  ]
}
