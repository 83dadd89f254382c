import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { useEffect } from 'react'
import type { Changes } from '../../../components/recommendations/use-change-received.ts'
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts'
import { fetchReceived, shownReceived } from '../../../state/recommendations/received.ts'
import { positionFor, publishedOf } from '../../../state/recommendations/received-changes.ts'

/** The cards as visitors read them, with what was pressed and is not saved yet, and the way to move one. */
export function useCardOrder({ recommendations }: OwnerProfile, change: Changes['change']) {
  const dispatch = useAppDispatch()
  const received = useAppSelector(shownReceived)
  const some = recommendations.length > 0
  useEffect(() => {
    if (some) void dispatch(fetchReceived())
  }, [some, dispatch])

  const published = received && publishedOf(received)
  const cards = published ? inOrder(recommendations, published) : recommendations
  const firstMovable = cards[0]?.featured ? 1 : 0

  /** Counted among those that can be moved: the one put first stays there. */
  function move(from: number, to: number) {
    const card = cards[from + firstMovable]
    const position = published && to >= 0 ? positionFor(published, to + firstMovable) : undefined
    if (!card || position === undefined || from === to) return
    change(card.id, { position }, `${card.reviewer.full_name} is now ${to + firstMovable + 1} of ${cards.length}.`)
  }
  return { cards, firstMovable, canMove: published !== null && cards.length > firstMovable + 1, move }
}

type Place = Pick<PublicRecommendation, 'id' | 'featured'>

/** What was hidden meanwhile is left out, and what was published meanwhile comes with the page. */
function inOrder(recommendations: PublicRecommendation[], places: Place[]): PublicRecommendation[] {
  const known = new Map(recommendations.map(each => [each.id, each]))
  return places.flatMap(({ id, featured }) => {
    const card = known.get(id)
    return card ? { ...card, featured } : []
  })
}
