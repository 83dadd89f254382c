import { rateLimits } from '@credence/contract/limits/rate-limits'
import { AppError } from '../errors.ts'
import { findFfmpeg } from '../media/ffmpeg.ts'
import { serverPath } from '../server-folder.ts'
import { createWorkerPool } from '../workers/worker-pool.ts'
import { isInstalled } from './model-files.ts'
import type { SpeechTask } from './speech-worker.ts'
import type { Transcript } from './transcribe.ts'

/** Samples are mono, 16 kHz, from -1 to 1; a file is anything that ffmpeg reads. */
type Sound = { file: string } | { samples: Float32Array }

/** Transcribes English in worker processes within limits. Nothing leaves this machine. */
export type Speech = {
  /** False without the model or its runtime. */
  isThere: boolean
  /** Throws `unavailable` when too many wait, and `words_not_heard` on failure. Empty samples preload the model. */
  transcribe(sound: Sound): Promise<Transcript>
  stop(): void
}

/** JavaScript objects only, without the model's memory. */
const heapMegabytes = 128
/** One retry, in case the worker was killed from outside. */
const tries = 2

type Options = { file?: string; limitMs?: number; findDecoder?: () => Promise<string | null> }

export function createSpeech(options: Options = {}): Speech {
  const limits = rateLimits.speech
  const file = options.file ?? serverPath('src/speech/speech-worker.ts')
  const { limitMs = limits.seconds * 1000, findDecoder = findFfmpeg } = options
  const pool = createWorkerPool({ file, heapMegabytes, limits, limitMs })
  const isThere = isInstalled()
  let stopped = false

  async function taskFor(sound: Sound): Promise<SpeechTask> {
    if (!isThere) throw new AppError('words_not_heard')
    if ('samples' in sound) return sound
    const ffmpeg = await findDecoder()
    if (!ffmpeg) throw new AppError('words_not_heard')
    return { file: sound.file, ffmpeg }
  }

  return {
    isThere,
    async transcribe(sound) {
      const task = await taskFor(sound)
      for (let time = 0; time < tries; time++) {
        const ended = await pool.perform(task)
        // the server is stopping: the caller may retry
        if (stopped) throw new AppError('unavailable', { retryAfterSeconds: limits.retryAfterSeconds })
        if (ended.how === 'died') continue
        if (ended.how === 'answered' && ended.answer !== null) return ended.answer as Transcript
        break
      }
      throw new AppError('words_not_heard')
    },
    stop() {
      stopped = true
      pool.stop()
    },
  }
}
