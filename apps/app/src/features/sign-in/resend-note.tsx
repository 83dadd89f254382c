import { Alert } from '@credence/ui/alert'
import { useState } from 'react'
import { TextButton } from '../../components/actions/text-button.tsx'
import { clock, useCountdown } from '../../components/passcode/use-countdown.ts'
import { LostNote, StatusLine } from '../../components/server-notes/connection-note.tsx'
import { useAppSelector } from '../../state/hooks.ts'
import { type Mode, type Sent, useSendPasscode } from './use-send-passcode.ts'

type ResendNoteProps = {
  mode: Mode
  email: string
  access: string | undefined
  /** When another code may be asked for. */
  resendAt: number
  onSent: () => void
  /** The server wants to be asked later still. */
  onLater: (seconds: number) => void
}

/** Another code: first when it can be had, then the way to it. */
export function ResendNote({ mode, email, access, resendAt, onSent, onLater }: ResendNoteProps) {
  const { isLoading, error } = useAppSelector(state => state.otp)
  const send = useSendPasscode(mode, access)
  const left = useCountdown(resendAt)
  const [sent, setSent] = useState<Sent>()

  async function resend() {
    if (isLoading) return
    setSent(undefined)
    const outcome = await send(email)
    setSent(outcome)
    if (outcome.ok) onSent()
    else if (outcome.failure.retryAfterSeconds) onLater(outcome.failure.retryAfterSeconds)
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
      <StatusLine>{sent?.ok && 'Another code is on its way. The one before it still works.'}</StatusLine>
      {sent?.ok === false && sent.failure.lost && (
        <LostNote error={error} kept="The code you have still works." onTryAgain={() => void resend()} />
      )}
      {sent?.ok === false && !sent.failure.lost && error && <Alert tone="error">{error}</Alert>}
    </>
  )
}
