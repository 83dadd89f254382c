import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { SettingsState } from '../settings-state.tsx'
import { ProfileSettingForm } from './profile-setting-form.tsx'

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
