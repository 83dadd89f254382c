import { useOwnProfile } from '../../components/use-own-profile.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { ConnectForm } from './connect-form.tsx'
import { SettingsState } from './settings-state.tsx'
import { useSettings } from './use-settings.ts'

/** The one button on the owner's page that leads to them. */
export function ConnectPage() {
  usePageTitle('Connect button')
  const { settings, error, tryAgain } = useSettings()
  const own = useOwnProfile()
  if (settings && own.profile) return <ConnectForm settings={settings} profile={own.profile} />
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
