import type { answerInvite } from '@credence/contract/invites/answers/endpoints'
import { call } from '../../../api/call.ts'
import { isSuccess, resultWords } from '../../../api/failure.ts'

export type Answer = 'later' | 'declined' | 'never'

/** Returns an error message. */
export async function sendAnswer(invite: string, answer: Answer | 'opened'): Promise<string | undefined> {
  const result = await call<typeof answerInvite>('POST', '/api/invites/answer', { body: { invite, answer } })
  return isSuccess(result) ? undefined : resultWords(result)
}
