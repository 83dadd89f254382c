import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Mail } from 'lucide-react'
import { type SubmitEvent, useRef } from 'react'
import { failureWords, fieldMessage } from '../../../../api/failure.ts'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { clock, useCountdown } from '../../../../components/passcode/use-countdown.ts'
import { SlowNote, StatusLine } from '../../../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../../../components/server-notes/server-message.tsx'
import { SettingSection } from '../../setting-section.tsx'
import styles from '../../settings.module.css'
import { EmailPasscodes } from '../lazy-passcode-panels.ts'
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
    <SettingSection title="Your e-mail" line="You sign in with it, and answers to your requests go there.">
      <div ref={body} className={styles.body}>
        {change.step === 'idle' && (
          <div className={styles.actions}>
            <b className={styles.email}>{email}</b>
            <Button variant="secondary" size="sm" onClick={() => void andFocus(change.begin)}>
              Change it
            </Button>
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
        {change.changed && `You sign in with ${change.changed} now. Every other browser is signed out.`}
      </StatusLine>
    </SettingSection>
  )
}

type NewAddressProps = { change: EmailChange; onSend: () => void; onStop: () => void }

function NewAddress({ change, onSend, onStop }: NewAddressProps) {
  const { wanted, problem, sending, failure, againAt } = change
  const left = useCountdown(againAt)
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
          hint="We send a code to both addresses, so that nobody can take your account along."
          onChange={({ target }) => change.type(target.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" busy={sending}>
          {!sending && <Icon of={Mail} size="small" />}
          {sending ? 'Sending the codes' : 'Send both codes'}
        </Button>
        <TextButton onClick={onStop}>Stop here</TextButton>
      </div>
      <SlowNote busy={sending} />
      {failure && !fieldMessage(failure, 'email') && (
        <Alert tone="error">
          <b>We could not send the codes.</b>
          <ServerMessage>{failureWords(failure)}</ServerMessage>
          {left > 0 && (
            <>
              You can ask again in <span className="t-num">{clock(left)}</span>.
            </>
          )}
        </Alert>
      )}
    </form>
  )
}
