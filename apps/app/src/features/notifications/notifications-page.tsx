import { useEffect } from 'react'
import { BoardState, OldNotice } from '../../components/board/board-state.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { readNotifications } from '../../state/notifications/read-notifications.ts'
import { NotificationBoard } from './notification-board.tsx'

export function NotificationsPage() {
  usePageTitle('Notifications')
  const dispatch = useAppDispatch()
  const { data, listError } = useAppSelector(state => state.notifications)
  const isKnown = data !== null
  useEffect(() => {
    if (!isKnown) void readNotifications(dispatch)
  }, [isKnown, dispatch])

  const tryAgain = () => void readNotifications(dispatch)
  if (!data) return <BoardState title="Notifications" error={listError} onTryAgain={tryAgain} />
  return <NotificationBoard list={data} notice={listError && <OldNotice error={listError} onTryAgain={tryAgain} />} />
}
