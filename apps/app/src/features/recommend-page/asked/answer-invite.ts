import type { answerInvite } from '@credence/contract/invites/answers/endpoints'
import { call } from '../../../api/call.ts'
import { isSuccess, resultWords } from '../../../api/failure.ts'

/** `not-now` is told to nobody. */
export type Answer = 'not-now' | 'later' | 'declined' | 'never'

/** Gives what went wrong, in words. */
export async function sendAnswer(
  invite: string,
  answer: Exclude<Answer, 'not-now'> | 'opened',
): Promise<string | undefined> {
  const result = await call<typeof answerInvite>('POST', '/api/invites/answer', { body: { invite, answer } })
  return isSuccess(result) ? undefined : resultWords(result)
}
