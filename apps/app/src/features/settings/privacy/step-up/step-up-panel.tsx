import { useState } from 'react'
import { unknownFailure } from '../../../../api/failure.ts'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { MailHint } from '../../../../components/passcode/mail-hint.tsx'
import { PasscodeForm } from '../../../../components/passcode/passcode-form.tsx'
import { clock, useCountdown } from '../../../../components/passcode/use-countdown.ts'
import { StatusLine } from '../../../../components/server-notes/connection-note.tsx'
import { useAppDispatch } from '../../../../state/hooks.ts'
import { confirmFreshPasscode } from '../../../../state/sign-in/step-up.ts'
import styles from './step-up-panel.module.css'
import { type StepUp, StepUpFailure } from './use-step-up.tsx'

type StepUpPanelProps = {
  email: string
  stepUp: StepUp
  /** The consequence, if it is irreversible. */
  warning?: string
  words: { idle: string; ok: string }
  onConfirmed: () => void
  onCancel: () => void
}

/** Asks for the mailed code before actions that a stolen session must not do. */
export function StepUpPanel({ email, stepUp, warning, words, onConfirmed, onCancel }: StepUpPanelProps) {
  const dispatch = useAppDispatch()
  const [state, setState] = useState<'idle' | 'checking' | 'confirmed'>('idle')
  const [error, setError] = useState('')
  const [again, setAgain] = useState(false)
  const left = useCountdown(stepUp.againAt)

  async function confirm(otp: string) {
    setState('checking')
    setError('')
    const done = await dispatch(confirmFreshPasscode({ otp }))
    if (confirmFreshPasscode.fulfilled.match(done)) {
      setState('confirmed')
      onConfirmed()
      return undefined
    }
    setState('idle')
    const failure = done.payload ?? unknownFailure
    setError(failure.message)
    return failure
  }

  return (
    <div className={styles.panel}>
      <p className={styles.sent}>
        We sent a code to <b>{email}</b>. {warning}
      </p>
      <PasscodeForm
        busy={state === 'checking'}
        ok={state === 'confirmed'}
        error={error}
        words={{ ...words, busy: 'Checking the code' }}
        danger={warning !== undefined}
        onSubmit={confirm}
        onForgetError={() => setError('')}
      />
      <div className={styles.notes}>
        <p className="t-small">
          No e-mail? Check your spam folder, or{' '}
          {left > 0 ? (
            <span className="ink-3">send a new code in {clock(left)}</span>
          ) : (
            <TextButton aria-busy={stepUp.sending} onClick={() => void stepUp.send().then(setAgain)}>
              send a new code
            </TextButton>
          )}
          .
        </p>
        <StatusLine>{again && 'We sent a new code. The earlier one still works.'}</StatusLine>
        <StepUpFailure stepUp={stepUp} />
        <MailHint email={email} />
        <p className="t-small">
          <TextButton onClick={onCancel}>Cancel</TextButton>
        </p>
      </div>
    </div>
  )
}
