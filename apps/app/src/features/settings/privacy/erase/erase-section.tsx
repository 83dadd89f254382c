import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { cleanSlug } from '@credence/contract/profile/slug/slug-rules'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { failureWords } from '../../../../api/failure.ts'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { usePublicConfig } from '../../../../components/page/public-config.tsx'
import { SaveFailure } from '../../../../components/saving/save-failure.tsx'
import { useSaving } from '../../../../components/saving/use-saving.ts'
import { StatusLine } from '../../../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../../../components/server-notes/server-message.tsx'
import { leaveForSite } from '../../../../leave-for-site.ts'
import { eraseAccount } from '../../../../state/account.ts'
import { useAppDispatch } from '../../../../state/hooks.ts'
import { saveProfile } from '../../../../state/profile/profile-changes.ts'
import { SettingSection } from '../../setting-section.tsx'
import settingsStyles from '../../settings.module.css'
import { StepUpPanel } from '../lazy-passcode-panels.ts'
import { StepUpFailure, useStepUp } from '../step-up/use-step-up.tsx'
import styles from './erase-section.module.css'

export function EraseSection({ profile }: { profile: OwnerProfile }) {
  const config = usePublicConfig()
  const dispatch = useAppDispatch()
  const stepUp = useStepUp()
  const hiding = useSaving()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [error, setError] = useState('')
  const [hidden, setHidden] = useState(false)

  async function begin() {
    const wrong =
      cleanSlug(typed) === profile.slug ? undefined : `Type ${profile.slug}, the way it stands in your link.`
    setProblem(wrong)
    if (wrong) return input.current?.focus()
    setError('')
    await stepUp.send()
  }
  async function finish() {
    setError('')
    const done = await dispatch(eraseAccount())
    if (eraseAccount.fulfilled.match(done)) return leaveForSite(config, '/thank-you?for=account')
    stepUp.forget()
    setError(failureWords(done.payload))
  }
  async function hide() {
    setHidden(await hiding.save(() => dispatch(saveProfile({ visibility: 'private' }))))
  }

  return (
    <SettingSection title="Delete my account" line="There is no way back after the last step.">
      <div className={styles.box}>
        <WhatIsErased profile={profile} />
        <div className={styles.steps}>
          {stepUp.sent ? (
            <StepUpPanel
              email={profile.email}
              stepUp={stepUp}
              warning="The right code deletes your account at once."
              words={{ idle: 'Delete my account', ok: 'Deleting your account' }}
              onConfirmed={() => void finish()}
              onCancel={stepUp.forget}
            />
          ) : (
            <form
              className={styles.form}
              noValidate
              onSubmit={(event: SubmitEvent) => {
                event.preventDefault()
                void begin()
              }}
            >
              <div aria-live="polite">
                <TextField
                  ref={input}
                  label="Type your link name to go on"
                  placeholder={profile.slug}
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
              <div className={settingsStyles.actions}>
                <Button type="submit" variant="danger" busy={stepUp.sending}>
                  {!stepUp.sending && <Icon of={Trash2} size="small" />}
                  {stepUp.sending ? 'Sending the code' : 'Send me a code to delete it'}
                </Button>
                {profile.visibility !== 'private' && (
                  <TextButton className={styles.instead} aria-busy={hiding.busy} onClick={() => void hide()}>
                    Make it private instead
                  </TextButton>
                )}
              </div>
            </form>
          )}
          {!stepUp.sent && <StepUpFailure stepUp={stepUp} />}
          <SaveFailure failure={hiding.failure} />
          <StatusLine>{hidden && 'Your page is private now. Nothing is deleted.'}</StatusLine>
          {error && (
            <Alert tone="error">
              <b>Your account is still there.</b>
              <ServerMessage>{error}</ServerMessage>
              <TextButton onClick={() => void finish()}>Try again</TextButton>
            </Alert>
          )}
        </div>
      </div>
    </SettingSection>
  )
}

function WhatIsErased({ profile: { recommendations, received } }: { profile: OwnerProfile }) {
  return (
    <>
      <p className={styles.words}>
        <b>What goes:</b> your page, your picture, {counted(recommendations.length, received)}, every video and
        recording, the requests you sent, all counts, and every sign-in.
      </p>
      <p className={styles.words}>
        <b>What stays:</b> copies that others already downloaded or printed, what you said about other people, which you
        can take back through the link in its e-mail, and your invoices if you ever paid, because the law asks for them.
        If your page was ever public, nobody else ever gets its address.
      </p>
    </>
  )
}

function counted(shown: number, received: number): string {
  const others = received - shown
  if (received === 0) return 'your recommendations'
  if (shown === 0)
    return others === 1 ? 'the recommendation you received' : `the ${others} recommendations you received`
  const published = shown === 1 ? 'one published recommendation' : `${shown} published recommendations`
  return others === 0 ? published : `${published} and ${others} that you did not publish`
}
