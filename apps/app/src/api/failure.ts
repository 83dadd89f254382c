import type { DataOf, Endpoint } from '@credence/contract/endpoint'
import type { Envelope, ErrorCode, FieldError } from '@credence/contract/error-codes'
import { lostConnectionWords } from '@credence/contract/lost-connection'
import { isForcedLogout, looksLikeHtml, specificationErrors } from '@credence/contract/specification-errors'
import type { CallResult } from './call.ts'

/** The payload of a rejected action, in the shape that the forced logout checks. `message` is the server's or the catalogue's. */
export type Failure = {
  status: 'failed'
  message: string
  /** For decisions; the message is for display. */
  code?: ErrorCode
  action?: 'logout'
  errors?: FieldError[]
  retryAfterSeconds?: number
  lost?: true
}

/** For an action that threw in this browser, where no call reports a cause. */
export const unknownFailure: Failure = { status: 'failed', message: specificationErrors.general }

export function failureWords(failure: Failure = unknownFailure): string {
  return failure.lost ? lostConnectionWords(failure.message) : failure.message
}

export type Succeeded<E extends Endpoint> = CallResult<E> & { envelope: Envelope<DataOf<E>> }

export function isSuccess<E extends Endpoint>(result: CallResult<E>): result is Succeeded<E> {
  return result.status >= 200 && result.status < 300 && result.envelope?.status === 'success'
}

/** The end of a session keeps its own message for every call, because the forced logout matches it. */
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

/** The text to show for a failed call, for callers that need nothing else. */
export function resultWords<E extends Endpoint>(result: CallResult<E>): string {
  return failureWords(failureOf(result))
}

function fieldErrors(errors: unknown): FieldError[] | undefined {
  if (!Array.isArray(errors)) return undefined
  const readable = errors.filter(error => typeof error?.field === 'string' && typeof error?.message === 'string')
  return readable.length > 0 ? readable : undefined
}

/** The server's message unchanged; empty when it is missing or not a string. */
export function messageText<E extends Endpoint>({ envelope }: CallResult<E>): string {
  const message: unknown = envelope?.message
  return typeof message === 'string' ? message : ''
}

/** The server's message, unless it is not meant for display. */
export function serverMessage<E extends Endpoint>(result: CallResult<E>): string | undefined {
  // "Done." is not a reason
  if (isSuccess(result)) return undefined
  const message = messageText(result)
  return message !== '' && !looksLikeHtml(message) ? message : undefined
}

export function fieldMessage(failure: Failure | undefined, field: string): string | undefined {
  return failure?.errors?.find(error => error.field === field)?.message
}
