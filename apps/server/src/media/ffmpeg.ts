import { execFile } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { uploadLimits } from '@credence/contract/limits/recording-limits'
import { loudnessOf } from '@credence/contract/recommendations/recordings/loudness'
import type { Probe } from './probe.ts'

const run = promisify(execFile)
const memoryKilobytes = 4_000_000
const audioCodec = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000']

/** The path of ffmpeg, or null. Throws when the shell fails. */
export async function findFfmpeg(): Promise<string | null> {
  const { stdout } = await run('/bin/sh', ['-c', 'command -v ffmpeg || true'])
  return stdout.trim() || null
}

/** Local files only, with a memory limit; the parent process limits the time. */
async function ffmpeg(path: string, args: string[]) {
  const limited = `ulimit -v ${memoryKilobytes} 2>/dev/null; exec "$0" "$@"`
  const always = ['-v', 'error', '-nostdin', '-y', '-protocol_whitelist', 'file', '-threads', '2']
  await run('/bin/sh', ['-c', limited, path, ...always, ...args], { maxBuffer: 1024 * 1024 })
}

/** For files that we made. */
const made = (file: string) => ['-f', file.endsWith('.webm') ? 'matroska' : 'mov', '-i', file]

/** `copy` re-encodes only the sound. */
export async function encode(path: string, source: string, target: string, found: Probe, video: 'copy' | 'encode') {
  await ffmpeg(path, [
    ...['-max_pixels', String(uploadLimits.longestSide ** 2), '-f', found.container.demuxer, '-i', source],
    ...(found.video ? ['-map', '0:v:0'] : ['-vn']),
    ...['-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-t', String(uploadLimits.longestSeconds + 1)],
    ...(found.video ? videoCodec(found.video, video) : []),
    ...audioCodec,
    ...['-movflags', '+faststart', '-f', 'mp4', target],
  ])
}

function videoCodec(size: { width: number; height: number }, video: 'copy' | 'encode'): string[] {
  if (video === 'copy') return ['-c:v', 'copy']
  const { width, height } = fittedSize(size)
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '3M', '-bufsize', '6M'],
    ...['-profile:v', 'high', '-pix_fmt', 'yuv420p', '-g', '60', '-vf', `scale=${width}:${height},setsar=1`],
  ]
}

/** At most 720p in either orientation; even sides, as the codec needs. */
export function fittedSize({ width, height }: { width: number; height: number }) {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const most = uploadLimits.videoHeight
  const scale = Math.min(1, most / short, ((most / 9) * 16) / long)
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height) }
}

/** A frame from near the start, else the first one. False without one. */
export async function takePoster(path: string, source: string, target: string, durationSeconds: number) {
  for (const at of [Math.min(1, durationSeconds / 3), 0]) {
    const from = ['-ss', at.toFixed(2), ...made(source)]
    await ffmpeg(path, [...from, '-frames:v', '1', '-q:v', '4', '-f', 'mjpeg', target]).catch(() => undefined)
    // past the last frame ffmpeg writes an empty file
    const size = await stat(target).then(
      file => file.size,
      () => 0,
    )
    if (size > 0) return true
  }
  return false
}

/** Extracts 16 kHz mono WAV: three minutes are 6 MB. */
export async function takeSound(path: string, source: string, target: string) {
  const samples = ['-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', '-f', 'wav', target]
  await ffmpeg(path, [...made(source), '-vn', ...samples])
}

const measuredRate = 8000

/** Null when it cannot be measured. */
export async function measureLoudness(path: string, source: string, folder: string): Promise<number[] | null> {
  const target = join(folder, 'loudness.pcm')
  const samples = ['-ac', '1', '-ar', String(measuredRate), '-c:a', 'pcm_f32le', '-f', 'f32le', target]
  try {
    await ffmpeg(path, [...made(source), '-vn', ...samples])
    const { buffer, byteOffset, byteLength } = await readFile(target)
    return loudnessOf(new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength)), measuredRate)
  } catch {
    return null
  } finally {
    await rm(target, { force: true })
  }
}
