import type {
  ReviewerPasscodeRequest,
  sendReviewerPasscode as sendReviewerPasscodeCall,
} from '@credence/contract/recommendations/reviewer-session/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { call } from '../../api/call.ts'
import { type Failure, failureOf, isSuccess, serverMessage } from '../../api/failure.ts'

/** Tokens that open the flow of a private profile: of a request, or of an earlier recommendation. */
export type FlowLinks = { invite?: string | undefined; reviewer?: string | undefined }

export type ReviewerAddress = FlowLinks & { email: string; fullName: string; slug: string }

export async function sendReviewerPasscode(address: ReviewerAddress): Promise<Failure | undefined> {
  const { email, fullName, slug, invite, reviewer } = address
  const links = { ...(invite ? { invite } : {}), ...(reviewer ? { reviewer } : {}) }
  const body: ReviewerPasscodeRequest = { email, full_name: fullName, slug, ...links }
  const result = await call<typeof sendReviewerPasscodeCall>('POST', '/api/recommender-otp', { body })
  return isSuccess(result) ? undefined : failureOf(result, serverMessage(result) ?? specificationErrors.login.fallback)
}
