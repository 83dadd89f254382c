import { rateLimits } from '@credence/contract/limits/rate-limits'
import { AppError } from '../errors.ts'
import { findFfmpeg } from '../media/ffmpeg.ts'
import { serverPath } from '../server-folder.ts'
import { createWorkerPool } from '../workers/worker-pool.ts'
import { isInstalled } from './model-files.ts'
import type { SpeechTask } from './speech-worker.ts'
import type { Transcript } from './transcribe.ts'

/** Samples are mono, 16 kHz, from -1 to 1; a file is whatever ffmpeg reads. */
type Sound = { file: string } | { samples: Float32Array }

/** English speech, written down outside this process: within limits, and never on the event loop. Nothing leaves this machine. */
export type Speech = {
  /** False without the model or what runs it. */
  isThere: boolean
  /**
   * Throws `unavailable` when too many wait, and `words_not_heard` when it cannot be done. No words are no failure; no samples
   * are a way to have the model loaded before somebody speaks.
   */
  transcribe(sound: Sound): Promise<Transcript>
  stop(): void
}

/** Of JavaScript's own objects: the model's memory is another. */
const heapMegabytes = 128
/** Somebody may have ended the process for reasons of their own; what ends two is at fault itself. */
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
        // not its fault: whoever asks again later is heard
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
