import type { FieldError } from '@credence/contract/envelope'
import { type ErrorCode, errorMessages } from '@credence/contract/error-codes'

type Details = { message?: string; errors?: FieldError[]; retryAfterSeconds?: number }

/** A failure the caller is told about. Anything else that is thrown becomes `internal`, without its text. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorMessages[code])
    this.code = code
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export function tooManyRequests(seconds: number): AppError {
  return new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) })
}
