import { canonicalEmail, emailProblem } from '@credence/contract/fields/light-validation'
import { passcodeLimits } from '@credence/contract/limits/limits'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { TextField } from '@credence/ui/field'
import { Logo } from '@credence/ui/logo'
import { RosetteBand } from '@credence/ui/rosette-band'
import { type SubmitEvent, useState } from 'react'
import type { Failure } from '../../api/failure.ts'
import { TextButton } from '../../components/actions/text-button.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { PasscodeForm } from '../../components/passcode/passcode-form.tsx'
import { clock, useCountdown } from '../../components/passcode/use-countdown.ts'
import { LostNote, SlowNote, StatusLine } from '../../components/server-notes/connection-note.tsx'
import { sendCode, signIn } from '../data/operator-calls.ts'
import { goTo, usePassed } from '../data/place.ts'
import styles from './sign-in-page.module.css'

/** The same codes as everyone's. An address that is not on the list meets the same screens, and no code is ever right. */
export function SignInPage() {
  const { productName, marketingOrigin } = usePublicConfig()
  const { endedAt } = usePassed()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div className={classNames('press', styles.page)}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={styles.top}>
        <Logo productName={productName} href={`${marketingOrigin}/`} />
        <span className="t-wide">Operator</span>
      </header>
      {/* the ground is ink in both themes */}
      <main id="main" className={styles.box} data-theme="dark" tabIndex={-1}>
        {sentTo === undefined ? (
          <AddressStep email={email} isEnded={endedAt !== undefined} onType={setEmail} onSent={setSentTo} />
        ) : (
          <CodeStep
            email={sentTo}
            onOther={() => setSentTo(undefined)}
            onSignedIn={() => goTo(endedAt ?? '/operator', {}, true)}
          />
        )}
        <p className={styles.facts}>
          You stay signed in for 4 hours, in this browser only. Each sign-in is recorded in the audit log. Operators are
          added on the host, not here.
        </p>
      </main>
      <div className={styles.band}>
        <RosetteBand id={productName.toLowerCase()} width={2400} height={34} length={68} />
      </div>
    </div>
  )
}

type AddressStepProps = {
  email: string
  isEnded: boolean
  onType: (email: string) => void
  onSent: (email: string) => void
}

function AddressStep({ email, isEnded, onType, onSent }: AddressStepProps) {
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  usePageTitle('Operator sign-in')

  async function send() {
    if (isBusy) return
    const address = canonicalEmail(email)
    const wrong = emailProblem(address)
    setProblem(wrong)
    setFailure(undefined)
    if (wrong) return
    setBusy(true)
    const sent = await sendCode(address)
    setBusy(false)
    if (sent.ok) onSent(address)
    else setFailure(sent.failure)
  }

  return (
    <>
      <h1 className="t-title">Operator sign-in</h1>
      {isEnded && <Alert tone="info">Your session has ended. Sign in again to go on where you were.</Alert>}
      <form
        className={styles.form}
        method="dialog"
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void send()
        }}
      >
        <div aria-live="polite">
          <TextField
            label="Your e-mail"
            type="email"
            name="email"
            autoComplete="email"
            autoFocus
            value={email}
            error={problem}
            onChange={({ target }) => {
              onType(target.value)
              setProblem(undefined)
            }}
          />
        </div>
        {failure?.lost ? (
          <LostNote error={failure.message} kept="What you typed is still here." onTryAgain={() => void send()} />
        ) : (
          failure && <Alert tone="error">{failure.message}</Alert>
        )}
        <Button type="submit" size="lg" block busy={isBusy}>
          {isBusy ? 'Sending the code' : 'Send me a code'}
        </Button>
        <SlowNote busy={isBusy} />
      </form>
    </>
  )
}

const words = { idle: 'Sign in', busy: 'Checking the code', ok: 'Signing you in' }

type CodeStepProps = { email: string; onOther: () => void; onSignedIn: () => void }

function CodeStep({ email, onOther, onSignedIn }: CodeStepProps) {
  const [state, setState] = useState<'idle' | 'checking' | 'signed-in'>('idle')
  const [error, setError] = useState('')
  const [againAt, setAgainAt] = useState(() => Date.now() + passcodeLimits.resendSeconds * 1000)
  const [resent, setResent] = useState<'sent' | Failure>()
  const left = useCountdown(againAt)
  usePageTitle('Type the code')

  async function check(otp: string) {
    setState('checking')
    setError('')
    const answer = await signIn(email, otp)
    if (answer.ok) {
      setState('signed-in')
      onSignedIn()
      return undefined
    }
    setState('idle')
    setError(answer.failure.message)
    return answer.failure
  }

  async function sendAgain() {
    setResent(undefined)
    const sent = await sendCode(email)
    setResent(sent.ok ? 'sent' : sent.failure)
    const wait = sent.ok ? passcodeLimits.resendSeconds : sent.failure.retryAfterSeconds
    if (wait) setAgainAt(Date.now() + wait * 1000)
  }

  return (
    <>
      <h1 className="t-title">Type the code</h1>
      <p className={classNames('t-small', styles.sent)}>
        If <b>{email}</b> is on the list of operators, a code is on its way.
      </p>
      <div className={styles.code}>
        <PasscodeForm
          busy={state === 'checking'}
          ok={state === 'signed-in'}
          error={error}
          words={words}
          onSubmit={check}
          onForgetError={() => setError('')}
        />
      </div>
      <div className={styles.again}>
        <p className="t-small">
          Nothing arrived?{' '}
          {left > 0 ? (
            <>
              New code in <span className="t-num">{clock(left)}</span>.
            </>
          ) : (
            <TextButton onClick={() => void sendAgain()}>Send a new code</TextButton>
          )}{' '}
          <TextButton onClick={onOther}>Use another address</TextButton>
        </p>
        <StatusLine>{resent === 'sent' && 'If the address is on the list, a new code is on its way.'}</StatusLine>
        {resent !== undefined && resent !== 'sent' && <Alert tone="error">{resent.message}</Alert>}
      </div>
    </>
  )
}
