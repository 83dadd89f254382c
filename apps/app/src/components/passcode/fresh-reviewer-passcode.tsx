import { passcodeLimits } from '@credence/contract/limits/passcode-limits'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import styles from './reviewer-passcode.module.css'
import { ReviewerPasscode } from './reviewer-passcode.tsx'
import { type ReviewerAddress, sendReviewerPasscode } from './send-reviewer-passcode.ts'

type FreshReviewerPasscodeProps = { address: ReviewerAddress; action: string; onConfirmed: () => void }

/** Confirms a reviewer's address again: sends the mail on a press, then asks for its code. */
export function FreshReviewerPasscode({ address, action, onConfirmed }: FreshReviewerPasscodeProps) {
  const [resendAt, setResendAt] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send() {
    setBusy(true)
    const failure = await sendReviewerPasscode(address)
    setBusy(false)
    // a code sent a moment ago is still valid
    if (failure && failure.retryAfterSeconds === undefined) return setProblem(failureWords(failure))
    setResendAt(Date.now() + (failure?.retryAfterSeconds ?? passcodeLimits.resendSeconds) * 1000)
  }

  if (resendAt !== undefined)
    return (
      <ReviewerPasscode
        address={address}
        resendAt={resendAt}
        onResendAt={setResendAt}
        words={{ idle: action, busy: 'Checking the code', ok: 'Confirmed' }}
        onConfirmed={onConfirmed}
      />
    )
  return (
    <div className={styles.code}>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button size="lg" busy={busy} onClick={() => void send()}>
        {busy ? 'Sending the code' : 'Send me a code'}
      </Button>
    </div>
  )
}
