import type { answerInvite } from '@credence/contract/invites/answers/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { call } from '../../../api/call.ts'
import { isSuccess, serverMessage } from '../../../api/failure.ts'

/** `not-now` is told to nobody. */
export type Answer = 'not-now' | 'later' | 'declined' | 'never'

/** Gives what went wrong, in words. */
export async function sendAnswer(
  invite: string,
  answer: Exclude<Answer, 'not-now'> | 'opened',
): Promise<string | undefined> {
  try {
    const result = await call<typeof answerInvite>('POST', '/api/invites/answer', { body: { invite, answer } })
    return isSuccess(result) ? undefined : (serverMessage(result) ?? specificationErrors.general)
  } catch {
    return 'We could not reach the server. Try again in a moment.'
  }
}
