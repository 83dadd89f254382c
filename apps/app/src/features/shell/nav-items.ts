import { CircleQuestionMark, type LucideIcon, Quote, Settings, Share2, UserRound } from 'lucide-react'
import { paths, profilePath } from '../../paths.ts'

export type NavItem = {
  label: string
  icon: LucideIcon
  to: string
  /** Where everything below it counts as this item's. Its own address, unless named. */
  under?: string
  /** How many things wait there. */
  count?: number
}

/** Every item leads somewhere. The profile stands under the owner's link name, so it is here once the owner is known. */
export function navItems(slug: string, waiting: number): NavItem[] {
  return [
    { label: 'Recommendations', icon: Quote, to: paths.recommendations, count: waiting },
    ...(slug ? [{ label: 'Profile', icon: UserRound, to: profilePath(slug) }] : []),
    { label: 'Share', icon: Share2, to: paths.share },
    { label: 'Settings', icon: Settings, to: paths.profileSetting, under: paths.settings },
    { label: 'Help', icon: CircleQuestionMark, to: paths.help },
  ]
}
