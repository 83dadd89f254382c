import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { SubmitEvent } from 'react'
import { ConsentChoice } from '../../../components/consent/lazy-consent-choice.ts'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { UnsavedGuard } from '../../../components/saving/unsaved-guard.tsx'
import { useProfileForm } from '../profile/use-profile-form.ts'
import { SaveBar } from '../save-bar.tsx'
import { SettingSection } from '../setting-section.tsx'
import { SettingsState } from '../settings-state.tsx'
import { VisibilityChoice } from '../visibility-choice.tsx'
import { EmailSection } from './email-change/email-section.tsx'
import { EraseSection } from './erase/erase-section.tsx'
import { ExportSection } from './export/export-section.tsx'
import { SessionSection } from './sessions/session-section.tsx'

export function PrivacyPage() {
  usePageTitle('Privacy and data')
  const { profile, error, tryAgain } = useOwnProfile()
  useOnReturn(tryAgain)
  return (
    <div>
      {profile ? (
        <>
          <EmailSection email={profile.email} />
          <SessionSection email={profile.email} />
          <VisibilitySection profile={profile} />
          <SettingSection title="Cookie settings" line="The same answer counts on every page, in this browser.">
            <ConsentChoice />
          </SettingSection>
          <ExportSection email={profile.email} />
          <EraseSection profile={profile} />
        </>
      ) : (
        <SettingsState what="your profile" error={error} onTryAgain={tryAgain} />
      )}
    </div>
  )
}

const visibilityFields = ['visibility'] as const

function VisibilitySection({ profile }: { profile: OwnerProfile }) {
  const form = useProfileForm('visibility', visibilityFields, profile)
  return (
    <SettingSection title="Who can find your page">
      <form
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          if (form.count > 0) void form.save()
        }}
      >
        <VisibilityChoice value={form.values.visibility} onChoose={visibility => form.change({ visibility })} />
        <SaveBar
          changes={form.count}
          wrong={form.wrong.length}
          saved={form.saved && 'Saved.'}
          saving={form.saving}
          conflict={form.conflict}
          onDiscard={form.discard}
        />
        <UnsavedGuard unsaved={form.count > 0} kept />
      </form>
    </SettingSection>
  )
}
