import { type ErrorCode, errorMessage, type FieldError } from '@credence/contract/error-codes'

type Details = { message?: string; errors?: FieldError[]; retryAfterSeconds?: number }

/** Reported to the caller. Any other exception becomes `internal`, without its text. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorMessage(code))
    this.code = code
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

const outOfSpace = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

/** True when a disk or quota is full, here or in PostgreSQL, however the error is wrapped. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return outOfSpace.has((error as NodeJS.ErrnoException).code) || isOutOfSpace(error.cause)
}

export function storageFull(): AppError {
  return new AppError('storage_full', { retryAfterSeconds: 60 })
}

/** Without a stack: capturing it is a quarter of the cost of refusing a flood. */
export function tooManyRequests(seconds: number): AppError {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  const error = new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) })
  Error.stackTraceLimit = stackTraceLimit
  return error
}
