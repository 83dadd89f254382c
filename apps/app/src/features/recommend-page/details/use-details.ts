import { canonicalEmail } from '@credence/contract/fields/light-validation'
import { passcodeLimits } from '@credence/contract/limits/passcode-limits'
import { useState } from 'react'
import { failureWords, fieldMessage } from '../../../api/failure.ts'
import { sendReviewerPasscode } from '../../../components/passcode/send-reviewer-passcode.ts'
import { useFlow } from '../flow.tsx'
import { type DetailField, type DetailProblems, detailsProblems } from './details-problems.ts'

export type Details = ReturnType<typeof useDetails>

/** What a reviewer says about themselves, with what has to be put right. The consent is given anew each time. */
export function useDetails() {
  const { draft, change } = useFlow()
  const [consent, setConsent] = useState(false)
  const [problems, setProblems] = useState<DetailProblems>({})

  function settle(field: DetailField, problem?: string) {
    setProblems({ ...problems, [field]: problem })
  }

  return {
    consent,
    problems,
    settle,
    agree(ticked: boolean) {
      setConsent(ticked)
      settle('consent')
    },
    /** True when all is well; else the first field that is not gets the focus. */
    check(): boolean {
      const found = detailsProblems({ ...draft, consent })
      setProblems(found)
      const [first] = Object.keys(found)
      if (first) document.getElementById(`detail-${first}`)?.focus()
      return first === undefined
    },
    /** What every text field has in common. */
    field(key: Exclude<DetailField, 'consent'>) {
      return {
        id: `detail-${key}`,
        value: draft[key],
        error: problems[key],
        onChange: ({ target }: { target: { value: string } }) => {
          change({ [key]: target.value })
          if (problems[key]) settle(key)
        },
      }
    },
  }
}

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
