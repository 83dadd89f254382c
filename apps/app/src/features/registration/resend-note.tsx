import { Alert } from '@credence/ui/alert'
import { useState } from 'react'
import { sentence } from '../../components/sentence.ts'
import { TextButton } from '../../components/text-button.tsx'
import { useAppSelector } from '../../state/hooks.ts'
import { LostNote } from './connection-note.tsx'
import styles from './registration.module.css'
import { clock, useCountdown } from './use-countdown.ts'
import { type Mode, type Sent, useSendCode } from './use-send-code.ts'

type ResendNoteProps = {
  mode: Mode
  email: string
  /** When another code may be asked for. */
  resendAt: number
  onSent: () => void
  /** The server wants to be asked later still. */
  onLater: (seconds: number) => void
}

/** Another code: first when it can be had, then the way to it. */
export function ResendNote({ mode, email, resendAt, onSent, onLater }: ResendNoteProps) {
  const { isLoading, error } = useAppSelector(state => state.otp)
  const send = useSendCode(mode)
  const left = useCountdown(resendAt)
  const [sent, setSent] = useState<Sent>()

  async function resend() {
    if (isLoading) return
    setSent(undefined)
    const outcome = await send(email)
    setSent(outcome)
    if (outcome.ok) onSent()
    else if (outcome.failure?.retryAfterSeconds) onLater(outcome.failure.retryAfterSeconds)
  }

  return (
    <>
      <p className="t-small">
        Nothing arrived? You can{' '}
        {left > 0 ? (
          <span className="ink-3">send a new code in {clock(left)}</span>
        ) : (
          <TextButton aria-busy={isLoading} onClick={() => void resend()}>
            send a new code
          </TextButton>
        )}
        , or look in spam.
      </p>
      <p className={styles.slow} role="status">
        {sent?.ok && 'Another code is on its way. The one before it still works.'}
      </p>
      {sent?.ok === false && !sent.failure && (
        <LostNote error={error} kept="The code you have still works." onTryAgain={() => void resend()} />
      )}
      {sent?.ok === false && sent.failure && error && <Alert tone="error">{sentence(error)}</Alert>}
    </>
  )
}
