import type { ErrorCode } from '../error-codes.ts'

/** Events of a streamed draft: pieces as `words`, then `done` or `failed`. Earlier failures are ordinary responses. */
export type DraftEvents<Done = unknown> = {
  words: { text: string }
  /** The whole, cleaned. It may differ from the pieces in quotation marks and space around it. */
  done: Done
  failed: { code: ErrorCode; message: string }
}

/** What `done` says of a draft that is a text. */
export type DraftedText = { text: string }
