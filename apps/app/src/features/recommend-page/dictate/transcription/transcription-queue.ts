import type { Piece } from '../audio/segmenter.ts'
import type { Closed, Hear, Hold } from './transcribe-segment.ts'
import type { Understood } from './transcript-rules.ts'

/** Quiet for longer begins a paragraph. */
const paragraphSeconds = 3

type WriterOptions = {
  hear: Hear
  /** Comes back after so many seconds, or sooner when it is worth another try. */
  wait: (seconds: number, signal: AbortSignal) => Promise<void>
  /** What was said, piece by piece and in order. */
  onWords: (understood: Understood) => void
  /** A piece that will never become words. */
  onLost: () => void
  /** Nothing more will be heard. */
  onClosed: (why: Closed) => void
  onChange: (state: WriterState) => void
}

/** `unsettled` may still change; `left` is how many pieces are still to be written down. */
export type WriterState = { unsettled: string; left: number; hold: Hold | undefined }

/** Has pieces written down one after the other. What cannot be sent waits, in memory and in order. */
export function createWriter({ hear, wait, onWords, onLost, onClosed, onChange }: WriterOptions) {
  const pieces: Piece[] = []
  const over = new AbortController()
  let state: WriterState = { unsettled: '', left: 0, hold: undefined }
  let writing: Promise<void> | undefined
  let asking: AbortController | undefined
  let isPatient = true

  function tell(changes: Partial<WriterState>) {
    state = { ...state, ...changes }
    onChange(state)
  }

  async function writeAll() {
    for (let piece = pieces[0]; piece && !over.signal.aborted; piece = pieces[0]) {
      const outcome = await hear(piece.samples, over.signal)
      if (over.signal.aborted) return
      if (outcome.kind === 'later') {
        if (!isPatient) return over.abort()
        tell({ hold: outcome.why })
        await wait(outcome.seconds, over.signal)
        continue
      }
      if (outcome.kind === 'closed') {
        over.abort()
        return onClosed(outcome.why)
      }
      pieces.shift()
      if (outcome.kind === 'lost') onLost()
      else onWords({ ...outcome, isParagraph: piece.quietSeconds >= paragraphSeconds })
      tell({ unsettled: '', left: pieces.length, hold: undefined })
    }
  }

  return {
    add(piece: Piece) {
      if (over.signal.aborted) return
      asking?.abort()
      pieces.push(piece)
      tell({ left: pieces.length })
      writing ??= writeAll().finally(() => {
        writing = undefined
      })
    },
    /** What is being said right now, as far as it goes. Asked only while nothing waits, and once at a time. */
    async peek(samples: Float32Array) {
      if (pieces.length > 0 || asking || over.signal.aborted) return
      const own = new AbortController()
      asking = own
      const outcome = await hear(samples, AbortSignal.any([own.signal, over.signal]))
      asking = undefined
      if (own.signal.aborted || over.signal.aborted) return
      if (outcome.kind === 'words' && outcome.isEnglish) tell({ unsettled: outcome.text })
    },
    /** Comes back once everything is written down that can be. */
    end: async () => writing,
    /** Whoever is gone waits for nobody: what is on its way may arrive, and that is all. */
    leave() {
      isPatient = false
      if (state.hold) over.abort()
    },
    /** The rest is not wanted any more. */
    drop: () => over.abort(),
  }
}
