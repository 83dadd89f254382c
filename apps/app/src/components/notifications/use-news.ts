import type { Notification } from '@credence/contract/notifications/endpoints'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppSelector, useAppStore } from '../../state/hooks.ts'
import { fetchInvites } from '../../state/invites.ts'
import { fetchReceived } from '../../state/recommendations/received.ts'
import { arrivedSince, type Seen, seenWith } from './arrivals.ts'
import { shownKind } from './kinds.ts'

type News = { news: Notification[]; forget: () => void }

/** What came since the list was first read in this tab, until it is forgotten here or read anywhere. */
export function useNews(): News {
  const list = useAppSelector(state => state.notifications.data)
  const [ids, setIds] = useState<string[]>([])
  const seen = useRef<Seen>(undefined)
  const readAlong = useReadAlong()
  const arrived = useEffectEvent((arrivals: Notification[]) => {
    if (arrivals.length === 0) return
    const untold = arrivals.filter(({ kind }) => !shownKind(kind).saidOn?.includes(location.pathname))
    setIds(before => [...before, ...untold.map(({ id }) => id)])
    readAlong(arrivals)
  })
  useEffect(() => {
    // what was read somewhere is no news any more, also if it is marked as unread again
    setIds(before => before.filter(id => list?.some(each => each.id === id && each.status === 'unread')))
    if (list && seen.current) arrived(arrivedSince(seen.current, list))
    seen.current = list ? seenWith(list, seen.current) : undefined
  }, [list])
  const news = list?.filter(({ id, status }) => status === 'unread' && ids.includes(id)) ?? []
  return { news, forget: () => setIds([]) }
}

/** What it is about is another now as well, where that is shown. */
function useReadAlong() {
  const store = useAppStore()
  return (arrivals: Notification[]) => {
    if (!arrivals.some(({ kind }) => /^(?:recommendation|request)_/.test(kind))) return
    const { received, invites } = store.getState()
    if (received.list) void store.dispatch(fetchReceived())
    if (invites.list) void store.dispatch(fetchInvites())
  }
}
