import { passcodeLimits } from '@credence/contract/limits/passcode-limits'
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
    if (done.payload?.retryAfterSeconds) setAgainAt(later(done.payload.retryAfterSeconds))
    return false
  }

  return { sending, sent, error, againAt, send, forget: () => setSent(false) }
}

function later(seconds: number): number {
  return Date.now() + seconds * 1000
}

export function StepUpFailure({ stepUp: { error, againAt } }: { stepUp: StepUp }) {
  const left = useCountdown(againAt)
  if (!error) return null
  return (
    <Alert tone="error">
      <b>We could not send a code.</b>
      <ServerMessage>{error}</ServerMessage>
      {left > 0 && (
        <>
          You can ask again in <span className="t-num">{clock(left)}</span>.
        </>
      )}
    </Alert>
  )
}
