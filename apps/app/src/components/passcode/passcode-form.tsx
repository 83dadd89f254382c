import { passcodeLimits } from '@credence/contract/limits/limits'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { PasscodeInput } from '@credence/ui/passcode-input'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../api/failure.ts'
import { LostNote, SlowNote } from '../server-notes/connection-note.tsx'
import { ServerMessage } from '../server-notes/server-message.tsx'
import styles from './passcode-form.module.css'
import { clock, useCountdown } from './use-countdown.ts'

const minutes = passcodeLimits.lifeSeconds / 60

type PasscodeFormProps = {
  busy: boolean
  ok: boolean
  /** The error of the last code, until the next input. */
  error: string
  words: { idle: string; busy: string; ok: string }
  label?: string | undefined
  /** The code confirms something irreversible. */
  danger?: boolean | undefined
  onSubmit: (digits: string) => Promise<Failure | undefined>
  onForgetError: () => void
}

/** Typed, pasted or autofilled; the sixth digit submits. */
export function PasscodeForm({ busy, ok, error, words, label, danger, onSubmit, onForgetError }: PasscodeFormProps) {
  const field = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [lost, setLost] = useState(false)
  const [waitUntil, setWaitUntil] = useState(0)
  const left = useCountdown(waitUntil)

  /** Selects all digits, so that typing replaces them. */
  useEffect(() => {
    if (busy || (!error && !problem)) return
    const input = field.current?.querySelector('input')
    input?.focus()
    if (!lost) input?.select()
  }, [busy, error, problem, lost])

  async function submit(digits: string) {
    if (busy || ok || left > 0) return
    if (digits.length < passcodeLimits.digits)
      return setProblem(`Enter the ${passcodeLimits.digits} digits from the e-mail.`)
    setLost(false)
    const failure = await onSubmit(digits)
    setLost(failure?.lost ?? false)
    if (failure?.retryAfterSeconds) setWaitUntil(Date.now() + failure.retryAfterSeconds * 1000)
  }

  function change(digits: string) {
    setCode(digits)
    setProblem(undefined)
    if (error) onForgetError()
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
          label={label ?? 'Code'}
          value={code}
          onChange={change}
          onComplete={digits => void submit(digits)}
          hint={`The code works for ${minutes} minutes.`}
          error={problem ?? (lost || left > 0 ? undefined : error)}
          ok={ok}
          disabled={busy || ok}
          autoFocus
        />
      </div>
      {lost && error && (
        <LostNote error={error} kept="We kept the code you entered." onTryAgain={() => void submit(code)} />
      )}
      {left > 0 && error && (
        <Alert tone="error">
          <ServerMessage>
            <b>{error}</b>
          </ServerMessage>
          You can try again in <span className="t-num">{clock(left)}</span>.
        </Alert>
      )}
      <Button type="submit" variant={danger ? 'danger' : 'primary'} size="lg" block busy={busy || ok}>
        {ok ? words.ok : busy ? words.busy : words.idle}
      </Button>
      <SlowNote busy={busy} />
    </form>
  )
}
