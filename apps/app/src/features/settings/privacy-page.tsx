import { useOnReturn } from '../../components/use-on-return.ts'
import { useOwnProfile } from '../../components/use-own-profile.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { DeleteSection } from './delete-section.tsx'
import { DownloadSection } from './download-section.tsx'
import { EmailSection } from './email-section.tsx'
import { SessionSection } from './session-section.tsx'
import { SettingsState } from './settings-state.tsx'
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
          <DownloadSection email={profile.email} />
          <DeleteSection profile={profile} />
        </>
      ) : (
        <SettingsState what="your profile" error={error} onTryAgain={tryAgain} />
      )}
    </div>
  )
}
