import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAppDispatch } from '../../../state/hooks.ts'
import { type RecommendationState, recommendationOpened } from '../../../state/recommendations/recommendation.ts'
import { readHandedDraft, withHandedDraft } from '../continue-on-phone/transferred-input.ts'
import type { Asked } from '../invitation/use-page-data.ts'
import { keepDraft, recallDraft } from './saved-input.ts'

/** Puts what this device has for a page into the recommendation state. True once it is there. */
export function useOpenedDraft(slug: string, asked: Asked | undefined): boolean {
  const dispatch = useAppDispatch()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Asked>()
  // before anything is painted: no step is drawn with what belongs to another page
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was handed over is taken once, when the page is opened
  useLayoutEffect(() => {
    if (!asked) return
    const handed = readHandedDraft(hash, asked.sources)
    const kept = recallDraft(slug)
    const draft = withInvite(handed ? withHandedDraft(kept, handed) : kept, asked)
    dispatch(recommendationOpened(draft))
    setOpened(asked)
    if (!handed) return
    // from here on it is this device's, and no longer stands in its address and its history
    keepDraft(draft)
    void navigate(pathname + search, { replace: true })
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
