import { type Browser, expect, type Page } from '@playwright/test'
import { startPushService } from '../apps/server/src/testing/push/push-service.ts'
import { firstPort } from './addresses.ts'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { newOwner } from './owner.ts'
import { test as base, type Product, withProduct } from './product.ts'
import { recommendByApi } from './reviewer-api.ts'
import { core, onDesktop } from './viewports.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

/** A product that also allows the test's push service. */
const test = base.extend<object, { service: PushService; product: Product }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, and this fixture uses no other
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      service.close()
    },
    { scope: 'worker' },
  ],
  product: [
    ({ service }, use, { parallelIndex }) =>
      withProduct(firstPort + 80 + 2 * parallelIndex, { PUSH_SERVICES: service.origin }, use),
    { scope: 'worker' },
  ],
})

/**
 * Chromium's push service is Google's, so the page subscribes to a stand-in, and the test dispatches what arrives to the
 * real service worker. Everything else is the browser's own.
 */
async function subscribeAt(page: Page, service: PushService) {
  await page.exposeFunction('subscribeAt', (key: string) => service.subscribe(key))
  await page.addInitScript(() => {
    const place = 'subscription of the test'
    const read = () => {
      const held = localStorage.getItem(place)
      if (!held) return null
      const { subscription, key } = JSON.parse(held)
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0))
      return { ...subscription, options: { applicationServerKey: bytes.buffer }, toJSON: () => subscription }
    }
    const leave = ServiceWorkerRegistration.prototype.unregister
    Object.assign(ServiceWorkerRegistration.prototype, {
      unregister(this: ServiceWorkerRegistration) {
        localStorage.removeItem(place)
        return leave.call(this)
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
        const subscription = JSON.parse(await Reflect.get(window, 'subscribeAt')(key))
        localStorage.setItem(place, JSON.stringify({ subscription, key }))
        return read()
      },
    })
  })
}

/** Dispatches a push event to the page's service worker. */
async function deliver(page: Page, origin: string, message: unknown) {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (found) resolve(found.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const data = JSON.stringify(message)
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    return (await worker.getNotifications()).map(({ title, tag, data }) => ({ title, tag, data }))
  })

function recommend(browser: Browser, product: Product, slug: string, number: number) {
  return recommendByApi(browser, product, slug, {
    full_name: 'Samir Haddad',
    email: `samir-${number}@example.org`,
    position: 'Head of design',
    source: 'manager',
    text: 'Ines took over a team that had lost two leads in a month, and had it shipping again within six weeks.',
  })
}

test('pushes are enabled by a click, arrive, and end with the session', { tag: [core, onDesktop] }, async ({
  page,
  context,
  browser,
  product,
  service,
}) => {
  const consoleErrors = watchConsole(page)
  await subscribeAt(page, service)
  const slug = 'ines-is-pushed'
  await newOwner(context, product, 'pushed@example.org', { full_name: 'Ines Marlow', slug, visibility: 'public' })
  await page.goto(`${product.app}/setting/notifications`)
  const permission = await page.evaluate(() => Notification.permission)
  test.skip(permission === 'denied', 'Chromium’s headless shell always denies notifications')
  await context.grantPermissions(['notifications'], { origin: product.app })
  const devices = page.getByRole('list', { name: 'Devices with push notifications' })
  await expect(devices.getByText('Not allowed yet.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Allow on this device' }).click()
  await expect(devices.getByText('No notifications yet')).toBeVisible()
  await expectAccessible(page)

  const id = await recommend(browser, product, slug, 1)
  await expect.poll(() => service.arrived.length).toBe(1)
  const { message } = service.arrived[0]!
  const title = 'Samir Haddad wrote a recommendation'
  const link = `/dashboard/recommendations?review=${id}`
  expect(message).toMatchObject({ title, link })

  // a repeated message shows one notification
  await deliver(page, `${product.app}/`, message)
  await deliver(page, `${product.app}/`, message)
  await expect.poll(() => shown(page)).toMatchObject([{ title, data: { link } }])

  // after a reload the device is still subscribed and listed
  await page.reload()
  await expect(devices.getByText('Last notification')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off on this device' })).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${product.marketing}/`)
  await recommend(browser, product, slug, 2)
  await page.goto(`${product.app}/registration`)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(service.requests).toHaveLength(1)
  expect(consoleErrors()).toEqual([])
})

test('a browser that blocks pushes explains how to allow them', async ({ page, context, product }) => {
  await newOwner(context, product, `blocked-${Date.now()}@example.org`, {
    full_name: 'Ines Marlow',
    slug: `ines-${Date.now()}`,
  })
  // permissions that are not granted are denied
  await context.grantPermissions(['geolocation'], { origin: product.app })
  await page.goto(`${product.app}/setting/notifications`)
  const devices = page.getByRole('list', { name: 'Devices with push notifications' })
  await expect(devices.getByText('Your browser blocks notifications.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allow on this device' })).toHaveCount(0)
  await expectAccessible(page)
})
