import type { AppDispatch } from '../store.ts'
import { fetchNotifications } from './notifications.ts'

type Reading = { isWanted: boolean; done?: Promise<void> }

const underWay = new WeakMap<AppDispatch, Reading>()

/** One read at a time. A request during a read may be about something newer, so another read follows. */
export function readNotifications(dispatch: AppDispatch): Promise<void> {
  const reading = underWay.get(dispatch) ?? { isWanted: true }
  underWay.set(dispatch, reading)
  reading.isWanted = true
  reading.done ??= readWhileWanted(dispatch, reading)
  return reading.done
}

async function readWhileWanted(dispatch: AppDispatch, reading: Reading): Promise<void> {
  while (reading.isWanted) {
    reading.isWanted = false
    await dispatch(fetchNotifications())
  }
  underWay.delete(dispatch)
}
