import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
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
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  // large text pushes the last tabs off a small screen
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`[href="${pathname}"]`)
    if (!bar.current || !tab) return
    const { offsetLeft, clientWidth } = bar.current
    bar.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - offsetLeft - clientWidth
  }, [pathname])
  return (
    <>
      <h1 className={styles.title}>Settings</h1>
      <nav ref={bar} className={styles.tabs} aria-label="Settings">
        {tabs.map(({ label, to }) => (
          <Link key={to} className={styles.tab} to={to} aria-current={to === pathname ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
