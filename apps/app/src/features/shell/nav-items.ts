import { Bell, CircleQuestionMark, type LucideIcon, Quote, Settings, Share2, UserRound } from 'lucide-react'
import { paths, profilePath } from '../../paths.ts'

export type NavItem = {
  label: string
  icon: LucideIcon
  to: string
  /** Where everything below it counts as this item's. Its own address, unless named. */
  under?: string
  count?: Waiting
  /** On a phone it stands in the top bar, as an icon: the bar at the foot has no room for more. */
  onTop?: true
}

/** How many things wait there, and what they are. */
type Waiting = { value: number; words: string; tone?: 'seal' }

/** Every item leads somewhere. The profile stands under the owner's link name, so it is here once the owner is known. */
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
