import type { Invite } from '@credence/contract/invites/endpoints'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useOnReturn } from '../../components/page/use-on-return.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { fetchInvites } from '../../state/invites.ts'
import { fetchReceived, shownReceived } from '../../state/recommendations/received.ts'

/** How often a recording that is still being prepared is asked after. */
const preparingMs = 4000

type Dashboard = {
  /** Null until it is loaded. */
  received: OwnerRecommendation[] | null
  invites: Invite[] | null
  /** What went wrong with the last reading. */
  error: string
  reload: () => void
}

/** What was given and who was asked: read when the page opens, when somebody comes back to it, and while it is due to change. */
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

/** Whether the request is being read. The address says it, so that Back leads to the panel with everything still in it. */
export function useReading() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen: search.get('ask') === 'read',
    open: () => void navigate({ search: '?ask=read' }, { state: { opened: true } }),
    close: () => {
      if ((state as { opened?: boolean } | null)?.opened) void navigate(-1)
      else void navigate({ search: '' }, { replace: true })
    },
  }
}
