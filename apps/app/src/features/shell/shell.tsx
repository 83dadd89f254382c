import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { plans } from '@credence/contract/subscription/plans'
import { Avatar } from '@credence/ui/avatar'
import { buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Count } from '@credence/ui/count'
import { Icon } from '@credence/ui/icon'
import { Logo } from '@credence/ui/logo'
import {
  Bell,
  ChevronsUpDown,
  CircleQuestionMark,
  type LucideIcon,
  Quote,
  Settings,
  Share2,
  UserRound,
} from 'lucide-react'
import { useEffect } from 'react'
import { Outlet, useMatch } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
import { TextButton } from '../../components/actions/text-button.tsx'
import { AccountMenu } from '../../components/menus/account-menu.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { useOwnProfile } from '../../components/profile/use-own-profile.ts'
import { paths, profilePath } from '../../paths.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { unreadCount } from '../../state/notifications/notifications.ts'
import { fetchReceived, shownReceived } from '../../state/recommendations/received.ts'
import styles from './shell.module.css'

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

type ShellLinkProps = { item: NavItem; className?: string | undefined; iconOnly?: boolean }

function ShellLink({ item: { label, icon, to, under = to, count }, className, iconOnly }: ShellLinkProps) {
  const here = useMatch({ path: under, end: false }) !== null
  return (
    <Link className={className} to={to} aria-current={here ? 'page' : undefined}>
      <Icon of={icon} />
      <span className={iconOnly ? 'vh' : undefined}>{label}</span>
      {count && count.value > 0 && (
        <>
          <Count
            value={count.value}
            tone={count.tone ?? 'plain'}
            className={classNames(styles.count, !count.tone && styles.plain)}
          />
          <span className="vh"> {count.words}</span>
        </>
      )}
    </Link>
  )
}

function PageCard({ profile: { slug, visibility } }: { profile: OwnerProfile }) {
  const { appOrigin } = usePublicConfig()
  const path = profilePath(slug)
  return (
    <div className={styles.card}>
      <p className={styles.state}>{visibility === 'private' ? 'Your page is private' : 'Your page is live'}</p>
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
          Your account could not be loaded. <TextButton onClick={tryAgain}>Try again</TextButton>
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

/** The number of unreviewed recommendations; 0 until they are loaded. */
function useNewRecommendationCount(): number {
  const dispatch = useAppDispatch()
  const received = useAppSelector(shownReceived)
  const isKnown = received !== null
  useEffect(() => {
    if (!isKnown) void dispatch(fetchReceived())
  }, [isKnown, dispatch])
  return received?.filter(({ state }) => state === 'new').length ?? 0
}

type NavItem = {
  label: string
  icon: LucideIcon
  to: string
  /** Paths below this one mark the item as current. Defaults to `to`. */
  under?: string
  count?: Waiting
  /** In the top bar on a phone, because the bottom bar is full. */
  onTop?: true
}

type Waiting = { value: number; words: string; tone?: 'seal' }

/** The profile item needs the owner's slug. */
function navItems(slug: string, waiting: number, unread: number): NavItem[] {
  return [
    {
      label: 'Recommendations',
      icon: Quote,
      to: paths.recommendations,
      count: { value: waiting, words: 'waiting for you' },
    },
    ...(slug ? [{ label: 'Profile', icon: UserRound, to: profilePath(slug) }] : []),
    { label: 'Share', icon: Share2, to: paths.share },
    {
      label: 'Notifications',
      icon: Bell,
      to: paths.notifications,
      count: { value: unread, words: 'unread', tone: 'seal' },
      onTop: true,
    },
    { label: 'Settings', icon: Settings, to: paths.profileSetting, under: paths.settings },
    { label: 'Help', icon: CircleQuestionMark, to: paths.help },
  ]
}
