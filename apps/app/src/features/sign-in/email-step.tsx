import { canonicalEmail, emailProblem } from '@credence/contract/fields/light-validation'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { wasSubmittedEarly } from '@credence/ui/form-draft'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Failure, fieldMessage, unknownFailure } from '../../api/failure.ts'
import { TextButton } from '../../components/actions/text-button.tsx'
import { AuthHead } from '../../components/frames/auth-layout.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { clock, useCountdown } from '../../components/passcode/use-countdown.ts'
import { LostNote, SlowNote } from '../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { login, otpReset, signup } from '../../state/sign-in/otp.ts'
import styles from './sign-in-page.module.css'

export type EmailStepProps = {
  mode: Mode
  email: string
  onType: (email: string) => void
  /** A code that was just sent to this address is still valid. */
  hasFreshPasscode: (email: string) => boolean
  onSent: (email: string) => void
  /** Continues with the code that was already sent. */
  onHasPasscode: (email: string) => void
}

type InFormProps = {
  hint: string
  verb: string
  /** Sent with the address, where an access code is required. */
  access?: string | undefined
  /** A field above the address, and whether it allows continuing. */
  above?: ReactNode
  mayGoOn?: () => Promise<boolean>
}

export function EmailStep({
  mode,
  hint,
  email,
  onType,
  hasFreshPasscode,
  onSent,
  onHasPasscode,
  verb,
  access,
  above,
  mayGoOn,
}: EmailStepProps & InFormProps) {
  const { isLoading, error } = useAppSelector(state => state.otp)
  const dispatch = useAppDispatch()
  const send = useSendPasscode(mode, access)
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [failed, setFailed] = useState<Sent & { ok: false }>()
  const [waiting, setWaiting] = useState({ email: '', until: 0 })
  const left = useCountdown(waiting.until)

  useEffect(() => {
    dispatch(otpReset())
  }, [dispatch])

  // typed and sent before the script had loaded
  const adopt = useEffectEvent(() => {
    const { value: typed = '', form } = input.current ?? {}
    if (typed && typed !== email) onType(typed)
    if (form && wasSubmittedEarly(form)) void submit()
  })
  useEffect(() => adopt(), [])

  function refuse(message: string) {
    setProblem(message)
    input.current?.focus()
  }

  async function submit() {
    // what the field shows: right after the script has loaded, the state doesn't have what was typed before
    const address = canonicalEmail(input.current?.value ?? email)
    const wrong = emailProblem(address)
    if (wrong) return refuse(wrong)
    if (mayGoOn && !(await mayGoOn())) return
    if (hasFreshPasscode(address)) return onHasPasscode(address)
    if (isLoading || (left > 0 && waiting.email === address)) return
    setFailed(undefined)
    const sent = await send(address)
    if (sent.ok) return onSent(address)
    setFailed(sent)
    const seconds = sent.failure.retryAfterSeconds
    if (seconds) setWaiting({ email: address, until: Date.now() + seconds * 1000 })
    const wrongField = fieldMessage(sent.failure, 'email')
    if (wrongField) refuse(wrongField)
  }

  return (
    <form
      className={styles.form}
      // a press before the script has loaded must not put the address into the URL: outside a dialog this sends nothing
      method="dialog"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <noscript>
        <p>This page needs JavaScript, which is off in this browser. Turn it on and reload.</p>
      </noscript>
      {above}
      <div aria-live="polite">
        <TextField
          ref={input}
          label="Your e-mail"
          type="email"
          name="email"
          autoComplete="email"
          autoFocus={!above || access !== undefined}
          required
          value={email}
          hint={hint}
          error={problem}
          onChange={({ target }) => {
            onType(target.value)
            if (problem) setProblem(emailProblem(target.value))
          }}
          onBlur={({ target }) => target.value && setProblem(emailProblem(target.value))}
        />
      </div>
      {failed?.failure.lost && !isLoading && (
        <LostNote error={error} kept="We kept the address you entered." onTryAgain={() => void submit()} />
      )}
      {failed && !failed.failure.lost && !problem && error && (
        <Alert tone="error">
          <ServerMessage>
            <b>{error}</b>
          </ServerMessage>
          {left > 0 && (
            <>
              You can ask again in <span className="t-num">{clock(left)}</span>.{' '}
              <TextButton onClick={() => onHasPasscode(canonicalEmail(email))}>I have a code</TextButton>
            </>
          )}
        </Alert>
      )}
      <Button type="submit" size="lg" block busy={isLoading}>
        {isLoading ? 'Sending the code' : verb}
      </Button>
      <SlowNote busy={isLoading} />
    </form>
  )
}

const titles = { 'sign-up': 'Make your page', 'sign-in': 'Sign in' }
const hints = { 'sign-up': 'Use a personal address that you’ll keep if you change jobs.', 'sign-in': '' }

export function EmailPanel(props: EmailStepProps) {
  const title = titles[props.mode]
  usePageTitle(title)
  return (
    <>
      <AuthHead title={`${title}.`}>We’ll e-mail you a code. No password needed.</AuthHead>
      <EmailStep key={props.mode} {...props} verb="Send me a code" hint={hints[props.mode]} />
    </>
  )
}

export function TermsNote() {
  const { marketingOrigin } = usePublicConfig()
  return (
    <p className="t-small">
      By continuing, you accept our{' '}
      <a className="link" href={`${marketingOrigin}/terms-of-use`}>
        terms
      </a>{' '}
      and{' '}
      <a className="link" href={`${marketingOrigin}/terms-of-use#privacy`}>
        privacy notice
      </a>
      .
    </p>
  )
}

export type Mode = 'sign-up' | 'sign-in'

export type Sent = { ok: true } | { ok: false; failure: Failure }

/** Both calls send the same code and differ only in the mail's text. Signing in needs no access code. */
export function useSendPasscode(mode: Mode, access: string | undefined): (email: string) => Promise<Sent> {
  const dispatch = useAppDispatch()
  return async email => {
    const done = await dispatch(mode === 'sign-in' ? login({ email }) : signup({ email, access }))
    if (done.meta.requestStatus === 'fulfilled') return { ok: true }
    return { ok: false, failure: (done.payload as Failure | undefined) ?? unknownFailure }
  }
}
