import { Bell, CircleQuestionMark, type LucideIcon, Quote, Settings, Share2, UserRound } from 'lucide-react'
import { paths, profilePath } from '../../paths.ts'

export type NavItem = {
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
export function navItems(slug: string, waiting: number, unread: number): NavItem[] {
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
