import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { plans } from '@credence/contract/subscription/plans'
import { Avatar } from '@credence/ui/avatar'
import { buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Logo } from '@credence/ui/logo'
import { ChevronsUpDown } from 'lucide-react'
import { Outlet } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
import { TextButton } from '../../components/actions/text-button.tsx'
import { BottomBar, NavLink, useNavItems } from '../../components/frames/app-nav.tsx'
import { AccountMenu } from '../../components/menus/account-menu.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { useOwnProfile } from '../../components/profile/use-own-profile.ts'
import { paths, profilePath } from '../../paths.ts'
import { useAppSelector } from '../../state/hooks.ts'
import styles from './shell.module.css'

export function Shell() {
  const own = useOwnProfile()
  const slug = useAppSelector(state => state.token.slug)
  const items = useNavItems()
  return (
    <>
      <div className={styles.app}>
        <aside className={styles.side} aria-label="Sidebar">
          <div className={styles.sideIn}>
            <HomeLink />
            <nav className={styles.sideNav} aria-label="App">
              {items.map(item => (
                <NavLink key={item.label} item={item} className={styles.sideItem} />
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
                  <NavLink key={item.label} item={item} className={styles.topItem} iconOnly />
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
      <BottomBar items={items} />
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

const pageStates = {
  public: 'Your page is public',
  unlisted: 'Only people with the link can see your page',
  private: 'Your page is private',
} as const

function PageCard({ profile: { slug, visibility } }: { profile: OwnerProfile }) {
  const { appOrigin } = usePublicConfig()
  const path = profilePath(slug)
  return (
    <div className={styles.card}>
      <p className={styles.state}>{pageStates[visibility]}</p>
      <p className={styles.address}>
        {new URL(appOrigin).host}
        {path}
      </p>
      <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={path}>
        View page
      </Link>
    </div>
  )
}

type AccountBlockProps = { profile: OwnerProfile | null; error: string; tryAgain: () => void }

function AccountBlock({ profile, error, tryAgain }: AccountBlockProps) {
  return (
    <div className={styles.block}>
      {profile && <Who profile={profile} />}
      {!profile && error && (
        <p className={styles.failed} role="alert">
          We couldn’t load your account. <TextButton onClick={tryAgain}>Try again</TextButton>
        </p>
      )}
      <AccountMenu profile={profile} className={buttonClass({ variant: 'quiet', size: 'icon' })} opens="up">
        <Icon of={ChevronsUpDown} />
      </AccountMenu>
    </div>
  )
}

function Who({ profile: { rosette, full_name, email, picture_url, plan } }: { profile: OwnerProfile }) {
  return (
    <>
      <Avatar id={rosette} name={full_name || email} picture={picture_url ?? undefined} size={48} />
      <p className={styles.words}>
        <b className={styles.name}>{full_name || email}</b>
        <span className="ink-3">{plans[plan].name} plan</span>
      </p>
    </>
  )
}
