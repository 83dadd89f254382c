import { Avatar } from '@credence/ui/avatar'
import { Logo } from '@credence/ui/logo'
import { Outlet } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
import { AccountMenu } from '../../components/menus/account-menu.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { useOwnProfile } from '../../components/profile/use-own-profile.ts'
import { useNewRecommendationCount } from '../../components/recommendations/use-new-recommendation-count.ts'
import { paths } from '../../paths.ts'
import { useAppSelector } from '../../state/hooks.ts'
import { unreadCount } from '../../state/notifications/notifications.ts'
import { AccountBlock } from './account-block.tsx'
import { navItems } from './nav-items.ts'
import { PageCard } from './page-card.tsx'
import styles from './shell.module.css'
import { ShellLink } from './shell-link.tsx'

/** The frame of the signed-in pages: a sidebar, or a top and a bottom bar under 1080 px. */
export function Shell() {
  const own = useOwnProfile()
  const slug = useAppSelector(state => state.token.slug)
  const waiting = useNewRecommendationCount()
  const unread = useAppSelector(unreadCount)
  const items = navItems(slug, waiting, unread)
  return (
    <>
      <div className={styles.app}>
        <aside className={styles.side} aria-label="Sidebar">
          <div className={styles.sideIn}>
            <HomeLink />
            <nav className={styles.sideNav} aria-label="App">
              {items.map(item => (
                <ShellLink key={item.label} item={item} className={styles.sideItem} />
              ))}
            </nav>
            {own.profile && <PageCard profile={own.profile} />}
            <AccountBlock {...own} />
          </div>
        </aside>
        <div className={styles.column}>
          <header className={styles.top}>
            <HomeLink />
            <div className={styles.topItems}>
              {items
                .filter(({ onTop }) => onTop)
                .map(item => (
                  <ShellLink key={item.label} item={item} className={styles.topItem} iconOnly />
                ))}
              <AccountMenu profile={own.profile} className={styles.face} opens="down">
                <Avatar
                  id={own.profile?.rosette ?? slug}
                  name={own.profile ? own.profile.full_name || own.profile.email : ''}
                  picture={own.profile?.picture_url ?? undefined}
                  size={44}
                />
              </AccountMenu>
            </div>
          </header>
          <main id="main" className={styles.main} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <nav className={styles.bar} aria-label="App">
        {items
          .filter(({ onTop }) => !onTop)
          .map(item => (
            <ShellLink key={item.label} item={item} className={styles.barItem} />
          ))}
      </nav>
    </>
  )
}

function HomeLink() {
  const { productName } = usePublicConfig()
  return (
    <Link className={styles.home} to={paths.recommendations} aria-label={`${productName}, home`}>
      <Logo productName={productName} />
    </Link>
  )
}
