import { textLimits } from '@credence/contract/limits/text-limits'
import { workerPath, workerPolicyName } from '@credence/contract/notifications/push-worker'
import { failureWords } from '../../api/failure.ts'
import { saveDevice } from '../../state/notifications/devices.ts'
import type { AppDispatch } from '../../state/store.ts'
import { removePushRecord, storePushRecord } from './push-record.ts'

type Policy = { createScriptURL(path: string): string }
/** Not in TypeScript's DOM library yet. */
declare const trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined

let policy: Policy | undefined

/** A browser with Trusted Types requires a TrustedScriptURL. */
function trustedWorkerPath(): string {
  if (typeof trustedTypes === 'undefined') return workerPath
  policy ??= trustedTypes.createPolicy(workerPolicyName, { createScriptURL: () => workerPath })
  return policy.createScriptURL(workerPath)
}

/** Null without a permission, or without browser support. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration()
  return (await worker?.pushManager?.getSubscription()) ?? null
}

/** A subscription for this server key. Rejects while the push service is unreachable. */
export async function subscribe(serverKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(trustedWorkerPath())
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && keyOf(known) === serverKey) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
}

export function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Works without the server. */
export async function unsubscribe(): Promise<void> {
  removePushRecord()
  const worker = await navigator.serviceWorker?.getRegistration()
  await worker?.unregister()
}

/** Registers the subscription on the server and returns the error, or an empty string. */
export async function saveSubscription(dispatch: AppDispatch, subscription: PushSubscription): Promise<string> {
  const body = {
    fcm_token: JSON.stringify(subscription),
    device_info: navigator.userAgent.slice(0, textLimits.deviceInfo),
  }
  const done = await dispatch(saveDevice(body))
  if (!saveDevice.fulfilled.match(done)) return failureWords(done.payload)
  storePushRecord({ id: done.payload.data?.id ?? '', endpoint: subscription.endpoint })
  return ''
}
