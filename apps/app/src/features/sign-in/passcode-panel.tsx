import { Alert } from '@credence/ui/alert'
import { useEffect, useState } from 'react'
import { TextButton } from '../../components/actions/text-button.tsx'
import { AuthHead } from '../../components/frames/auth-layout.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { MailHint } from '../../components/passcode/mail-hint.tsx'
import { PasscodeForm } from '../../components/passcode/passcode-form.tsx'
import { clock, useCountdown } from '../../components/passcode/use-countdown.ts'
import { LostNote, StatusLine } from '../../components/server-notes/connection-note.tsx'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { tokenReset, verifyUser } from '../../state/sign-in/token.ts'
import { type Mode, type Sent, useSendPasscode } from './email-step.tsx'
import styles from './sign-in-page.module.css'
import type { LinkCodes } from './sign-in-storage.ts'

type PasscodePanelProps = {
  mode: Mode
  email: string
  codes: LinkCodes
  /** The access code, sent again with a new passcode. */
  access: string | undefined
  resendAt: number
  onChangeEmail: () => void
  /** Called after another code was sent, or with the seconds to wait. */
  onResendAfter: (seconds?: number) => void
}

export function PasscodePanel({
  mode,
  email,
  codes,
  access,
  resendAt,
  onChangeEmail,
  onResendAfter,
}: PasscodePanelProps) {
  usePageTitle('Enter the code')
  return (
    <>
      <AuthHead title="Check your e-mail.">
        We sent a code to <b className={styles.address}>{email}</b>.{' '}
        <TextButton onClick={onChangeEmail}>Change</TextButton>
      </AuthHead>
      <PasscodeStep email={email} codes={codes} />
      <div className={styles.notes}>
        <ResendNote
          mode={mode}
          email={email}
          access={access}
          resendAt={resendAt}
          onSent={() => onResendAfter()}
          onLater={onResendAfter}
        />
        <MailHint email={email} />
      </div>
    </>
  )
}

const words = { idle: 'Continue', busy: 'Checking the code', ok: 'Signing you in' }

/** Submits the code with the codes of the link. The page reacts to the new session. */
function PasscodeStep({ email, codes }: { email: string; codes: LinkCodes }) {
  const { loading, error, isLogged } = useAppSelector(state => state.token)
  const dispatch = useAppDispatch()
  const forgetError = () => void dispatch(tokenReset())

  useEffect(() => {
    dispatch(tokenReset())
  }, [dispatch])

  async function verify(otp: string) {
    forgetError()
    const done = await dispatch(verifyUser({ otp, email, ...codes }))
    return verifyUser.fulfilled.match(done) ? undefined : done.payload
  }

  return (
    <PasscodeForm
      busy={loading}
      ok={isLogged}
      error={error}
      words={words}
      onSubmit={verify}
      onForgetError={forgetError}
    />
  )
}

type ResendNoteProps = {
  mode: Mode
  email: string
  access: string | undefined
  resendAt: number
  onSent: () => void
  onLater: (seconds: number) => void
}

function ResendNote({ mode, email, access, resendAt, onSent, onLater }: ResendNoteProps) {
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
        No e-mail? Check your spam folder, or{' '}
        {left > 0 ? (
          <span className="ink-3">send a new code in {clock(left)}</span>
        ) : (
          <TextButton aria-busy={isLoading} onClick={() => void resend()}>
            send a new code
          </TextButton>
        )}
        .
      </p>
      <StatusLine>{sent?.ok && 'We sent a new code. The earlier one still works.'}</StatusLine>
      {sent?.ok === false && sent.failure.lost && (
        <LostNote error={error} kept="The code you have still works." onTryAgain={() => void resend()} />
      )}
      {sent?.ok === false && !sent.failure.lost && error && <Alert tone="error">{error}</Alert>}
    </>
  )
}
