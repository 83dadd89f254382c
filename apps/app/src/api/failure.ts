import type { DataOf, Endpoint } from '@credence/contract/endpoint'
import type { Envelope, ErrorCode, FieldError } from '@credence/contract/error-codes'
import { lostConnectionWords } from '@credence/contract/lost-connection'
import { isForcedLogout, looksLikeHtml, specificationErrors } from '@credence/contract/specification-errors'
import type { CallResult } from './call.ts'

/**
 * What a rejected action carries: the server's message, or the catalogue's text where there is none, in the shape the forced
 * logout looks for.
 */
export type Failure = {
  status: 'failed'
  message: string
  /** What to decide by; the message is for reading. */
  code?: ErrorCode
  action?: 'logout'
  errors?: FieldError[]
  retryAfterSeconds?: number
  /** No answer came. */
  lost?: true
}

/** Of an action that broke in this browser, so that no call says what went wrong. */
export const unknownFailure: Failure = { status: 'failed', message: specificationErrors.general }

/** What to show of a failure: the one rule for all calls. */
export function failureWords(failure: Failure = unknownFailure): string {
  return failure.lost ? lostConnectionWords(failure.message) : failure.message
}

export type Succeeded<E extends Endpoint> = CallResult<E> & { envelope: Envelope<DataOf<E>> }

export function isSuccess<E extends Endpoint>(result: CallResult<E>): result is Succeeded<E> {
  return result.status >= 200 && result.status < 300 && result.envelope?.status === 'success'
}

/** The end of a session keeps its own words, whatever the call would say: they are what signs the visitor out. */
export function failureOf<E extends Endpoint>(
  result: CallResult<E>,
  message: string = serverMessage(result) ?? specificationErrors.general,
): Failure {
  const { envelope, retryAfterSeconds, lost } = result
  const errors = fieldErrors(envelope?.errors)
  return {
    status: 'failed',
    message: isForcedLogout(envelope) ? specificationErrors.forcedLogout : message,
    ...(envelope?.code ? { code: envelope.code } : {}),
    ...(envelope?.action ? { action: envelope.action } : {}),
    ...(errors ? { errors } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(lost ? { lost } : {}),
  }
}

/** What to show of a call that failed, for callers that need no more of it. */
export function resultWords<E extends Endpoint>(result: CallResult<E>): string {
  return failureWords(failureOf(result))
}

function fieldErrors(errors: unknown): FieldError[] | undefined {
  if (!Array.isArray(errors)) return undefined
  const readable = errors.filter(error => typeof error?.field === 'string' && typeof error?.message === 'string')
  return readable.length > 0 ? readable : undefined
}

/** The server's message as it came, empty when it is missing or not a text. */
export function messageText<E extends Endpoint>({ envelope }: CallResult<E>): string {
  const message: unknown = envelope?.message
  return typeof message === 'string' ? message : ''
}

/** What the server said of a failure, unless it said nothing that a person should read. */
export function serverMessage<E extends Endpoint>(result: CallResult<E>): string | undefined {
  // "Done." is no reason, also where what was asked for is not there
  if (isSuccess(result)) return undefined
  const message = messageText(result)
  return message !== '' && !looksLikeHtml(message) ? message : undefined
}

/** The sentence for one field of a form. */
export function fieldMessage(failure: Failure | undefined, field: string): string | undefined {
  return failure?.errors?.find(error => error.field === field)?.message
}
