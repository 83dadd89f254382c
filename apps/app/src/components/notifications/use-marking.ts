import type { NotificationStatus } from '@credence/contract/notifications/notification-kinds'
import { useRef } from 'react'
import { type Failure, failureWords } from '../../api/failure.ts'
import { afterMessageSet } from '../../state/common.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { markAllNotifications, markNotification, markWanted } from '../../state/notifications/notifications.ts'
import { readNotifications } from '../../state/notifications/read-notifications.ts'

/** Marks one or all optimistically. Saves run in order; a failed one is rolled back. */
export function useMarking() {
  const dispatch = useAppDispatch()
  const queue = useRef<Promise<void>>(Promise.resolve())

  function enqueue(save: () => Promise<Saved>): Promise<void> {
    queue.current = queue.current.then(async () => {
      const { meta, payload } = await save()
      if (meta.requestStatus === 'fulfilled') return
      const line = failureWords(payload as Failure | undefined)
      dispatch(afterMessageSet({ type: 'error', message: 'Your change wasn’t saved', line }))
      await readNotifications(dispatch)
    })
    return queue.current
  }

  return {
    mark(id: string, status: NotificationStatus) {
      dispatch(markWanted({ id, status }))
      return enqueue(() => dispatch(markNotification({ notification_id: id, status })))
    },
    markAll(status: NotificationStatus) {
      dispatch(markWanted({ status }))
      return enqueue(() => dispatch(markAllNotifications({ status })))
    },
  }
}

type Saved = { meta: { requestStatus: string }; payload: unknown }
