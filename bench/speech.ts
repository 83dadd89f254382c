// Transcription of a human voice: word error rate, CPU, memory and install size.
// node bench/speech.ts [sound file, transcript file]
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serverPath } from '../apps/server/src/server-folder.ts'
import { sampleRate } from '../apps/server/src/speech/model-files.ts'
import { loadMoonshine } from '../apps/server/src/speech/moonshine-model.ts'
import { readSound, transcribe } from '../apps/server/src/speech/transcribe.ts'
import { voice, wordErrorRate } from '../apps/server/src/testing/speech/voice.ts'

const [file = voice.file, wordsFile] = process.argv.slice(2)
const expected = wordsFile ? readFileSync(wordsFile, 'utf8') : voice.words

/** CPU seconds of this process. */
async function cpuOf<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, seconds: (user + system) / 1e6 }
}

const megabytes = (folder: string) => Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
const runtime = dirname(createRequire(serverPath('package.json')).resolve('onnxruntime-web'))

const sound = await readSound('ffmpeg', file)
if (!sound) throw new Error(`${file} has no sound that ffmpeg can read`)
const loaded = await cpuOf(loadMoonshine)
// the first round includes JIT compilation
for (const round of ['cold', 'warm']) {
  const { result, seconds } = await cpuOf(() => transcribe(loaded.result, sound))
  const written = result.lines.map(({ text }) => text).join(' ')
  const minutes = sound.length / sampleRate / 60
  console.log(
    `${round}: word error rate ${(wordErrorRate(expected, written) * 100).toFixed(1)} %, ${(seconds / minutes).toFixed(1)} s of CPU for a minute of sound, ` +
      `${result.lines.length} lines, ${result.isEnglish ? 'English' : 'not understood'}`,
  )
  if (round === 'warm') console.log(written)
}
const most = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
console.log(
  `loading the model: ${loaded.seconds.toFixed(1)} s of CPU; at most ${most.toFixed(0)} MB of memory; on the disk ` +
    `${megabytes(join(runtime, '..'))} MB of runtime and ${megabytes(serverPath('../../packages/speech-model'))} MB of model`,
)
