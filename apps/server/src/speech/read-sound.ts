import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { uploadLimits } from '@credence/contract/limits/limits'
import { sampleRate } from './sample-rate.ts'

const memoryKilobytes = 4_000_000
const mostSeconds = uploadLimits.longestSeconds + 1
const bytesPerSample = 4

/** The sound of a file as the model wants it; undefined when there is none. Three minutes are 12 MB. */
export async function readSound(ffmpeg: string, file: string): Promise<Float32Array | undefined> {
  const limited = `ulimit -v ${memoryKilobytes} 2>/dev/null; exec "$0" "$@"`
  const source = ['-v', 'error', '-nostdin', '-protocol_whitelist', 'file,pipe', '-threads', '1', '-i', file]
  const target = ['-vn', '-t', String(mostSeconds), '-ac', '1', '-ar', String(sampleRate), '-f', 'f32le', 'pipe:1']
  const child = spawn('/bin/sh', ['-c', limited, ffmpeg, ...source, ...target], { stdio: ['ignore', 'pipe', 'ignore'] })
  const bytes = await buffer(child.stdout)
  const whole = bytes.length - (bytes.length % bytesPerSample)
  if (whole === 0) return undefined
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + whole))
}
