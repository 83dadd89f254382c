import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { Link } from '../actions/link.tsx'
import styles from './link-tabs.module.css'

type LinkTabsProps = { label: string; tabs: { label: string; to: string }[] }

const shareTabs = [
  { label: 'Your page', to: paths.share },
  { label: 'Links', to: paths.links },
  { label: 'Your copy', to: paths.copy },
]

export function ShareTabs() {
  return <LinkTabs label="Share" tabs={shareTabs} />
}

/** Tabs that are pages of their own. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
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
    <nav ref={bar} className={styles.tabs} aria-label={label}>
      {tabs.map(tab => (
        <Link key={tab.to} className={styles.tab} to={tab.to} aria-current={tab.to === pathname ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
