// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const names = { frontendError: 'frontend_error', unhandledRejection: 'unhandled_rejection' }
const error = new Error('boom')
const where = { message: 'Uncaught Error: boom', filename: 'https://zedwick.example/a.js', lineno: 3, colno: 14 }

/** Listeners stay for the life of a page, so each test has a page of its own. */
let page: EventTarget
let sent: { url: string; body: { event: string; properties: Record<string, unknown> } }[]
beforeEach(() => {
  vi.resetModules()
  page = new EventTarget()
  sent = []
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal(
    'fetch',
    async (url: string, { body }: { body: string }) => void sent.push({ url, body: JSON.parse(body) }),
  )
})
afterEach(() => void vi.unstubAllGlobals())

const breaks = () => page.dispatchEvent(new ErrorEvent('error', { ...where, error }))
const rejects = (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

test('an error and an unhandled rejection are reported with what is known of them', async () => {
  const { listenForErrors } = await import('./error-reports.ts')
  const reported: unknown[][] = []
  listenForErrors(names, (...report) => reported.push(report))
  breaks()
  rejects(error)
  rejects('no luck')
  rejects(undefined)
  expect(reported).toEqual([
    ['frontend_error', { ...where, stack: error.stack }],
    ['unhandled_rejection', { reason: 'boom', stack: error.stack }],
    ['unhandled_rejection', { reason: 'no luck', stack: null }],
    ['unhandled_rejection', { reason: 'undefined', stack: null }],
  ])
})

test('they are sent to our own address while that is allowed, without the page’s address or a name', async () => {
  const { reportErrors } = await import('./error-reports.ts')
  let allowed = false
  reportErrors({ key: 'phc_1', names, isAllowed: () => allowed })
  breaks()
  expect(sent).toEqual([])
  allowed = true
  breaks()
  rejects(error)
  allowed = false
  breaks()
  expect(sent.map(({ url, body }) => [url, body.event])).toEqual([
    ['/ingest/i/v0/e/', 'frontend_error'],
    ['/ingest/i/v0/e/', 'unhandled_rejection'],
  ])
  const [{ body }] = sent as [(typeof sent)[0]]
  expect(Object.keys(body.properties).toSorted()).toEqual(
    ['$process_person_profile', 'colno', 'distinct_id', 'filename', 'lineno', 'message', 'stack', 'token'].toSorted(),
  )
  // person profiles are set to always on every host
  expect(sent.map(report => report.body.properties.$process_person_profile)).toEqual([true, true])
})

test('the address of the page, which may hold a secret from a mail, is in nothing that is sent', async () => {
  const { reportErrors } = await import('./error-reports.ts')
  const secret = 'https://zedwick.example/reviewer/s3cret?invite=t0ken'
  vi.stubGlobal('location', new URL(secret))
  reportErrors({ key: 'phc_1', names, isAllowed: () => true })
  const broken = Object.assign(new Error(`no luck at ${secret}`), { stack: `Error\n  at ${secret}:1:1` })
  page.dispatchEvent(new ErrorEvent('error', { message: broken.message, filename: secret, error: broken }))
  rejects(broken)
  expect(sent).toHaveLength(2)
  expect(JSON.stringify(sent)).not.toMatch(/s3cret|t0ken/)
  expect(sent[0]?.body.properties).toMatchObject({ filename: 'https://zedwick.example' })
})

test('a page that breaks over and over says it ten times', async () => {
  const { reportErrors } = await import('./error-reports.ts')
  reportErrors({ key: 'phc_1', names, isAllowed: () => true })
  for (let time = 0; time < 20; time++) breaks()
  expect(sent).toHaveLength(10)
})

test('without a key nothing is ever sent, and a report that fails is not reported', async () => {
  const { reportErrors } = await import('./error-reports.ts')
  reportErrors({ key: '', names, isAllowed: () => true })
  breaks()
  expect(sent).toEqual([])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  reportErrors({ key: 'phc_1', names, isAllowed: () => true })
  breaks()
  await new Promise(resolve => setTimeout(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
