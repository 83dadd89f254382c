import { passcodeLimits } from '@credence/contract/limits'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { PasscodeInput } from '@credence/ui/passcode-input'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../api/failure.ts'
import { sentence } from '../../components/sentence.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { tokenReset, verifyUser } from '../../state/token.ts'
import { LostNote, SlowNote } from './connection-note.tsx'
import styles from './registration.module.css'
import { clock, useCountdown } from './use-countdown.ts'

const minutes = passcodeLimits.lifeSeconds / 60

/** Types, pastes or is filled in; the sixth digit sends it. Who is signed in then is for the page to notice. */
export function PasscodeStep({ email }: { email: string }) {
  const { loading, error, isLogged } = useAppSelector(state => state.token)
  const dispatch = useAppDispatch()
  const field = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [lost, setLost] = useState(false)
  const [waitUntil, setWaitUntil] = useState(0)
  const left = useCountdown(waitUntil)

  useEffect(() => {
    dispatch(tokenReset())
  }, [dispatch])

  /** All digits are selected, so that the next one typed begins anew. */
  useEffect(() => {
    if (loading || (!error && !problem)) return
    const input = field.current?.querySelector('input')
    input?.focus()
    if (!lost) input?.select()
  }, [loading, error, problem, lost])

  async function submit(digits: string) {
    if (loading || isLogged || left > 0) return
    if (digits.length < passcodeLimits.digits) return setProblem('Type the six digits from the e-mail.')
    dispatch(tokenReset())
    setLost(false)
    const done = await dispatch(verifyUser({ otp: digits, email }))
    if (verifyUser.fulfilled.match(done)) return
    const failure: Failure | undefined = done.payload
    setLost(failure === undefined)
    if (failure?.retryAfterSeconds) setWaitUntil(Date.now() + failure.retryAfterSeconds * 1000)
  }

  function change(digits: string) {
    setCode(digits)
    setProblem(undefined)
    if (error) dispatch(tokenReset())
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void submit(code)
      }}
    >
      <div ref={field} aria-live="polite">
        <PasscodeInput
          label="Code"
          value={code}
          onChange={change}
          onComplete={digits => void submit(digits)}
          hint={`You can paste it. It works for ${minutes === 10 ? 'ten' : minutes} minutes.`}
          error={problem ?? (lost || left > 0 ? undefined : error)}
          ok={isLogged}
          disabled={loading || isLogged}
          autoFocus
        />
      </div>
      {lost && error && (
        <LostNote error={error} kept="The code you typed is still here." onTryAgain={() => void submit(code)} />
      )}
      {left > 0 && error && (
        <Alert tone="error">
          <b>{sentence(error)}</b> You can try again in <span className="t-num">{clock(left)}</span>.
        </Alert>
      )}
      <Button type="submit" size="lg" block busy={loading || isLogged}>
        {isLogged ? 'Signing you in' : loading ? 'Checking the code' : 'Continue'}
      </Button>
      <SlowNote busy={loading} />
    </form>
  )
}
