import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { speechLimits } from '@credence/contract/limits/speech-limits'
import { serverPath } from '../../server-folder.ts'

/** Twenty-five seconds of read speech, and its text. */
export const voice = {
  file: serverPath('src/testing/speech/austen.ogg'),
  words: readFileSync(serverPath('src/testing/speech/austen.txt'), 'utf8'),
}

const { samplesPerSecond, bytesPerSample, headerBytes } = speechLimits

/** A recording as one piece after the other, each as long as one may be. */
export function piecesOf(file: string, seconds: number): Buffer[] {
  const sound = execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-ac', '1', '-ar', '16000', '-f', 's16le', '-'])
  const bytes = seconds * samplesPerSecond * bytesPerSample
  return Array.from({ length: Math.ceil(sound.length / bytes) }, (_, at) =>
    wavOf(sound.subarray(at * bytes, (at + 1) * bytes)),
  )
}

export const quietPiece = (seconds: number) => wavOf(Buffer.alloc(seconds * samplesPerSecond * bytesPerSample))

/** As a browser of ours sends it; `changes` are header fields that are not as they should be, by where they stand. */
export function wavOf(sound: Buffer, changes: Record<number, number> = {}): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF', 0)
  header.writeUInt32LE(headerBytes - 8 + sound.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(samplesPerSecond, 24)
  header.writeUInt32LE(samplesPerSecond * bytesPerSample, 28)
  header.writeUInt16LE(bytesPerSample, 32)
  header.writeUInt16LE(bytesPerSample * 8, 34)
  header.write('data', 36)
  header.writeUInt32LE(sound.length, 40)
  for (const [at, value] of Object.entries(changes)) header.writeUInt16LE(value, Number(at))
  return Buffer.concat([header, sound])
}

/** Words that are wrong, missing or too many, of all that were said. How a word is written does not count. */
export function wordErrorRate(said: string, written: string): number {
  const [right, found] = [wordsOf(said), wordsOf(written)]
  let row = Array.from({ length: found.length + 1 }, (_, at) => at)
  for (const [at, word] of right.entries()) {
    const next = [at + 1]
    for (let other = 0; other < found.length; other++) {
      const change = row[other]! + (word === found[other] ? 0 : 1)
      next.push(Math.min(change, row[other + 1]! + 1, next[other]! + 1))
    }
    row = next
  }
  return row.at(-1)! / Math.max(1, right.length)
}

function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/\bmr\b\.?/g, 'mister')
    .replace(/[^a-z0-9' ]/g, ' ')
  return plain.split(/\s+/).filter(Boolean)
}
