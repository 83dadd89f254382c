import type { ReviewerPasscodeRequest, sendReviewerPasscode } from '@credence/contract/endpoints/auth'
import { seedErrors } from '@credence/contract/seed-errors'
import { call } from '../api/call.ts'
import { type Failure, failureOf, isSuccess, serverMessage } from '../api/failure.ts'

export type ReviewerAddress = { email: string; fullName: string; slug: string }

const unreachable = 'We could not reach the server. What you typed is kept.'

/** Has a code sent to a reviewer. Gives what went wrong. */
export async function sendReviewerCode({ email, fullName, slug }: ReviewerAddress): Promise<Failure | undefined> {
  const body: ReviewerPasscodeRequest = { email, full_name: fullName, slug }
  try {
    const result = await call<typeof sendReviewerPasscode>('POST', '/api/recommender-otp', { body })
    return isSuccess(result) ? undefined : failureOf(result, serverMessage(result) ?? seedErrors.login.fallback)
  } catch {
    return { status: 'failed', message: unreachable }
  }
}
