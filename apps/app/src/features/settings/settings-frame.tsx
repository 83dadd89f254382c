import { Outlet } from 'react-router'
import { LinkTabs } from '../../components/frames/link-tabs.tsx'
import { paths } from '../../paths.ts'
import styles from './settings.module.css'

const tabs = [
  { label: 'Your page', to: paths.profileSetting },
  { label: 'Connect', to: paths.connectSetting },
  { label: 'Notifications', to: paths.notificationSetting },
  { label: 'Plan', to: paths.subscriptionSetting },
  { label: 'Privacy and data', to: paths.privacySetting },
]

export function SettingsFrame() {
  return (
    <>
      <h1 className={styles.title}>Settings</h1>
      <div className={styles.tabs}>
        <LinkTabs label="Settings" tabs={tabs} />
      </div>
      <Outlet />
    </>
  )
}
