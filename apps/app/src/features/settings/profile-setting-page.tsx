import { useOnReturn } from '../../components/use-on-return.ts'
import { useOwnProfile } from '../../components/use-own-profile.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { ProfileSettingForm } from './profile-setting-form.tsx'
import { SettingsState } from './settings-state.tsx'

/** Who the owner is, where their page is, and who can find it. */
export function ProfileSettingPage() {
  usePageTitle('Profile settings')
  const { profile, error, tryAgain } = useOwnProfile()
  useOnReturn(tryAgain)
  return profile ? (
    <ProfileSettingForm profile={profile} />
  ) : (
    <SettingsState what="your profile" error={error} onTryAgain={tryAgain} />
  )
}
