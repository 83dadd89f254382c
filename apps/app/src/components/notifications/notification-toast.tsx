import type { Notification } from '@credence/contract/notifications/endpoints'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { useAppSelector, useAppStore } from '../../state/hooks.ts'
import { fetchInvites } from '../../state/invites.ts'
import { fetchReceived } from '../../state/recommendations/received.ts'
import { RadixToast, ToastLink } from '../toasts/radix-toast.tsx'
import { NotificationTitle, shownKind } from './kinds.tsx'
import { useMarking } from './use-marking.ts'

const toastTones = { good: 'success', danger: 'error' } as const

export function NotificationToast({ onFollow }: { onFollow: (path: string) => void }) {
  const { fresh, dismiss } = useNewNotifications()
  const { mark } = useMarking()
  const [newest] = fresh
  if (!newest) return null

  function followTo(path: string) {
    dismiss()
    onFollow(path)
  }
  function follow({ id, link }: Notification) {
    void mark(id, 'read')
    followTo(link ?? paths.notifications)
  }
  const { action, tone } = shownKind(newest.kind)
  return (
    <RadixToast
      key={newest.id}
      open
      onOpenChange={open => open || dismiss()}
      tone={tone ? toastTones[tone] : 'info'}
      title={<NotificationTitle {...newest} />}
    >
      {fresh.length > 1 ? (
        <>
          And {fresh.length - 1} more.{' '}
          <ToastLink
            to={paths.notifications}
            otherwise="See Notifications."
            onFollow={() => followTo(paths.notifications)}
          >
            See all
          </ToastLink>
        </>
      ) : (
        <>
          {newest.body}{' '}
          <ToastLink
            to={newest.link ?? paths.notifications}
            otherwise="See Notifications."
            onFollow={() => follow(newest)}
          >
            {action ?? 'View'}
          </ToastLink>
        </>
      )}
    </RadixToast>
  )
}

type NewNotifications = { fresh: Notification[]; dismiss: () => void }

/** Notifications that arrived since this tab first read the list, until dismissed here or read anywhere. */
function useNewNotifications(): NewNotifications {
  const list = useAppSelector(state => state.notifications.data)
  const [ids, setIds] = useState<string[]>([])
  const seen = useRef<Seen>(undefined)
  const reloadLists = useReloadLists()
  const arrived = useEffectEvent((arrivals: Notification[]) => {
    if (arrivals.length === 0) return
    const unseen = arrivals.filter(({ kind }) => !shownKind(kind).shownOn?.includes(location.pathname))
    setIds(before => [...before, ...unseen.map(({ id }) => id)])
    reloadLists(arrivals)
  })
  useEffect(() => {
    // a notification that was read once is not new, even if it is marked as unread again
    setIds(before => before.filter(id => list?.some(each => each.id === id && each.status === 'unread')))
    if (list && seen.current) arrived(arrivedSince(seen.current, list))
    seen.current = list ? seenWith(list, seen.current) : undefined
  }, [list])
  const fresh = list?.filter(({ id, status }) => status === 'unread' && ids.includes(id)) ?? []
  return { fresh, dismiss: () => setIds([]) }
}

/** Reloads the loaded lists that the notifications are about. */
function useReloadLists() {
  const store = useAppStore()
  return (arrivals: Notification[]) => {
    if (!arrivals.some(({ kind }) => /^(?:recommendation|request)_/.test(kind))) return
    const { received, invites } = store.getState()
    if (received.list) void store.dispatch(fetchReceived())
    if (invites.list) void store.dispatch(fetchInvites())
  }
}

type Seen = { ids: ReadonlySet<string>; oldest: string }

function seenWith(list: Notification[], before?: Seen): Seen {
  const times = list.map(({ created_at }) => created_at)
  const oldest = [before?.oldest ?? '', ...times].filter(Boolean).toSorted()[0] ?? ''
  return { ids: new Set([...(before?.ids ?? []), ...list.map(({ id }) => id)]), oldest }
}

/** A notification older than all seen ones only moved up from beyond the end of the list. */
function arrivedSince({ ids, oldest }: Seen, list: Notification[]): Notification[] {
  return list.filter(({ id, created_at }) => !ids.has(id) && created_at >= oldest)
}
