import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { useSettings } from '../../../components/settings/use-settings.ts'
import { SettingsState } from '../settings-state.tsx'
import { ConnectSettingForm } from './connect-setting-form.tsx'

/** The one button on the owner's page that leads to them. */
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
