import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { uploadLimits } from '@credence/contract/limits/limits'
import { captionLines, type SpokenLine } from './caption-lines.ts'
import { isNoise, isProbablyEnglish, type Utterance } from './english.ts'
import { sampleRate } from './model-files.ts'
import type { Moonshine } from './moonshine-model.ts'
import { cutAtPauses } from './pauses.ts'

/** `isEnglish` is false where the model is not sure that it understood. */
export type Transcript = { lines: SpokenLine[]; isEnglish: boolean }

/** Unintelligible speech becomes a line with times and no text. */
export async function transcribe(moonshine: Moonshine, sound: Float32Array): Promise<Transcript> {
  const utterances: Utterance[] = []
  for (const { from, to } of cutAtPauses(sound)) {
    const understood = await moonshine.understand(sound.slice(from, to))
    const utterance = { from: from / sampleRate, to: to / sampleRate, ...understood }
    if (!isNoise(utterance)) utterances.push(utterance)
  }
  const lines = utterances.flatMap(({ from, to, text, isLoop }) => captionLines({ from, to, text: isLoop ? '' : text }))
  return { lines, isEnglish: isProbablyEnglish(utterances) }
}

const memoryKilobytes = 4_000_000
const mostSeconds = uploadLimits.longestSeconds + 1
const bytesPerSample = 4

/** Decodes a file to samples; undefined without sound. Three minutes are 12 MB. */
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
