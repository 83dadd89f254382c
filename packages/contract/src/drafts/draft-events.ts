import type { ErrorCode } from '../error-codes.ts'

/**
 * What a call that streams a draft tells, as server-sent events: pieces of it as `words`, then one of the other two. Anything
 * that fails before the first piece is an ordinary failure instead.
 */
export type DraftEvents<Done = unknown> = {
  words: { text: string }
  /** The whole, cleaned. It may differ from the pieces in quotation marks and space around it. */
  done: Done
  failed: { code: ErrorCode; message: string }
}

/** What `done` says of a draft that is a text. */
export type DraftedText = { text: string }
