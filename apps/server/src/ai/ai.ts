/** What is asked of a language model. */
export type Task = {
  /** Ours. */
  instructions: string
  /** Other people's text, by name. It is handed over as data, whatever it says. */
  data: Record<string, string>
  /** More than this is no answer to what was asked. */
  mostCharacters: number
}

/** One stretch of speech, in seconds. */
export type SpokenLine = { from: number; to: number; text: string }

/** A language model somewhere, which may be slow, wrong or away. */
export type Ai = {
  /** Where words go, as people are told it; null where nobody is asked. */
  host: string | null
  /** Pieces of its answer as they arrive. Throws an AiFailure; leaving the loop, or the signal, ends the question. */
  write(task: Task, signal: AbortSignal): AsyncIterable<string>
  /** Null where the endpoint is not asked to write down what is spoken. */
  transcribe: ((sound: { file: string; language: string }, signal: AbortSignal) => Promise<SpokenLine[]>) | null
}

export type AiFailureKind = 'silent' | 'refused' | 'cut off' | 'too much' | 'unreadable' | 'stopped'

/** Holds nothing that the endpoint said: that may be anything, and may repeat what it was sent. */
export class AiFailure extends Error {
  override name = 'AiFailure'
  readonly kind: AiFailureKind
  /** What it refused with, for the operator. */
  readonly status: number | undefined

  constructor(kind: AiFailureKind, status?: number) {
    super(kind)
    this.kind = kind
    this.status = status
  }
}
