export type Task = {
  instructions: string
  /** User text by name. It is sent as data, never as instructions. */
  data: Record<string, string>
  /** A longer answer is rejected. */
  mostCharacters: number
}

/** Times are in seconds. */
export type SpokenLine = { from: number; to: number; text: string }

/** A language model, which may be slow, wrong or unreachable. */
export type Ai = {
  /** The host that the privacy notice names; null without an endpoint. */
  host: string | null
  /** Yields the answer as it arrives. Throws an AiFailure; leaving the loop or aborting the signal cancels the request. */
  write(task: Task, signal: AbortSignal): AsyncIterable<string>
  /** Null when the endpoint is not used for transcription. */
  transcribe: ((sound: { file: string; language: string }, signal: AbortSignal) => Promise<SpokenLine[]>) | null
}

export type AiFailureKind = 'silent' | 'refused' | 'cut off' | 'too much' | 'unreadable' | 'stopped'

/** Carries no text from the endpoint: that may be anything, and may repeat what it was sent. */
export class AiFailure extends Error {
  override name = 'AiFailure'
  readonly kind: AiFailureKind
  readonly status: number | undefined

  constructor(kind: AiFailureKind, status?: number) {
    super(kind)
    this.kind = kind
    this.status = status
  }
}
