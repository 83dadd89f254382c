import { speechLimits } from '@credence/contract/limits/limits'
import { framesPerSecond } from './audio/resampler.ts'
import { createSegmenter } from './audio/segmenter.ts'
import type { ClosedReason, Transcribe } from './transcription/transcribe-segment.ts'
import { createLanguageGuard } from './transcription/transcript-rules.ts'
import { createTranscriptionQueue, type QueueState } from './transcription/transcription-queue.ts'

/** Undefined when the speaker pressed stop. `microphone`: the device went away. */
export type Ending = 'time' | 'microphone' | 'other language' | ClosedReason

export type DictationState = QueueState & {
  phase: 'listening' | 'finishing' | 'over'
  seconds: number
  /** `no sound`: the microphone delivers only zeros. */
  quiet: 'no' | 'a while' | 'no sound'
  /** Segments that the server could not transcribe. */
  lost: number
  ending: Ending | undefined
}

export const newDictation: DictationState = {
  phase: 'listening',
  seconds: 0,
  quiet: 'no',
  unsettled: '',
  left: 0,
  hold: undefined,
  lost: 0,
  ending: undefined,
}

const quietSeconds = 10
/** The open segment is previewed after 2, 4, 8 … seconds, so previews at most double the cost. */
const firstLookSeconds = 2

type DictationOptions = {
  transcribe: Transcribe
  wait: (seconds: number, signal: AbortSignal) => Promise<void>
  /** Appends to the text. */
  write: (words: string, isParagraph: boolean) => void
  onChange: (state: DictationState) => void
}

/** Turns audio frames into text. Audio stays in memory until it is transcribed, and is then dropped. */
export function createDictation({ transcribe, wait, write, onChange }: DictationOptions) {
  const guard = createLanguageGuard()
  let state = newDictation
  let frames = 0
  let hasSound = false
  let isFirst = true
  let lookAt = firstLookSeconds

  function update(changes: Partial<DictationState>) {
    state = { ...state, ...changes }
    onChange(state)
  }

  const queue = createTranscriptionQueue({
    transcribe,
    wait,
    onWords(transcript) {
      const passed = guard.pass(transcript)
      if (!passed) return fail('other language')
      for (const { text, isParagraph } of passed) {
        write(text, isFirst || isParagraph)
        isFirst = false
      }
    },
    onLost: () => update({ lost: state.lost + 1 }),
    onClosed: fail,
    onChange: update,
  })
  const segmenter = createSegmenter(segment => {
    lookAt = firstLookSeconds
    queue.add(segment)
  })

  function fail(ending: Ending) {
    queue.drop()
    update({ ending })
    void stop(ending)
  }

  async function stop(ending?: Ending) {
    if (state.phase !== 'listening') return
    update({ phase: 'finishing', ending: state.ending ?? ending })
    segmenter.end()
    await queue.end()
    update({ phase: 'over', unsettled: '', ending: guard.isOther() ? 'other language' : state.ending })
  }

  function quietness(): DictationState['quiet'] {
    if (segmenter.quietSeconds() < quietSeconds) return 'no'
    return hasSound ? 'a while' : 'no sound'
  }

  return {
    take(frame: Float32Array) {
      if (state.phase !== 'listening') return
      frames += 1
      hasSound ||= frame.some(sample => sample !== 0)
      segmenter.take(frame)
      // the first call warms up the speech model
      if (frames === 1) void queue.peek(frame)
      const said = segmenter.saidSeconds()
      // in a pause the segment may be complete, and is transcribed then
      if (said >= lookAt && segmenter.quietSeconds() === 0) {
        lookAt = said * 2
        void queue.peek(segmenter.said())
      }
      const seconds = frames / framesPerSecond
      update({ seconds, quiet: quietness() })
      if (seconds >= speechLimits.maxSeconds) void stop('time')
    },
    stop,
    drop: queue.drop,
    /** The page is left: a request in flight may still finish. */
    leave() {
      void stop()
      queue.leave()
    },
  }
}
