import { speechLimits } from '@credence/contract/limits/speech-limits'
import { framesPerSecond } from './audio/resampler.ts'
import { createPieceCutter } from './audio/segmenter.ts'
import type { Closed, Hear } from './transcription/transcribe-segment.ts'
import { createLanguageGuard } from './transcription/transcript-rules.ts'
import { createWriter, type WriterState } from './transcription/transcription-queue.ts'

/** Why it is over, unless somebody pressed stop. `microphone`: it went away. */
export type Ending = 'time' | 'microphone' | 'other language' | Closed

export type DictationState = WriterState & {
  phase: 'listening' | 'finishing' | 'over'
  seconds: number
  /** `no sound`: nothing has come from the microphone at all, which no room is as quiet as. */
  quiet: 'no' | 'a while' | 'no sound'
  /** Pieces that will never become words. */
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
/** What is being said is looked at after two seconds, then after twice as many each time: so it costs no more than once again. */
const firstLookSeconds = 2

type DictationOptions = {
  hear: Hear
  wait: (seconds: number, signal: AbortSignal) => Promise<void>
  /** To the end of the sheet, where it stays. */
  write: (words: string, isParagraph: boolean) => void
  onChange: (state: DictationState) => void
}

/** From a microphone's sound to words on a sheet. The sound lies in memory until it is written down, and nowhere after. */
export function createDictation({ hear, wait, write, onChange }: DictationOptions) {
  const guard = createLanguageGuard()
  let state = newDictation
  let frames = 0
  let hasSound = false
  let isFirst = true
  let lookAt = firstLookSeconds

  function tell(changes: Partial<DictationState>) {
    state = { ...state, ...changes }
    onChange(state)
  }

  const writer = createWriter({
    hear,
    wait,
    onWords(understood) {
      const passed = guard.pass(understood)
      if (!passed) return fail('other language')
      for (const { text, isParagraph } of passed) {
        write(text, isFirst || isParagraph)
        isFirst = false
      }
    },
    onLost: () => tell({ lost: state.lost + 1 }),
    onClosed: fail,
    onChange: tell,
  })
  const cutter = createPieceCutter(piece => {
    lookAt = firstLookSeconds
    writer.add(piece)
  })

  /** Nothing that is still to come would become words. */
  function fail(ending: Ending) {
    writer.drop()
    tell({ ending })
    void stop(ending)
  }

  async function stop(ending?: Ending) {
    if (state.phase !== 'listening') return
    tell({ phase: 'finishing', ending: state.ending ?? ending })
    cutter.end()
    await writer.end()
    tell({ phase: 'over', unsettled: '', ending: guard.isOther() ? 'other language' : state.ending })
  }

  function quietness(): DictationState['quiet'] {
    if (cutter.quietSeconds() < quietSeconds) return 'no'
    return hasSound ? 'a while' : 'no sound'
  }

  return {
    take(frame: Float32Array) {
      if (state.phase !== 'listening') return
      frames += 1
      hasSound ||= frame.some(sample => sample !== 0)
      cutter.take(frame)
      // whoever listens needs some seconds to get up, which nobody notices before they have spoken
      if (frames === 1) void writer.peek(frame)
      const said = cutter.saidSeconds()
      // in a pause it may be over, and is asked for then
      if (said >= lookAt && cutter.quietSeconds() === 0) {
        lookAt = said * 2
        void writer.peek(cutter.said())
      }
      const seconds = frames / framesPerSecond
      tell({ seconds, quiet: quietness() })
      if (seconds >= speechLimits.maxSeconds) void stop('time')
    },
    stop,
    /** The rest is not wanted. */
    drop: writer.drop,
    /** The page is left: what is on its way may still arrive. */
    leave() {
      void stop()
      writer.leave()
    },
  }
}
