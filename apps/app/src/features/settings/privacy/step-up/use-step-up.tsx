import { passcodeLimits } from '@credence/contract/limits/limits'
import { Alert } from '@credence/ui/alert'
import { useState } from 'react'
import { failureWords } from '../../../../api/failure.ts'
import { clock, useCountdown } from '../../../../components/passcode/use-countdown.ts'
import { ServerMessage } from '../../../../components/server-notes/server-message.tsx'
import { useAppDispatch } from '../../../../state/hooks.ts'
import { sendFreshPasscode } from '../../../../state/sign-in/step-up.ts'

export type StepUp = {
  sending: boolean
  sent: boolean
  error: string
  /** When another code may be requested, as a timestamp in ms. */
  againAt: number
  send: () => Promise<boolean>
  forget: () => void
}

/** Sends a code to the owner's address before actions that a stolen session must not do. */
export function useStepUp(): StepUp {
  const dispatch = useAppDispatch()
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const [error, setError] = useState('')
  const [againAt, setAgainAt] = useState(0)

  async function send() {
    if (sending) return false
    setSending(true)
    setError('')
    const done = await dispatch(sendFreshPasscode())
    setSending(false)
    if (sendFreshPasscode.fulfilled.match(done)) {
      setSent(true)
      setAgainAt(later(passcodeLimits.resendSeconds))
      return true
    }
    setError(failureWords(done.payload))
    setAgainAt(done.payload?.retryAfterSeconds ? later(done.payload.retryAfterSeconds) : 0)
    return false
  }

  return { sending, sent, error, againAt, send, forget: () => setSent(false) }
}

function later(seconds: number): number {
  return Date.now() + seconds * 1000
}

export function StepUpFailure({ stepUp: { error, againAt } }: { stepUp: StepUp }) {
  return error ? <PasscodeNotSent error={error} againAt={againAt} /> : null
}

/** Shortly after another code, such as the one that signed in, the next can only be sent a little later. */
export function PasscodeNotSent({ error, againAt }: Pick<StepUp, 'error' | 'againAt'>) {
  const left = useCountdown(againAt)
  if (againAt > 0)
    return (
      <Alert tone="info">
        {left > 0 ? (
          <>
            Please wait a moment. You can get a code in <span className="t-num">{clock(left)}</span>.
          </>
        ) : (
          'You can get a code now.'
        )}
      </Alert>
    )
  return (
    <Alert tone="error">
      <b>We couldn’t send a code.</b>
      <ServerMessage>{error}</ServerMessage>
    </Alert>
  )
}
