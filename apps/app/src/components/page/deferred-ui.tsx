import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { followNotifications } from '../../state/notifications/follow-notifications.ts'
import { notificationsLeft } from '../../state/notifications/notifications.ts'
import { readNotifications } from '../../state/notifications/read-notifications.ts'
import { readPushRecord } from '../push/push-record.ts'
import { Toaster } from '../toasts/sonner-toasts.tsx'
import { SystemToasts } from '../toasts/system-toasts.tsx'
import { IconTooltips } from '../tooltips/icon-tooltips.tsx'

/** Loaded after the page: toasts, tooltips, live notifications and push renewal. */
export function DeferredUi({ onFollow }: { onFollow: (path: string) => void }) {
  return (
    <>
      <Toaster />
      <LiveNotifications />
      <SystemToasts onFollow={onFollow} />
      <IconTooltips />
      <RenewedPush />
    </>
  )
}

function LiveNotifications() {
  const account = useAppSelector(({ token }) => (token.isLogged ? token.slug : ''))
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!account) return
    const stop = followNotifications(account, () => readNotifications(dispatch))
    return () => {
      stop()
      dispatch(notificationsLeft())
    }
  }, [account, dispatch])
  return null
}

/** Loads the push code only where the owner allowed pushes. */
function RenewedPush(): null {
  const dispatch = useAppDispatch()
  const slug = useAppSelector(state => state.token.slug)
  useEffect(() => {
    if (!slug || !readPushRecord()) return
    // retried with the next page
    void import('../push/renew-push.ts').then(({ renewPush }) => renewPush(dispatch)).catch(() => undefined)
  }, [dispatch, slug])
  return null
}
