import { passcodeLimits } from '@credence/contract/limits/limits'
import { Alert } from '@credence/ui/alert'
import { useEffect, useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { tokenReset, verifyReviewer } from '../../state/sign-in/token.ts'
import { TextButton } from '../actions/text-button.tsx'
import { MailHint } from './mail-hint.tsx'
import { PasscodeForm } from './passcode-form.tsx'
import styles from './reviewer-passcode.module.css'
import { type ReviewerAddress, sendReviewerPasscode } from './send-reviewer-passcode.ts'
import { clock, useCountdown } from './use-countdown.ts'

type ReviewerPasscodeProps = {
  address: ReviewerAddress
  resendAt: number
  onResendAt: (time: number) => void
  words: { idle: string; busy: string; ok: string }
  /** False while another field has an error. */
  mayConfirm?: () => boolean
  onConfirmed: () => void
}

export function ReviewerPasscode(props: ReviewerPasscodeProps) {
  const { address, resendAt, onResendAt, words, mayConfirm = () => true, onConfirmed } = props
  const { tempLoading, tempError } = useAppSelector(state => state.token)
  const dispatch = useAppDispatch()
  const [ok, setOk] = useState(false)
  const forgetError = () => void dispatch(tokenReset())

  useEffect(() => {
    dispatch(tokenReset())
  }, [dispatch])

  async function verify(otp: string) {
    if (!mayConfirm()) return undefined
    forgetError()
    const done = await dispatch(verifyReviewer({ otp, email: address.email, slug: address.slug }))
    if (!verifyReviewer.fulfilled.match(done)) return done.payload
    setOk(true)
    onConfirmed()
    return undefined
  }

  return (
    <div className={styles.code}>
      <PasscodeForm
        busy={tempLoading}
        ok={ok}
        error={tempError}
        words={words}
        label="Code we sent you"
        onSubmit={verify}
        onForgetError={forgetError}
      />
      <div className={styles.notes}>
        <Resend address={address} resendAt={resendAt} onResendAt={onResendAt} />
        <MailHint email={address.email} />
      </div>
    </div>
  )
}

function Resend({ address, resendAt, onResendAt }: Pick<ReviewerPasscodeProps, 'address' | 'resendAt' | 'onResendAt'>) {
  const left = useCountdown(resendAt)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  const [sent, setSent] = useState(false)

  async function resend() {
    if (busy) return
    setBusy(true)
    setOutcome(undefined)
    const failure = await sendReviewerPasscode(address)
    setBusy(false)
    setSent(!failure)
    setOutcome(failure && failureWords(failure))
    onResendAt(Date.now() + (failure?.retryAfterSeconds ?? (failure ? 0 : passcodeLimits.resendSeconds)) * 1000)
  }

  return (
    <>
      <p className="t-small">
        No e-mail? Check your spam folder, or{' '}
        {left > 0 ? (
          <span className="ink-3">send a new code in {clock(left)}</span>
        ) : (
          <TextButton aria-busy={busy} onClick={() => void resend()}>
            send a new code
          </TextButton>
        )}
        .
      </p>
      <p className={styles.said} role="status">
        {sent && !outcome && 'We sent a new code. The earlier one still works.'}
      </p>
      {outcome && <Alert tone="error">{outcome}</Alert>}
    </>
  )
}
