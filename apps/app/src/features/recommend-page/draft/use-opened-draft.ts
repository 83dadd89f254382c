import { useLayoutEffect, useState } from 'react'
import { useAppDispatch } from '../../../state/hooks.ts'
import { type RecommendationState, recommendationOpened } from '../../../state/recommendations/recommendation.ts'
import type { Asked } from '../asked/use-asked.ts'
import { recallDraft } from './draft.ts'

/** Puts what this device has for a page into the recommendation state. True once it is there. */
export function useOpenedDraft(slug: string, asked: Asked | undefined): boolean {
  const dispatch = useAppDispatch()
  const [opened, setOpened] = useState<Asked>()
  // before anything is painted: no step is drawn with what belongs to another page
  useLayoutEffect(() => {
    if (!asked) return
    dispatch(recommendationOpened(withInvite(recallDraft(slug), asked)))
    setOpened(asked)
  }, [dispatch, slug, asked])
  return asked !== undefined && opened === asked
}

/** What the owner wrote about them is a start; what they typed themselves stands. */
function withInvite(draft: RecommendationState, { invite, sources }: Asked): RecommendationState {
  const source = invite && sources.some(({ id }) => id === invite.source) ? invite.source : ''
  return {
    ...draft,
    reviewerName: draft.reviewerName || (invite?.full_name ?? ''),
    reviewerEmail: draft.reviewerEmail || (invite?.email ?? ''),
    source: draft.source || source,
  }
}
