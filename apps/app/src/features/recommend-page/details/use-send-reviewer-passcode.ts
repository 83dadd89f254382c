import { canonicalEmail } from '@credence/contract/fields/light-validation'
import { passcodeLimits } from '@credence/contract/limits/limits'
import { useState } from 'react'
import { failureWords, fieldMessage } from '../../../api/failure.ts'
import { sendReviewerPasscode } from '../../../components/passcode/send-reviewer-passcode.ts'
import { useFlow } from '../flow.tsx'
import type { Details } from './use-details.ts'

export type PasscodeSending = ReturnType<typeof useSendReviewerPasscode>

/** Sends the code, once all that stands beside the recommendation is in order. */
export function useSendReviewerPasscode(details: Details) {
  const { slug, invite, reviewer, draft, change } = useFlow()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const isOut = draft.codeSentTo !== '' && draft.codeSentTo === draft.reviewerEmail

  async function send() {
    if (!details.check() || busy || isOut) return
    const email = canonicalEmail(draft.reviewerEmail)
    change({ reviewerEmail: email })
    setBusy(true)
    setFailed(undefined)
    const failure = await sendReviewerPasscode({ email, fullName: draft.reviewerName, slug, invite, reviewer })
    setBusy(false)
    const wait = failure?.retryAfterSeconds
    // asked for a moment ago, perhaps before a reload: that code still works
    if (!failure || wait !== undefined)
      change({ codeSentTo: email, resendAt: Date.now() + (wait ?? passcodeLimits.resendSeconds) * 1000 })
    if (!failure) return
    const wrong = fieldMessage(failure, 'email')
    if (wrong) details.settle('reviewerEmail', wrong)
    else setFailed(failureWords(failure))
  }

  return { isOut, busy, failed, send }
}
