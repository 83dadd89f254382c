import { onTestFinished, vi } from 'vitest'

type Options = {
  permission?: NotificationPermission
  /** The answer to the permission prompt. */
  answer?: NotificationPermission
  /** The key of an existing subscription. */
  subscribedWith?: string
  /** The push service is unreachable. */
  serviceAway?: boolean
}

/** Fakes the push APIs that happy-dom lacks, and returns their state. */
export function pushBrowser({ permission = 'default', answer = 'granted', subscribedWith, serviceAway }: Options = {}) {
  const asked: string[] = []
  let count = 0
  let subscription = subscribedWith === undefined ? null : makeSubscription(subscribedWith)

  function makeSubscription(key: string) {
    const endpoint = `https://push.example/${++count}`
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0))
    return {
      endpoint,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint }),
      async unsubscribe() {
        subscription = null
        return true
      },
    }
  }

  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (serviceAway) throw new DOMException('Registration failed', 'AbortError')
      subscription = makeSubscription(applicationServerKey)
      return subscription
    },
  }
  const worker = {
    pushManager,
    async unregister() {
      subscription = null
      return true
    },
  }
  const notification = {
    permission,
    async requestPermission() {
      asked.push('permission')
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => worker, register: async () => worker, ready: Promise.resolve(worker) },
  })
  onTestFinished(() => {
    localStorage.clear()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.unstubAllGlobals()
  })
  return {
    asked,
    endpoint: () => subscription?.endpoint,
    /** The browser replaces the subscription. */
    rotate(key: string) {
      subscription = makeSubscription(key)
    },
    setPermission(now: NotificationPermission) {
      notification.permission = now
    },
  }
}
