import { canonicalEmail } from '@credence/contract/fields/light-validation'
import { passcodeLimits } from '@credence/contract/limits/limits'
import { useState } from 'react'
import { failureWords, fieldMessage } from '../../../api/failure.ts'
import { sendReviewerPasscode } from '../../../components/passcode/send-reviewer-passcode.ts'
import { useFlow } from '../flow.tsx'
import { type DetailField, type DetailProblems, detailsProblems } from './details-problems.ts'

export type Details = ReturnType<typeof useDetails>

/** The details form and its problems. Consent is not stored: the reviewer gives it on each visit. */
export function useDetails() {
  const { formState, change } = useFlow()
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
    /** True without problems; else focuses the first invalid field. */
    check(): boolean {
      const found = detailsProblems({ ...formState, consent })
      setProblems(found)
      const [first] = Object.keys(found)
      if (first) document.getElementById(`detail-${first}`)?.focus()
      return first === undefined
    },
    field(key: Exclude<DetailField, 'consent'>) {
      return {
        id: `detail-${key}`,
        value: formState[key],
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

export function useSendReviewerPasscode(details: Details) {
  const { slug, invite, reviewer, formState, change } = useFlow()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const isOut = formState.codeSentTo !== '' && formState.codeSentTo === formState.reviewerEmail

  async function send() {
    if (!details.check() || busy || isOut) return
    const email = canonicalEmail(formState.reviewerEmail)
    change({ reviewerEmail: email })
    setBusy(true)
    setFailed(undefined)
    const failure = await sendReviewerPasscode({ email, fullName: formState.reviewerName, slug, invite, reviewer })
    setBusy(false)
    const wait = failure?.retryAfterSeconds
    // a passcode sent before a reload still works
    if (!failure || wait !== undefined)
      change({ codeSentTo: email, resendAt: Date.now() + (wait ?? passcodeLimits.resendSeconds) * 1000 })
    if (!failure) return
    const wrong = fieldMessage(failure, 'email')
    if (wrong) details.settle('reviewerEmail', wrong)
    else setFailed(failureWords(failure))
  }

  return { isOut, busy, failed, send }
}
