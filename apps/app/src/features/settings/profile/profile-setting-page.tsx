import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { SettingsState } from '../settings-state.tsx'
import { ProfileSettingForm } from './profile-setting-form.tsx'

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
