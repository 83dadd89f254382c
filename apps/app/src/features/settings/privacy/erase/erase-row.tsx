import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { cleanSlug } from '@credence/contract/profile/slug/slug-rules'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { failureWords } from '../../../../api/failure.ts'
import { Link } from '../../../../components/actions/link.tsx'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { usePublicConfig } from '../../../../components/page/public-config.tsx'
import { ServerMessage } from '../../../../components/server-notes/server-message.tsx'
import { leaveForSite } from '../../../../leave-for-site.ts'
import { visibilitySetting } from '../../../../paths.ts'
import { eraseAccount } from '../../../../state/account.ts'
import { useAppDispatch } from '../../../../state/hooks.ts'
import styles from '../../settings.module.css'
import { StepUpPanel } from '../lazy-passcode-panels.ts'
import { SettingRow } from '../setting-row.tsx'
import { StepUpFailure, useStepUp } from '../step-up/use-step-up.tsx'

export function EraseRow({ profile }: { profile: OwnerProfile }) {
  const config = usePublicConfig()
  const dispatch = useAppDispatch()
  const stepUp = useStepUp()
  const [error, setError] = useState('')

  async function erase() {
    setError('')
    const done = await dispatch(eraseAccount())
    if (eraseAccount.fulfilled.match(done)) return leaveForSite(config, '/thank-you?for=account')
    stepUp.forget()
    setError(failureWords(done.payload))
  }

  return (
    <SettingRow id="delete" title="Delete your account" icon={Trash2} danger>
      <p className={styles.words}>
        This will delete your page, your link, {recommendationsOf(profile)} and every recording. We keep invoices,
        because the law requires it. This can’t be undone.
      </p>
      <p className={styles.words}>
        Recommendations you gave will stay. To withdraw one, use the link we e-mailed you. If your page was public, no
        one else can claim its link.
      </p>
      {stepUp.sent ? (
        <StepUpPanel
          email={profile.email}
          stepUp={stepUp}
          warning="Entering the code will delete your account right away."
          words={{ idle: 'Delete my account', ok: 'Deleting your account' }}
          onConfirmed={() => void erase()}
          onCancel={stepUp.forget}
        />
      ) : (
        <LinkForm profile={profile} busy={stepUp.sending} onTyped={() => void stepUp.send()} />
      )}
      {!stepUp.sent && <StepUpFailure stepUp={stepUp} />}
      {error && (
        <Alert tone="error">
          <b>Your account wasn’t deleted.</b>
          <ServerMessage>{error}</ServerMessage>
          <TextButton onClick={() => void erase()}>Try again</TextButton>
        </Alert>
      )}
    </SettingRow>
  )
}

type LinkFormProps = { profile: OwnerProfile; busy: boolean; onTyped: () => void }

/** The first of two steps: a typed link shows that this is no slip of the finger. */
function LinkForm({ profile: { slug, visibility }, busy, onTyped }: LinkFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const isRight = cleanSlug(typed) === slug
    setProblem(isRight ? undefined : `Type ${slug}.`)
    if (isRight) onTyped()
    else input.current?.focus()
  }

  return (
    <form className={styles.body} noValidate onSubmit={submit}>
      <div className={styles.narrow} aria-live="polite">
        <TextField
          ref={input}
          label="Type your link to continue"
          placeholder={slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={problem}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="danger" busy={busy}>
          {!busy && <Icon of={Trash2} size="small" />}
          {busy ? 'Sending the code' : 'Send me a code to delete it'}
        </Button>
        {visibility !== 'private' && (
          <Link className="link" to={visibilitySetting}>
            Make my page private instead
          </Link>
        )}
      </div>
    </form>
  )
}

function recommendationsOf({ received }: OwnerProfile): string {
  if (received === 0) return 'your recommendations'
  return received === 1 ? 'your recommendation' : `your ${received} recommendations`
}
