import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { Link } from '../actions/link.tsx'
import styles from './share-tabs.module.css'

/** The rooms of the share page. Another one is another line. */
const tabs = [
  { label: 'Your page', to: paths.share },
  { label: 'Links', to: paths.links },
]

export function ShareTabs() {
  const { pathname } = useLocation()
  return (
    <nav className={styles.tabs} aria-label="Share">
      {tabs.map(({ label, to }) => (
        <Link key={to} className={styles.tab} to={to} aria-current={to === pathname ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
