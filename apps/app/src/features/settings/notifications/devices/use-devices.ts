import type { Device } from '@credence/contract/notifications/devices/endpoints'
import type { Settings } from '@credence/contract/settings/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '../../../../api/failure.ts'
import { useOnReturn } from '../../../../components/page/use-on-return.ts'
import { readPushRecord } from '../../../../components/push/push-record.ts'
import { findSubscription, saveSubscription, subscribe, unsubscribe } from '../../../../components/push/subscription.ts'
import { useAppDispatch } from '../../../../state/hooks.ts'
import { removeDevice, testDevice } from '../../../../state/notifications/devices.ts'
import { fetchSettings } from '../../../../state/settings.ts'

const noService = 'Your browser couldn’t reach its push service. Check your connection and try again.'

export type Devices = ReturnType<typeof useDevices>

type Outcome = { ok: boolean; words: string }

const done = (words = ''): Outcome => ({ ok: true, words })
const failed = (words: string): Outcome => ({ ok: false, words })

/** The push devices. The browser asks for permission only after "Allow on this device" is pressed. */
export function useDevices({ devices, push_key }: Settings) {
  const dispatch = useAppDispatch()
  const [pushState, setPushState] = useState<PushState>()
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()

  const refresh = useCallback(async () => setPushState(await readPushState(devices)), [devices])
  useEffect(() => void refresh(), [refresh])
  // the permission may have changed in the browser's settings
  useOnReturn(() => void refresh())

  async function change(device: string, work: () => Promise<Outcome>) {
    if (busy) return
    setBusy(device)
    setOutcome(undefined)
    setOutcome(await work())
    await dispatch(fetchSettings())
    await refresh()
    setBusy(undefined)
  }

  async function allow(): Promise<Outcome> {
    // first, while the browser still counts the press as user activation
    const permission = await Notification.requestPermission()
    if (permission === 'denied') return done()
    if (permission !== 'granted') return failed('Your browser closed the permission prompt. Try again.')
    const subscription = await subscribe(push_key).catch(() => undefined)
    if (!subscription) return failed(noService)
    const problem = await saveSubscription(dispatch, subscription)
    if (!problem) return done('Push notifications are on in this browser.')
    await unsubscribe()
    return failed(problem)
  }

  async function remove(id: string): Promise<Outcome> {
    const answer = await dispatch(removeDevice(id))
    const isGone = removeDevice.fulfilled.match(answer) || answer.payload?.code === 'not_found'
    if (!isGone) return failed(failureWords(answer.payload))
    if (id === readPushRecord()?.id) await unsubscribe()
    return done('Push notifications are off on that device.')
  }

  async function test(id: string): Promise<Outcome> {
    const answer = await dispatch(testDevice(id))
    if (testDevice.fulfilled.match(answer)) return done('We sent a test. It may take a minute.')
    if (answer.payload?.code === 'not_found') return failed('Your browser reset push notifications. Allow them again.')
    return failed(failureWords(answer.payload))
  }

  return {
    pushState,
    busy,
    outcome,
    allow: () => void change('here', allow),
    remove: (id: string) => void change(id, () => remove(id)),
    test: (id: string) => void change('test', () => test(id)),
  }
}

/** The push state of this browser. `home-screen`: iOS supports push only for installed pages. */
export type PushState = 'nowhere' | 'home-screen' | 'blocked' | 'off' | 'on'

async function readPushState(devices: Device[]): Promise<PushState> {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!hasAll) return isIPhone() ? 'home-screen' : 'nowhere'
  if (Notification.permission === 'denied') return 'blocked'
  const isKnown = devices.some(({ id }) => id === readPushRecord()?.id)
  const isOn = Notification.permission === 'granted' && isKnown && (await findSubscription()) !== null
  return isOn ? 'on' : 'off'
}

/** An iPad identifies as a Mac, but has a touch screen. */
function isIPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
