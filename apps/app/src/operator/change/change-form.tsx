import { operatorCommands, operatorReason } from '@credence/contract/operator/commands'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Checkbox } from '@credence/ui/check'
import { TextAreaField } from '@credence/ui/field'
import { PasscodeInput } from '@credence/ui/passcode-input'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { fieldMessage } from '../../api/failure.ts'
import { TextButton } from '../../components/actions/text-button.tsx'
import { LostNote, SlowNote } from '../../components/server-notes/connection-note.tsx'
import { useOperator } from '../data/operator-context.tsx'
import styles from './change-form.module.css'
import { type Change, type Done, useChange } from './use-change.ts'

export type ChangeFormProps = {
  change: Change
  /** What happens, above the reason; and fields of the command. */
  children?: ReactNode
  /** Set where the person may be told the reason: "Send Maya this reason". */
  tell?: string | undefined
  /** False while a field of the command is not as it has to be. */
  isReady?: boolean | undefined
  hint?: string | undefined
  onDone: (outcome: Done) => void
  onCancel?: (() => void) | undefined
  cancelWords?: string | undefined
}

const auditHint = `For the audit log. ${operatorReason.least} characters or more.`

/** The one form of every change: why, a fresh code where it takes something from a person, and a button that says it again. */
export function ChangeForm({
  change,
  children,
  tell,
  isReady = true,
  hint = auditHint,
  onDone,
  onCancel,
  cancelWords = 'Cancel',
}: ChangeFormProps) {
  const { session, overview, say } = useOperator()
  const [isTold, setTold] = useState(true)
  const form = useRef<HTMLFormElement>(null)
  const { step, isBusy, reason, otp, failure, refusal, submit, sendCode, back } = useChange(change, outcome => {
    if ('said' in outcome) say(outcome.said)
    void overview.reload()
    onDone(outcome)
  })
  const isCode = step === 'code'
  const asksCode = operatorCommands[change.command] === 'code'
  const submitAll = () => void submit(tell !== undefined && isTold)

  useEffect(() => {
    if (reason.error || otp.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [reason.error, otp.error])

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        submitAll()
      }}
    >
      {isCode ? (
        <>
          <p className={styles.says}>
            We sent a code to <b>{session.address}</b>. It confirms this one change.
          </p>
          <blockquote className={styles.reason}>{reason.value.trim()}</blockquote>
          <div aria-live="polite">
            <PasscodeInput
              label="Code"
              value={otp.value}
              onChange={otp.change}
              // the button confirms: what takes something from a person does not start by the last digit
              onComplete={() => undefined}
              error={otp.error}
              disabled={isBusy}
              autoFocus
            />
          </div>
        </>
      ) : (
        <>
          {children}
          <div aria-live="polite">
            <TextAreaField
              label="Reason"
              value={reason.value}
              maxLength={operatorReason.most}
              rows={3}
              className={styles.area}
              hint={hint}
              error={reason.error || fieldMessage(failure, 'reason')}
              onChange={({ target }) => reason.change(target.value)}
            />
          </div>
          {tell && <Checkbox label={tell} checked={isTold} onChange={({ target }) => setTold(target.checked)} />}
        </>
      )}
      {failure?.lost ? (
        <LostNote error={failure.message} kept="What you typed is still here." onTryAgain={submitAll} />
      ) : (
        failure && <Alert tone="error">{failure.errors?.[0]?.message ?? failure.message}</Alert>
      )}
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <div className={styles.actions}>
        <Button
          type="submit"
          size="sm"
          variant={change.danger ? 'danger' : 'primary'}
          busy={isBusy}
          disabled={!isReady}
        >
          {isBusy ? (asksCode && !isCode ? 'Sending the code' : change.busy) : change.verb}
        </Button>
        {isCode ? (
          <Button size="sm" variant="quiet" onClick={back}>
            Back
          </Button>
        ) : (
          onCancel && (
            <Button size="sm" variant="quiet" onClick={onCancel}>
              {cancelWords}
            </Button>
          )
        )}
      </div>
      {isCode && (
        <p className="t-small">
          No e-mail? <TextButton onClick={() => void sendCode()}>Send a new code</TextButton>
        </p>
      )}
      <SlowNote busy={isBusy} />
    </form>
  )
}
