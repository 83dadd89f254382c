import type { Browser, BrowserContext, CDPSession } from '@playwright/test'
import { observeWebVitals, readWebVitals, type WebVitals } from '../../e2e/web-vitals.ts'

/** Lighthouse's phone: its screen, a slow connection, and a CPU four times slower than this one. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Lighthouse's line, and a worse one, as at the edge of a mobile network. */
const lines = { phone: { latency: 150, bytes: (1638.4 * 1024) / 8 }, edge: { latency: 400, bytes: 50_000 } }
const slowerBy = 4
const quietMs = 2000

type Kind = 'script' | 'stylesheet' | 'font' | 'image' | 'document' | 'other'
/** `asked` and `came`: start and end of the request, in milliseconds after the first one. */
type Fetched = { url: string; kind: Kind; kB: number; asked: number; came: number }
export type Visit = WebVitals & {
  requests: number
  kB: number
  /** Of requests that started before the load event: without what is fetched ahead while the connection is idle. */
  firstLoadKB: number
  kinds: Record<Kind, number>
  fetched: Fetched[]
}

export type Visitor = {
  /** Cookies of the visitor. */
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>
  /** Web fonts load seconds after everything else, or never. */
  fonts?: 'late' | 'never'
  line?: keyof typeof lines
}

/** Opens an address with an empty cache and waits until the network is idle for two seconds. */
export async function visit(browser: Browser, address: string, visitor: Visitor = {}): Promise<Visit> {
  const { storageState, fonts, line = 'phone' } = visitor
  const context = await browser.newContext({ ...phone, ...(storageState && { storageState }) })
  try {
    const page = await context.newPage()
    const traffic = await slowDown(await context.newCDPSession(page), line)
    await page.addInitScript(observeWebVitals)
    if (fonts)
      await page.route('**/*.woff2', async route => {
        if (fonts === 'never') return route.abort()
        await new Promise(resolve => setTimeout(resolve, 2 * quietMs))
        await route.continue()
      })
    await page.goto(address)
    await traffic.quiet(fonts === 'late' ? 3 * quietMs : quietMs)
    return { ...traffic.sum(), ...(await page.evaluate(readWebVitals)) }
  } finally {
    await context.close()
  }
}

async function slowDown(session: CDPSession, line: keyof typeof lines) {
  const fetched = new Map<string, Fetched>()
  let [last, began, loaded] = [Date.now(), 0, Infinity]
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'other', timestamp }) => {
    last = Date.now()
    began ||= timestamp
    const asked = 1000 * (timestamp - began)
    if (!url.startsWith('data:')) fetched.set(requestId, { url, kind: kindOf(type), kB: 0, asked, came: Infinity })
  })
  session.on('Network.dataReceived', () => {
    last = Date.now()
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    last = Date.now()
    const each = fetched.get(requestId)
    if (each) Object.assign(each, { kB: encodedDataLength / 1000, came: 1000 * (timestamp - began) })
  })
  session.on('Page.loadEventFired', ({ timestamp }) => {
    loaded = 1000 * (timestamp - began)
  })
  await session.send('Page.enable')
  await session.send('Network.enable')
  const { latency, bytes } = lines[line]
  const speed = { latency, downloadThroughput: bytes, uploadThroughput: bytes }
  await session.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  return {
    async quiet(forMs: number) {
      while (Date.now() - last < forMs) await new Promise(resolve => setTimeout(resolve, 100))
    },
    sum: () => sumOf([...fetched.values()], loaded),
  }
}

function sumOf(fetched: Fetched[], loaded: number) {
  const kinds: Record<Kind, number> = { script: 0, stylesheet: 0, font: 0, image: 0, document: 0, other: 0 }
  for (const { kind, kB } of fetched) kinds[kind] += kB
  const kB = Object.values(kinds).reduce((sum, each) => sum + each, 0)
  const firstLoadKB = fetched.filter(({ asked }) => asked < loaded).reduce((sum, each) => sum + each.kB, 0)
  return { requests: fetched.length, kB, firstLoadKB, kinds, fetched }
}

function kindOf(type: string): Kind {
  const kind = type.toLowerCase()
  return kind === 'script' || kind === 'stylesheet' || kind === 'font' || kind === 'image' || kind === 'document'
    ? kind
    : 'other'
}
