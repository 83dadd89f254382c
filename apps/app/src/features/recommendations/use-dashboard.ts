import type { Invite } from '@credence/contract/invites/endpoints'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useOnReturn } from '../../components/page/use-on-return.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { fetchInvites } from '../../state/invites.ts'
import { fetchReceived, shownReceived } from '../../state/recommendations/received.ts'

const preparingMs = 4000

type Dashboard = {
  received: OwnerRecommendation[] | null
  invites: Invite[] | null
  error: string
  reload: () => void
}

/** Loads when the page opens and regains focus, and polls while a recording is processed. */
export function useDashboard(): Dashboard {
  const dispatch = useAppDispatch()
  const received = useAppSelector(shownReceived)
  const invites = useAppSelector(state => state.invites.list)
  const error = useAppSelector(state => state.received.error || state.invites.error)

  const reload = useCallback(() => {
    void dispatch(fetchReceived())
    void dispatch(fetchInvites())
  }, [dispatch])
  useEffect(reload, [reload])
  useOnReturn(reload)

  const isPreparing = received?.some(({ media_state }) => media_state === 'waiting') ?? false
  useEffect(() => {
    if (!isPreparing) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void dispatch(fetchReceived())
    }, preparingMs)
    return () => clearInterval(timer)
  }, [isPreparing, dispatch])

  return { received, invites, error, reload }
}

/** The URL holds the state, so that Back returns to the dashboard. What was typed survives a reload. */
export function useRequestStep() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return {
    isOpen: search.has('ask'),
    open: () => void navigate({ search: '?ask=read' }),
    // not one step back in the history: a link pressed in the mail's preview is a step too
    close: () => void navigate({ search: '' }, { replace: true }),
  }
}
