import type { AudioSegment } from '../audio/segmenter.ts'
import type { ClosedReason, Transcribe, WaitReason } from './transcribe-segment.ts'
import type { Transcript } from './transcript-rules.ts'

/** A longer pause starts a paragraph. */
const paragraphSeconds = 3

type QueueOptions = {
  transcribe: Transcribe
  /** Resolves after so many seconds, or earlier when a retry is worthwhile. */
  wait: (seconds: number, signal: AbortSignal) => Promise<void>
  /** Called once for each segment, in order. */
  onWords: (transcript: Transcript) => void
  onLost: () => void
  onClosed: (why: ClosedReason) => void
  onChange: (state: QueueState) => void
}

/** `unsettled` is a preview; `left` counts the waiting segments. */
export type QueueState = { unsettled: string; left: number; hold: WaitReason | undefined }

/** Transcribes segments one by one, in order. Failed ones stay in memory and are retried. */
export function createTranscriptionQueue({ transcribe, wait, onWords, onLost, onClosed, onChange }: QueueOptions) {
  const segments: AudioSegment[] = []
  const over = new AbortController()
  let state: QueueState = { unsettled: '', left: 0, hold: undefined }
  let writing: Promise<void> | undefined
  let asking: AbortController | undefined
  let mayRetry = true

  function update(changes: Partial<QueueState>) {
    state = { ...state, ...changes }
    onChange(state)
  }

  async function writeAll() {
    for (let segment = segments[0]; segment && !over.signal.aborted; segment = segments[0]) {
      const outcome = await transcribe(segment.samples, over.signal)
      if (over.signal.aborted) return
      if (outcome.kind === 'later') {
        if (!mayRetry) return over.abort()
        update({ hold: outcome.why })
        await wait(outcome.seconds, over.signal)
        continue
      }
      if (outcome.kind === 'closed') {
        over.abort()
        return onClosed(outcome.why)
      }
      segments.shift()
      if (outcome.kind === 'lost') onLost()
      else onWords({ ...outcome, isParagraph: segment.quietSeconds >= paragraphSeconds })
      update({ unsettled: '', left: segments.length, hold: undefined })
    }
  }

  return {
    add(segment: AudioSegment) {
      if (over.signal.aborted) return
      asking?.abort()
      segments.push(segment)
      update({ left: segments.length })
      writing ??= writeAll().finally(() => {
        writing = undefined
      })
    },
    /** Previews the open segment, one at a time and only while the queue is empty. */
    async peek(samples: Float32Array) {
      if (segments.length > 0 || asking || over.signal.aborted) return
      const own = new AbortController()
      asking = own
      const outcome = await transcribe(samples, AbortSignal.any([own.signal, over.signal]))
      asking = undefined
      if (own.signal.aborted || over.signal.aborted) return
      if (outcome.kind === 'words' && outcome.isEnglish) update({ unsettled: outcome.text })
    },
    /** Resolves when the queue is empty or closed. */
    end: async () => writing,
    /** No more retries; a request in flight may finish. */
    leave() {
      mayRetry = false
      if (state.hold) over.abort()
    },
    drop: () => over.abort(),
  }
}
