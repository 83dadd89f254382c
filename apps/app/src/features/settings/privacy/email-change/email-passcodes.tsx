import { Button } from '@credence/ui/button'
import { PasscodeInput } from '@credence/ui/passcode-input'
import { type SubmitEvent, useState } from 'react'
import { fieldMessage } from '../../../../api/failure.ts'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { MailHint } from '../../../../components/passcode/mail-hint.tsx'
import { clock, useCountdown } from '../../../../components/passcode/use-countdown.ts'
import { SaveFailure } from '../../../../components/saving/save-failure.tsx'
import { SlowNote } from '../../../../components/server-notes/connection-note.tsx'
import styles from '../step-up/step-up-panel.module.css'
import type { EmailChange } from './use-email-change.ts'

type Codes = { otp: string; new_otp: string }
type EmailPasscodesProps = { email: string; change: EmailChange; onWhole: (codes: Codes) => void; onStop: () => void }

/** A code from each mailbox. The last digit of the second submits both. */
export function EmailPasscodes({ email, change, onWhole, onStop }: EmailPasscodesProps) {
  const { wanted, confirming, failure, againAt } = change
  const [codes, setCodes] = useState<Codes>({ otp: '', new_otp: '' })
  const left = useCountdown(againAt)
  const isComplete = codes.otp.length === 6 && codes.new_otp.length === 6

  function type(changes: Partial<Codes>) {
    setCodes({ ...codes, ...changes })
    change.forgetFailure()
  }
  function confirm(next = codes) {
    if (next.otp.length === 6 && next.new_otp.length === 6) onWhole(next)
  }

  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        confirm()
      }}
    >
      <p className={styles.sent}>
        We sent a code to <b>{email}</b> and one to <b>{wanted}</b>. Enter both.
      </p>
      <div aria-live="polite">
        <PasscodeInput
          label={`Code from ${email}`}
          value={codes.otp}
          disabled={confirming}
          autoFocus
          error={fieldMessage(failure, 'otp')}
          onChange={otp => type({ otp })}
          onComplete={otp => confirm({ ...codes, otp })}
        />
      </div>
      <div aria-live="polite">
        <PasscodeInput
          label={`Code from ${wanted}`}
          value={codes.new_otp}
          disabled={confirming}
          error={fieldMessage(failure, 'new_otp')}
          onChange={new_otp => type({ new_otp })}
          onComplete={new_otp => confirm({ ...codes, new_otp })}
        />
      </div>
      <SaveFailure failure={failure} />
      <Button type="submit" size="lg" block busy={confirming} aria-disabled={!isComplete || undefined}>
        {confirming ? 'Checking the codes' : 'Change my e-mail'}
      </Button>
      <SlowNote busy={confirming} />
      <div className={styles.notes}>
        <p className="t-small">
          No e-mail? Check your spam folder, or{' '}
          {left > 0 ? (
            <span className="ink-3">send new codes in {clock(left)}</span>
          ) : (
            <TextButton onClick={() => void change.send()}>send new codes</TextButton>
          )}
          . We don’t send a code to an address that already has an account.
        </p>
        <MailHint email={wanted} />
        <p className="t-small">
          <TextButton onClick={onStop}>Cancel</TextButton>
        </p>
      </div>
    </form>
  )
}
