import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { RecommendationColumns } from '@credence/profile-view/recommendations'
import { buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ArrowDown, ArrowUp, EyeOff, Inbox, Link2, Pin, PinOff, Quote } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../../../components/actions/link.tsx'
import { useCopyLink } from '../../../components/actions/use-copy-link.tsx'
import { Menu } from '../../../components/menus/menu.tsx'
import type { MenuItem } from '../../../components/menus/radix-menu.tsx'
import { Grip, placeInGrid, useDrag } from '../../../components/ordering/drag.tsx'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { type Changes, useChangeReceived } from '../../../components/recommendations/use-change-received.ts'
import { paths, recommendationPath } from '../../../paths.ts'
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts'
import { fetchReceived, positionFor, publishedOf, shownReceived } from '../../../state/recommendations/received.ts'
import styles from '../sections/owner-sections.module.css'

export function OwnRecommendations({ profile }: { profile: OwnerProfile }) {
  const { recommendations, received } = profile
  const unseen = received - recommendations.length
  return (
    <>
      {unseen > 0 && (
        <div className={styles.unseen}>
          <Icon of={Inbox} />
          <p>
            <b>{unseen === 1 ? '1 isn’t shown.' : `${unseen} aren’t shown.`}</b> Only you can see{' '}
            {unseen === 1 ? 'it' : 'them'}.
          </p>
          <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={paths.recommendations}>
            Review
          </Link>
        </div>
      )}
      {recommendations.length > 0 ? (
        <OwnCards profile={profile} />
      ) : (
        <p className="t-body">
          Ask one person who saw your best work.{' '}
          <Link className="link" to={paths.recommendations}>
            Ask for a recommendation
          </Link>
        </p>
      )}
    </>
  )
}

function OwnCards({ profile }: { profile: OwnerProfile }) {
  const { appOrigin } = usePublicConfig()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const { said, change } = useChangeReceived()
  const { cards, firstMovable, canMove, move } = useCardOrder(profile, change)
  const drag = useDrag(list, move, placeInGrid)
  const { copyLink, uncopied } = useCopyLink()

  function footOf(card: PublicRecommendation) {
    const index = cards.indexOf(card)
    const at = index - firstMovable
    const movable = canMove && !card.featured
    const up = () => move(at, at - 1)
    const down = () => move(at, at + 1)
    return (
      <CardFoot
        recommendation={card}
        move={movable ? { onStart: event => drag.start(event, at), onUp: up, onDown: down } : undefined}
        mark={movable ? drag.markOf(at) : undefined}
        items={cardMenu({
          card,
          change,
          onOpen: () => void navigate(`${paths.recommendations}?review=${card.id}`),
          onUp: movable && at > 0 ? up : undefined,
          onDown: movable && index < cards.length - 1 ? down : undefined,
          // the card disappears and would drop the focus
          onHidden: () => list.current?.focus(),
          onCopy: url => void copyLink(url, { message: 'Link copied', line: url }),
          url: profile.visibility === 'private' ? undefined : `${appOrigin}${recommendationPath(card.id)}`,
        })}
      />
    )
  }

  return (
    <div ref={list} className={styles.cards} tabIndex={-1}>
      <RecommendationColumns cards={cards} footOf={footOf} />
      <p className="vh" role="status">
        {said}
      </p>
      {uncopied}
    </div>
  )
}

type CardFootProps = {
  recommendation: PublicRecommendation
  /** Undefined when there is no other card to swap with. */
  move: { onStart: (event: PointerEvent) => void; onUp: () => void; onDown: () => void } | undefined
  mark: 'taken' | 'before' | 'after' | undefined
  items: MenuItem[]
}

function CardFoot({ recommendation: { featured, reviewer }, move, mark, items }: CardFootProps) {
  return (
    <div className={styles.foot} data-row={move && true} data-drag={mark}>
      {move && <Grip className={styles.grip} label={`${reviewer.full_name}’s card`} {...move} />}
      <span className={styles.state}>{featured ? 'Pinned' : 'Published'}</span>
      <Menu label={`More options for ${reviewer.full_name}’s card`} items={items} />
    </div>
  )
}

type CardMenu = {
  card: PublicRecommendation
  change: Changes['change']
  onOpen: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onHidden: () => void
  onCopy: (url: string) => void
  /** The recommendation's own address; undefined while the page is private. */
  url: string | undefined
}

function cardMenu({ card, change, onOpen, onUp, onDown, onHidden, onCopy, url }: CardMenu): MenuItem[] {
  const { id, featured } = card
  const name = card.reviewer.full_name
  return [
    { label: 'Open', icon: Quote, onChoose: onOpen },
    featured
      ? {
          label: 'Unpin',
          icon: PinOff,
          onChoose: () => change(id, { featured: false }, `${name}’s recommendation is no longer pinned.`),
        }
      : {
          label: 'Pin to top',
          icon: Pin,
          onChoose: () => change(id, { featured: true }, `${name}’s recommendation is pinned.`),
        },
    ...(onUp ? [{ label: 'Move up', icon: ArrowUp, onChoose: onUp }] : []),
    ...(onDown ? [{ label: 'Move down', icon: ArrowDown, onChoose: onDown }] : []),
    ...(url ? [{ label: 'Copy link', icon: Link2, onChoose: () => onCopy(url) }] : []),
    {
      label: 'Hide',
      icon: EyeOff,
      onChoose: () => {
        change(id, { state: 'hidden' }, `${name}’s recommendation is hidden. Only you can see it now.`)
        onHidden()
      },
    },
  ]
}

/** The public cards with unsaved changes applied, and a function to move one. */
function useCardOrder({ recommendations }: OwnerProfile, change: Changes['change']) {
  const dispatch = useAppDispatch()
  const received = useAppSelector(shownReceived)
  const some = recommendations.length > 0
  useEffect(() => {
    if (some) void dispatch(fetchReceived())
  }, [some, dispatch])

  const published = received && publishedOf(received)
  const cards = published ? inOrder(recommendations, published) : recommendations
  const firstMovable = cards[0]?.featured ? 1 : 0

  /** Index among the movable cards; the pinned one is fixed. */
  function move(from: number, to: number) {
    const card = cards[from + firstMovable]
    const position = published && to >= 0 ? positionFor(published, to + firstMovable) : undefined
    if (!card || position === undefined || from === to) return
    change(
      card.id,
      { position },
      `${card.reviewer.full_name} moved to position ${to + firstMovable + 1} of ${cards.length}.`,
    )
  }
  return { cards, firstMovable, canMove: published !== null && cards.length > firstMovable + 1, move }
}

type Place = Pick<PublicRecommendation, 'id' | 'featured'>

/** Omits cards hidden meanwhile; newly published ones come with the page. */
function inOrder(recommendations: PublicRecommendation[], places: Place[]): PublicRecommendation[] {
  const known = new Map(recommendations.map(each => [each.id, each]))
  return places.flatMap(({ id, featured }) => {
    const card = known.get(id)
    return card ? { ...card, featured } : []
  })
}
