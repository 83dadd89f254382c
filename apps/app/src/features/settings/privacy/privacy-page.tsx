import { ConsentChoice } from '../../../components/consent/lazy-consent-choice.ts'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { SettingSection } from '../setting-section.tsx'
import { SettingsState } from '../settings-state.tsx'
import { EmailSection } from './email-change/email-section.tsx'
import { EraseSection } from './erase/erase-section.tsx'
import { ExportSection } from './export/export-section.tsx'
import { SessionSection } from './sessions/session-section.tsx'
import { VisibilitySection } from './visibility-section.tsx'

/** How and where the owner is signed in, what we hold of theirs, and the way out. */
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
