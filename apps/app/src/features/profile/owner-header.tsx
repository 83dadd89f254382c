import type { OwnerProfile, PublicProfile } from '@credence/contract/profile/profile-schema'
import { Avatar } from '@credence/ui/avatar'
import { classNames } from '@credence/ui/class-names'
import { Count } from '@credence/ui/count'
import { Icon } from '@credence/ui/icon'
import { Logo } from '@credence/ui/logo'
import { Bell, Quote, Settings, UserRound } from 'lucide-react'
import { Link } from '../../components/actions/link.tsx'
import { AccountMenu } from '../../components/menus/account-menu.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { paths, profilePath } from '../../paths.ts'
import { useAppSelector } from '../../state/hooks.ts'
import { unreadCount } from '../../state/notifications/notifications.ts'
import styles from './profile-page.module.css'

/** A one-line link back to the app, so that the page below looks like the public one. */
export function OwnerHeader({ slug, profile }: { slug: string; profile: OwnerProfile | PublicProfile | null }) {
  const own = profile?.view === 'owner' ? profile : null
  const { productName } = usePublicConfig()
  const unread = useAppSelector(unreadCount)
  return (
    <header className={styles.header}>
      <div className={classNames('wrap', styles.headerIn)}>
        <Link className={styles.home} to={paths.recommendations} aria-label={`${productName}, home`}>
          <Logo productName={productName} />
        </Link>
        <nav className={styles.nav} aria-label="Top bar">
          <Link to={paths.recommendations}>
            <Icon of={Quote} />
            <span className={styles.label}>Recommendations</span>
          </Link>
          <Link to={profilePath(slug)} aria-current="page">
            <Icon of={UserRound} />
            <span className={styles.label}>Your page</span>
          </Link>
          <Link to={paths.notifications} data-icon>
            <Icon of={Bell} />
            <span className={styles.label}>Notifications</span>
            {unread > 0 && (
              <>
                <Count value={unread} tone="seal" className={styles.count} />
                <span className="vh"> unread</span>
              </>
            )}
          </Link>
          <Link to={paths.profileSetting} data-icon="settings">
            <Icon of={Settings} />
            <span className={styles.label}>Settings</span>
          </Link>
          <AccountMenu profile={own} className={styles.face} opens="down">
            <Avatar
              id={profile?.rosette ?? slug}
              name={profile?.full_name || own?.email || '?'}
              picture={profile?.picture_url ?? undefined}
              size={44}
            />
          </AccountMenu>
        </nav>
      </div>
    </header>
  )
}
