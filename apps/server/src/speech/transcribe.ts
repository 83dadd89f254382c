import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { uploadLimits } from '@credence/contract/limits/limits'
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

/** `sureness` has the log probability of each token. */
export type Utterance = { from: number; to: number; text: string; sureness: number[]; isLoop: boolean }

/** Measured: the least sure of 22 English recordings had -0.21, the surest of 35 in other languages -0.48 (decision 060). */
const leastSure = -0.4
/** Allows names and foreign phrases. */
const leastShare = 0.6

function isSure({ sureness }: Utterance): boolean {
  return sureness.reduce((sum, each) => sum + each, 0) / sureness.length >= leastSure
}

/** The model is sure that there is no speech. */
export const isNoise = (utterance: Utterance) => utterance.text === '' && isSure(utterance)

/** False when too little was understood. Silence is true. */
export function isProbablyEnglish(utterances: Utterance[]): boolean {
  const seconds = (chosen: Utterance[]) => chosen.reduce((sum, { from, to }) => sum + to - from, 0)
  const understood = utterances.filter(each => each.text !== '' && !each.isLoop && isSure(each))
  return seconds(understood) >= seconds(utterances) * leastShare
}

/** Times are in seconds. */
type SpokenLine = { from: number; to: number; text: string }

const mostLetters = 84
const mostLineSeconds = 7

/** Splits an utterance into readable lines, preferably after a sentence or comma. Each gets its share of the time. */
export function captionLines({ from, to, text }: SpokenLine): SpokenLine[] {
  const parts = text === '' ? Array<string>(Math.ceil((to - from) / mostLineSeconds)).fill('') : split(text)
  const weights = parts.map(part => Math.max(1, part.length))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let spoken = 0
  const now = () => Math.round((from + ((to - from) * spoken) / whole) * 100) / 100
  return parts.map((part, at) => {
    const start = now()
    spoken += weights[at]!
    return { from: start, to: now(), text: part }
  })
}

function split(text: string): string[] {
  if (text.length <= mostLetters) return [text]
  const wanted = text.length / Math.ceil(text.length / mostLetters)
  const cost = (at: number) => Math.abs(at - wanted) + penalty(text[at - 1]!)
  const places = [...text.matchAll(/ /g)].map(space => space.index).filter(at => at <= mostLetters)
  const cut = places.reduce((best, at) => (cost(at) < cost(best) ? at : best), places[0] ?? mostLetters)
  return [text.slice(0, cut).trim(), ...split(text.slice(cut).trim())]
}

function penalty(before: string): number {
  if (/[.!?]/.test(before)) return 0
  return /[,;:]/.test(before) ? 10 : 25
}
