import { classNames } from '@credence/ui/class-names'
import { Count } from '@credence/ui/count'
import { Icon } from '@credence/ui/icon'
import { Bell, CircleQuestionMark, type LucideIcon, Quote, Settings, Share2, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { useMatch } from 'react-router'
import { paths, profilePath } from '../../paths.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { unreadCount } from '../../state/notifications/notifications.ts'
import { fetchReceived, shownReceived } from '../../state/recommendations/received.ts'
import { Link } from '../actions/link.tsx'
import styles from './app-nav.module.css'

export function useNavItems(): NavItem[] {
  const slug = useAppSelector(state => state.token.slug)
  const waiting = useNewRecommendationCount()
  const unread = useAppSelector(unreadCount)
  return navItems(slug, waiting, unread)
}

/** On small screens, at the bottom of every page of the app, the owner's own page included. */
export function BottomBar({ items }: { items: NavItem[] }) {
  return (
    <>
      <div className={styles.room} />
      <nav className={styles.bar} aria-label="App">
        {items
          .filter(({ onTop }) => !onTop)
          .map(item => (
            <NavLink key={item.label} item={item} className={styles.barItem} />
          ))}
      </nav>
    </>
  )
}

type NavLinkProps = { item: NavItem; className?: string | undefined; iconOnly?: boolean }

export function NavLink({ item: { label, icon, to, under = to, count }, className, iconOnly }: NavLinkProps) {
  const here = useMatch({ path: under, end: false }) !== null
  return (
    <Link
      className={classNames(className, iconOnly && styles.iconOnly)}
      to={to}
      aria-current={here ? 'page' : undefined}
    >
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
    ...(slug ? [{ label: 'Your page', icon: UserRound, to: profilePath(slug) }] : []),
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
