import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { ArrowDown, ArrowUp, EyeOff, Link2, Pin, PinOff, Quote } from 'lucide-react'
import type { MenuItem } from '../../../components/menus/menu.tsx'
import type { Changes } from '../../../components/recommendations/use-change-received.ts'

type CardMenu = {
  card: PublicRecommendation
  change: Changes['change']
  onOpen: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onHidden: () => void
  onCopy: (url: string) => void
  /** Where it can be read by itself; absent while nobody else can. */
  url: string | undefined
}

/** What can be done with one card of the own page. */
export function cardMenu({ card, change, onOpen, onUp, onDown, onHidden, onCopy, url }: CardMenu): MenuItem[] {
  const { id, featured } = card
  const name = card.reviewer.full_name
  return [
    { label: 'Open it', icon: Quote, onChoose: onOpen },
    featured
      ? {
          label: 'No longer first',
          icon: PinOff,
          onChoose: () => change(id, { featured: false }, `${name} is no longer first.`),
        }
      : {
          label: 'Put it first',
          icon: Pin,
          onChoose: () => change(id, { featured: true }, `${name} is first on your page.`),
        },
    ...(onUp ? [{ label: 'Move up', icon: ArrowUp, onChoose: onUp }] : []),
    ...(onDown ? [{ label: 'Move down', icon: ArrowDown, onChoose: onDown }] : []),
    ...(url ? [{ label: 'Copy link', icon: Link2, onChoose: () => onCopy(url) }] : []),
    {
      label: 'Hide it',
      icon: EyeOff,
      onChoose: () => {
        change(id, { state: 'hidden' }, `${name} is hidden. Only you see it now.`)
        onHidden()
      },
    },
  ]
}
