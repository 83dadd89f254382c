import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Mail } from 'lucide-react'
import { type SubmitEvent, useRef } from 'react'
import { failureWords, fieldMessage } from '../../../../api/failure.ts'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { SlowNote, StatusLine } from '../../../../components/server-notes/connection-note.tsx'
import styles from '../../settings.module.css'
import { EmailPasscodes } from '../lazy-passcode-panels.ts'
import { PasscodeNotSent } from '../step-up/use-step-up.tsx'
import { type EmailChange, useEmailChange } from './use-email-change.ts'

export function EmailSection({ email }: { email: string }) {
  const change = useEmailChange(email)
  const body = useRef<HTMLDivElement>(null)

  /** The pressed button disappears, so its replacement takes the focus. */
  async function andFocus(work: () => unknown) {
    await work()
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('input:not([disabled]), button')?.focus())
  }

  return (
    <section aria-label="Your e-mail">
      <div ref={body} className={styles.body}>
        {change.step === 'idle' && (
          <div className={styles.actions}>
            <span>
              You sign in with <b className={styles.email}>{email}</b>
            </span>
            <TextButton onClick={() => void andFocus(change.begin)}>Change it</TextButton>
          </div>
        )}
        {change.step === 'address' && (
          <NewAddress
            change={change}
            onSend={() => void andFocus(change.send)}
            onStop={() => void andFocus(change.stop)}
          />
        )}
        {change.step === 'codes' && (
          <EmailPasscodes
            email={email}
            change={change}
            onWhole={codes => void andFocus(() => change.confirm(codes))}
            onStop={() => void andFocus(change.stop)}
          />
        )}
      </div>
      <StatusLine>
        {change.changed && `You now sign in with ${change.changed}. You’re signed out everywhere else.`}
      </StatusLine>
    </section>
  )
}

type NewAddressProps = { change: EmailChange; onSend: () => void; onStop: () => void }

function NewAddress({ change, onSend, onStop }: NewAddressProps) {
  const { wanted, problem, sending, failure, againAt } = change
  return (
    <form
      className={styles.body}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        onSend()
      }}
    >
      <div aria-live="polite">
        <TextField
          label="New e-mail"
          type="email"
          autoComplete="email"
          value={wanted}
          error={problem ?? fieldMessage(failure, 'email')}
          hint="We’ll e-mail a code to both addresses."
          onChange={({ target }) => change.type(target.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" busy={sending}>
          {!sending && <Icon of={Mail} size="small" />}
          {sending ? 'Sending the codes' : 'Send both codes'}
        </Button>
        <TextButton onClick={onStop}>Cancel</TextButton>
      </div>
      <SlowNote busy={sending} />
      {failure && !fieldMessage(failure, 'email') && (
        <PasscodeNotSent error={failureWords(failure)} againAt={failure.retryAfterSeconds ? againAt : 0} />
      )}
    </form>
  )
}
