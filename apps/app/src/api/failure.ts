import type { DataOf, Endpoint } from '@credence/contract/endpoint'
import type { Envelope, FieldError } from '@credence/contract/envelope'
import { looksLikeHtml } from '@credence/contract/seed-errors'
import type { CallResult } from './call.ts'

/** What a rejected action carries when there was an answer: the server's words, in the shape the forced logout looks for. */
export type Failure = {
  status: 'failed'
  message: string
  action?: 'logout'
  errors?: FieldError[]
  retryAfterSeconds?: number
}

type Succeeded<E extends Endpoint> = CallResult<E> & { envelope: Envelope<DataOf<E>> }

export function isSuccess<E extends Endpoint>(result: CallResult<E>): result is Succeeded<E> {
  return result.status >= 200 && result.status < 300 && result.envelope?.status === 'success'
}

export function failureOf<E extends Endpoint>(
  { envelope, retryAfterSeconds }: CallResult<E>,
  message: string,
): Failure {
  return {
    status: 'failed',
    message,
    ...(envelope?.action ? { action: envelope.action } : {}),
    ...(envelope?.errors ? { errors: envelope.errors } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
}

/** What the server said, unless it said nothing that a person should read. */
export function serverMessage<E extends Endpoint>({ envelope }: CallResult<E>): string | undefined {
  const message: unknown = envelope?.message
  return typeof message === 'string' && message !== '' && !looksLikeHtml(message) ? message : undefined
}

/** The sentence for one field of a form. */
export function fieldMessage(failure: Failure | undefined, field: string): string | undefined {
  return failure?.errors?.find(error => error.field === field)?.message
}
