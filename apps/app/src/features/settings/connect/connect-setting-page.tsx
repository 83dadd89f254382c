import { textLimits } from '@credence/contract/limits/text-limits'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Settings } from '@credence/contract/settings/endpoints'
import { ChoiceTile } from '@credence/ui/choice-tile'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Check } from 'lucide-react'
import { type SubmitEvent, useRef } from 'react'
import { connectChoices, connectTiles, linkFields } from '../../../components/fields/connect-ways.ts'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { UnsavedGuard } from '../../../components/saving/unsaved-guard.tsx'
import { useSettings } from '../../../components/settings/use-settings.ts'
import { SaveBar } from '../save-bar.tsx'
import { SettingSection } from '../setting-section.tsx'
import styles from '../settings.module.css'
import { SettingsState } from '../settings-state.tsx'
import { ConnectPreview } from './connect-preview.tsx'
import { useConnectSettingForm } from './use-connect-setting-form.ts'

/** The contact button on the owner's page. */
export function ConnectSettingPage() {
  usePageTitle('Connect button')
  const { settings, error, tryAgain } = useSettings()
  const own = useOwnProfile()
  if (settings && own.profile) return <ConnectSettingForm settings={settings} profile={own.profile} />
  return (
    <SettingsState
      what="your settings"
      error={error || own.error}
      onTryAgain={() => {
        if (!settings) tryAgain()
        if (!own.profile) own.tryAgain()
      }}
    />
  )
}

type ConnectFormProps = { settings: Settings; profile: OwnerProfile }

function ConnectSettingForm({ settings, profile }: ConnectFormProps) {
  const form = useConnectSettingForm(settings.connect)
  const { choice, method, text, error } = form
  const input = useRef<HTMLInputElement>(null)

  async function submit() {
    if (!form.changed || form.saving.busy) return
    form.look()
    if (form.problem || !(await form.save())) input.current?.focus()
  }

  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div>
        <SettingSection
          title="Connect button"
          line="What happens when a visitor presses Connect on your page. One way in is easier to press than five."
        >
          <fieldset>
            <legend className="vh">Connect method</legend>
            <div className={styles.tiles} data-columns="2">
              {connectChoices.map(each => (
                <ChoiceTile
                  key={each}
                  name="method"
                  {...connectTiles[each]}
                  checked={each === choice}
                  onChange={() => form.choose(each)}
                />
              ))}
            </div>
          </fieldset>
        </SettingSection>
        {method && (
          <SettingSection title="Where it leads" line="We check that it fits the method before we save it.">
            <div aria-live="polite">
              <TextField
                key={method}
                ref={input}
                label={linkFields[method].label}
                type={linkFields[method].type}
                autoComplete={linkFields[method].autoComplete}
                maxLength={textLimits.url}
                value={text}
                error={error}
                hint={form.fitting ? <Fits>{linkFields[method].fits}</Fits> : linkFields[method].hint}
                onChange={({ target }) => form.type(target.value)}
                onBlur={form.leave}
              />
            </div>
          </SettingSection>
        )}
        <SettingSection title="How it looks" line="At the top of your page.">
          <ConnectPreview profile={profile} connect={method ? form.fitting : null} waits={method !== undefined} />
        </SettingSection>
      </div>
      <SaveBar
        changes={form.changed ? 1 : 0}
        wrong={error ? 1 : 0}
        saved={
          form.saved && (settings.connect ? 'Saved. The button is on your page.' : 'Saved. Your page has no button.')
        }
        saving={form.saving}
        onDiscard={form.discard}
      />
      <UnsavedGuard unsaved={form.changed} />
    </form>
  )
}

function Fits({ children }: { children: string }) {
  return (
    <span className={styles.fits}>
      <Icon of={Check} />
      {children}
    </span>
  )
}
