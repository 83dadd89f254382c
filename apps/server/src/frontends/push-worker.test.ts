import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { serverPath } from '../server-folder.ts'

const script = readFileSync(serverPath('src/frontends/push-worker.js'), 'utf8')
const origin = 'https://app.credence.example'

type Handler = (event: Record<string, unknown>) => void

/** The script in what a browser gives it, as far as it asks for any of it. */
function startWorker({ pages = [] as string[], answers = {} as Record<string, unknown> } = {}) {
  const handlers: Record<string, Handler> = {}
  const focused: string[] = []
  const scope = {
    addEventListener(name: string, handler: Handler) {
      handlers[name] = handler
    },
    location: { origin },
    registration: { showNotification: vi.fn(), pushManager: { subscribe: vi.fn(async () => ({ endpoint: 'new' })) } },
    clients: {
      matchAll: async () => pages.map(url => ({ url, focus: async () => void focused.push(url) })),
      openWindow: vi.fn(),
    },
    navigator: { userAgent: 'Firefox', locks: { request: (_: string, work: () => unknown) => work() } },
  }
  const fetch = vi.fn(async (address: string, _: RequestInit) => ({ json: async () => answers[address] }))
  runInNewContext(script, { self: scope, URL, fetch })

  async function fire(name: string, event: Record<string, unknown>) {
    const works: unknown[] = []
    handlers[name]!({ ...event, waitUntil: (work: unknown) => void works.push(work) })
    await Promise.all(works)
  }
  return { scope, handlers, focused, fetch, fire }
}

test('it listens for pushes and nothing else: no page goes through it', () => {
  expect(Object.keys(startWorker().handlers)).toEqual(['push', 'notificationclick', 'pushsubscriptionchange'])
})

describe('a push', () => {
  test('is shown as it came, once for each tag', async () => {
    const { scope, fire } = startWorker()
    const message = { title: 'Samir Haddad wrote a recommendation', link: '/x', tag: 'one' }
    await fire('push', { data: { json: () => message } })
    const icon = '/icon-192.png'
    expect(scope.registration.showNotification.mock.calls).toEqual([
      [message.title, { tag: 'one', icon, data: { link: '/x' } }],
    ])
  })

  test.each([null, { json: () => JSON.parse('no') }])('that can’t be read is shown all the same', async data => {
    const { scope, fire } = startWorker()
    await fire('push', { data })
    expect(scope.registration.showNotification).toHaveBeenCalledOnce()
  })
})

describe('a press', () => {
  const press = (link: unknown) => ({ notification: { close: vi.fn(), data: { link } } })

  test('goes to the page where it is open', async () => {
    const { scope, focused, fire } = startWorker({ pages: [`${origin}/help`, `${origin}/x?review=1`] })
    const event = press('/x?review=1')
    await fire('notificationclick', event)
    expect(event.notification.close).toHaveBeenCalled()
    expect(focused).toEqual([`${origin}/x?review=1`])
    expect(scope.clients.openWindow).not.toHaveBeenCalled()
  })

  test('opens it where it is not', async () => {
    const { scope, fire } = startWorker({ pages: [`${origin}/help`] })
    await fire('notificationclick', press('/x'))
    expect(scope.clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/x`)
  })

  test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])(
    'never leads to another site: %s',
    async link => {
      const { scope, fire } = startWorker()
      await fire('notificationclick', press(link))
      expect(scope.clients.openWindow).not.toHaveBeenCalled()
    },
  )
})

describe('a subscription that the browser changed', () => {
  const answers = { '/api/refresh-token': { data: { token: 'fresh' } }, '/api/save-fcm-route': {} }
  const sent = ({ fetch }: ReturnType<typeof startWorker>) =>
    fetch.mock.calls.map(([address, { body, headers }]) => ({ address, body: JSON.parse(String(body)), headers }))

  test('is told to the server, with a token of its own', async () => {
    const worker = startWorker({ answers })
    await worker.fire('pushsubscriptionchange', { newSubscription: { endpoint: 'given' } })
    expect(sent(worker)).toMatchObject([
      { address: '/api/refresh-token', body: {} },
      {
        address: '/api/save-fcm-route',
        body: { fcm_token: '{"endpoint":"given"}', device_info: 'Firefox' },
        headers: { authorization: 'fresh' },
      },
    ])
  })

  test('is made anew with the same key where the browser only took the old one away', async () => {
    const worker = startWorker({ answers })
    const options = { userVisibleOnly: true, applicationServerKey: 'key' }
    await worker.fire('pushsubscriptionchange', { oldSubscription: { options } })
    expect(worker.scope.registration.pushManager.subscribe.mock.calls).toEqual([[options]])
    expect(sent(worker)[1]).toMatchObject({ body: { fcm_token: '{"endpoint":"new"}' } })
  })

  test('of which nothing is known is left to the next page', async () => {
    const worker = startWorker({ answers })
    await worker.fire('pushsubscriptionchange', {})
    expect(sent(worker)).toEqual([])
  })
})
