import { Bell, type LucideIcon, Quote, Settings, Share2, UserRound } from 'lucide-react'
import { paths, profilePath } from '../../paths.ts'

export type NavItem = {
  label: string
  icon: LucideIcon
  /** Absent while the page is still to come. */
  to?: string
  /** Where everything below it counts as this item's. Its own address, unless named. */
  under?: string
  /** How many things wait there. */
  count?: number
  /** Also in the bottom bar, which has room for four. */
  bar: boolean
}

/** The profile stands under the owner's link name, so its address is known once the owner is. */
export function navItems(slug: string, waiting: number): NavItem[] {
  return [
    { label: 'Recommendations', icon: Quote, to: paths.recommendations, count: waiting, bar: true },
    { label: 'Profile', icon: UserRound, ...(slug ? { to: profilePath(slug) } : {}), bar: true },
    { label: 'Share', icon: Share2, bar: true },
    { label: 'Notifications', icon: Bell, bar: false },
    { label: 'Settings', icon: Settings, to: paths.profileSetting, under: paths.settings, bar: true },
  ]
}
