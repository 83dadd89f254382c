import { test as base, expect, type Page, type Request } from '@playwright/test'
import { firstPort } from './addresses.ts'
import { watchConsole } from './console.ts'
import { type CapturedEvent, type Received, startIngestion } from './ingestion-server.ts'
import { withProduct } from './product.ts'

const firstProductPort = firstPort + 20
/** Longer than the library's flush interval. */
const flushMs = 3500
const arrivalMs = 300
const ordinaryBrowser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'

type AnalyticsProduct = { home: string; app: string; received: readonly Received[] }

/**
 * A visitor of an installation with analytics. The library drops events of headless browsers, so this one has the user
 * agent of an ordinary browser; a suffix distinguishes its events from those of other tests.
 */
export const test = base.extend<{ visitor: Visitor }, { measured: AnalyticsProduct }>({
  measured: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, and this fixture uses no other
    async ({}, use, { parallelIndex }) => {
      const { host, received, stop } = await startIngestion()
      const env = { ANALYTICS_KEY: 'phc_test', ANALYTICS_HOST: host }
      await withProduct(firstProductPort + 2 * parallelIndex, env, ({ marketing, app }) =>
        use({ home: `${marketing}/`, app, received }),
      )
      stop()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  userAgent: async ({}, use, { testId, retry }) => {
    await use(`${ordinaryBrowser} ${testId}-${retry}`)
  },
  visitor: async ({ page, userAgent, measured }, use) => {
    await page.clock.install()
    await page.addInitScript(agent => {
      Object.defineProperties(Navigator.prototype, {
        // also in script: while a page unloads, the browser uses its own user agent again
        userAgent: { get: () => agent },
        userAgentData: { get: () => undefined },
        webdriver: { get: () => false },
      })
    }, userAgent)
    await use(new Visitor(page, userAgent ?? '', measured))
  },
})

const identity = ({ properties }: CapturedEvent) => properties.distinct_id

export class Visitor {
  readonly page: Page
  readonly consoleErrors: () => string[]
  /** URLs of all analytics requests. */
  readonly requests: string[] = []
  readonly home: string
  readonly app: string
  readonly #agent: string
  readonly #received: readonly Received[]
  readonly #pending = new Set<Request>()
  #seen = 0

  constructor(page: Page, agent: string, { home, app, received }: AnalyticsProduct) {
    this.page = page
    this.home = home
    this.app = app
    this.consoleErrors = watchConsole(page)
    this.#agent = agent
    this.#received = received
    page.on('request', request => {
      const { origin, pathname } = new URL(request.url())
      if (origin === new URL(home).origin && !/^\/ingest\/|posthog/.test(pathname)) return
      this.requests.push(request.url())
      this.#pending.add(request)
    })
    page.on('requestfinished', request => this.#pending.delete(request))
    page.on('requestfailed', request => this.#pending.delete(request))
  }

  get banner() {
    return this.page.getByRole('region', { name: 'Privacy-Friendly Product Analytics' })
  }

  async accept() {
    await this.banner.getByRole('button', { name: 'Yes, Improve My Experience' }).click()
    await expect(this.banner).toBeHidden()
  }

  async decline() {
    await this.banner.getByRole('button', { name: 'Not Now' }).click()
    await expect(this.banner).toBeHidden()
  }

  /** Sets consent as another page would, and waits until this page sees the cookie. */
  async setConsentElsewhere(value: 'accepted' | 'declined') {
    await this.page.context().addCookies([{ name: 'cookie_consent', value, url: this.home }])
    await expect.poll(() => this.page.evaluate(() => document.cookie)).toContain(`cookie_consent=${value}`)
  }

  async reopen() {
    await this.page.getByRole('button', { name: 'Cookie settings' }).click()
    await expect(this.banner).toBeFocused()
  }

  /** Events of this visitor. A beacon sent during unload has another user agent, but the same identity. */
  events(): CapturedEvent[] {
    const own = this.#identities(agent => agent === this.#agent)
    const fresh = this.#received.slice(this.#seen).flatMap(({ events }) => events)
    return fresh.filter(event => own.has(identity(event)))
  }

  #identities(isWanted: (agent: string) => boolean): Set<unknown> {
    const wanted = this.#received.filter(({ agent }) => isWanted(agent))
    return new Set(wanted.flatMap(({ events }) => events.map(identity)))
  }

  /** Events of all visitors, oldest first. */
  raw(): CapturedEvent[] {
    return this.#received.flatMap(({ events }) => events)
  }

  /** Number of calls to the provider, calls without events included; without late events of an earlier test's visitor. */
  get calls(): number {
    const earlier = this.#identities(agent => agent !== this.#agent && agent.startsWith(ordinaryBrowser))
    const isEarlier = ({ events }: Received) => events.length > 0 && events.every(event => earlier.has(identity(event)))
    return this.#received.filter(each => !isEarlier(each)).length
  }

  /** Ignores everything received so far. */
  forget() {
    this.#seen = this.#received.length
    this.requests.length = 0
  }

  count(name: string): number {
    return this.events().filter(({ event }) => event === name).length
  }

  /** Moves the mouse meanwhile: a session recording is only sent after user activity. */
  async expectEvents(...names: string[]) {
    await expect
      .poll(async () => {
        await this.page.mouse.move(300, 300)
        await this.page.mouse.move(310, 320)
        await this.page.clock.runFor(flushMs / 2)
        return this.events().map(({ event }) => event)
      })
      .toEqual(expect.arrayContaining(names))
  }

  /** The consent cookie and the names of everything else stored in this browser. */
  async storedNames(): Promise<string[]> {
    const cookies = await this.page.context().cookies()
    const stored = await this.page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    return [...cookies.map(({ name, value }) => (name === 'cookie_consent' ? `${name}=${value}` : name)), ...stored]
  }

  /** Runs the page's timers past a flush and waits until its requests have arrived. */
  async waitForFlush() {
    await this.page.clock.runFor(flushMs)
    await this.page.waitForTimeout(arrivalMs)
    await expect.poll(() => [...this.#pending].map(request => request.url())).toEqual([])
  }

  /** Causes events: clicks, opens another page, waits for a flush. */
  async browse() {
    // next to all links
    await this.page.mouse.click(2, 200)
    await this.page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(this.page).toHaveURL(`${this.home}FAQ`)
    await this.waitForFlush()
  }
}
