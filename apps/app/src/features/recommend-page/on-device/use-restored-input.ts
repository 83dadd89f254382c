import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAppDispatch } from '../../../state/hooks.ts'
import { type RecommendationState, recommendationOpened } from '../../../state/recommendations/recommendation.ts'
import { readTransferredInput, withTransferredInput } from '../continue-on-phone/transferred-input.ts'
import type { PageData } from '../invitation/use-page-data.ts'
import { loadInput, saveInput } from './saved-input.ts'

/** Restores the stored input into the recommendation state. True once done. */
export function useRestoredInput(slug: string, page: PageData | undefined): boolean {
  const dispatch = useAppDispatch()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<PageData>()
  // before paint: no step may render another page's input
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was handed over is taken once, when the page is opened
  useLayoutEffect(() => {
    if (!page) return
    const transferred = readTransferredInput(hash, page.sources)
    const stored = loadInput(slug)
    const formState = withInvite(transferred ? withTransferredInput(stored, transferred) : stored, page)
    dispatch(recommendationOpened(formState))
    setOpened(page)
    if (!transferred) return
    // store it, and remove it from the URL and the history
    saveInput(formState)
    void navigate(pathname + search, { replace: true })
  }, [dispatch, slug, page])
  return page !== undefined && opened === page
}

/** The invite only fills empty fields. */
function withInvite(formState: RecommendationState, { invite, sources }: PageData): RecommendationState {
  const source = invite && sources.some(({ id }) => id === invite.source) ? invite.source : ''
  return {
    ...formState,
    reviewerName: formState.reviewerName || (invite?.full_name ?? ''),
    reviewerEmail: formState.reviewerEmail || (invite?.email ?? ''),
    source: formState.source || source,
  }
}
