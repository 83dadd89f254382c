import { errorMessages } from '@credence/contract/error-codes'
import type { SubmitFailure } from '../../state/recommendation.ts'

export type SubmitMove = 'again' | 'code' | 'exists' | 'words' | 'refuse'

/** What it means that a recommendation was not taken. Without a failure there was no answer. */
export function submitMove(failure: SubmitFailure | undefined): SubmitMove {
  if (!failure || failure.httpStatus >= 500) return 'again'
  if (failure.httpStatus === 401) return 'code'
  if (failure.httpStatus === 409) return 'exists'
  if (failure.message === errorMessages.upload_not_usable) return 'words'
  return 'refuse'
}
