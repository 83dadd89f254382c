import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { followNotifications } from '../../state/notifications/follow-notifications.ts'
import { notificationsLeft } from '../../state/notifications/notifications.ts'
import { readNotifications } from '../../state/notifications/read-notifications.ts'

/** Keeps the notifications as the server has them, for as long as somebody is signed in. */
export function LiveNotifications() {
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
