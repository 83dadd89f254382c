// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The library as far as it is used, with the one thing it remembers between page loads. */
const library = {
  remembersYes: false,
  calls: [] as unknown[][],
}
const note =
  (name: string, effect = () => {}) =>
  (...parameters: unknown[]) => {
    library.calls.push([name, ...parameters])
    effect()
  }
const posthog = {
  init: note('init'),
  set_config: note('set_config'),
  capture: note('capture'),
  startSessionRecording: note('startSessionRecording'),
  stopSessionRecording: note('stopSessionRecording'),
  opt_in_capturing: note('opt_in_capturing', () => (library.remembersYes = true)),
  opt_out_capturing: note('opt_out_capturing', () => (library.remembersYes = false)),
  reset: note('reset'),
  has_opted_in_capturing: () => library.remembersYes,
}

async function loadPage() {
  vi.resetModules()
  vi.doMock('posthog-js', () => ({ default: posthog }))
  vi.doMock('posthog-js/dist/lazy-recorder', () => ({}))
  return import('./posthog.ts')
}

const names = () => library.calls.map(([name]) => name)

beforeEach(() => {
  library.remembersYes = false
  library.calls = []
})
afterEach(() => {
  vi.doUnmock('posthog-js')
  vi.doUnmock('posthog-js/dist/lazy-recorder')
  vi.resetModules()
})

test('accepting opts in under the event of that name, which brings the page view, and starts recording', async () => {
  const { enable } = await loadPage()
  enable('phc_1')
  expect(names()).toEqual(['init', 'opt_in_capturing', 'startSessionRecording'])
  expect(library.calls[0]?.[1]).toBe('phc_1')
  expect(library.calls[0]?.[2]).toMatchObject({ persistence: 'localStorage+cookie', autocapture: true })
  expect(library.calls[1]?.[1]).toEqual({ captureEventName: 'cookie_consent_accepted' })
})

test('a page opened after that starts fully enabled and says nothing more', async () => {
  library.remembersYes = true
  const { enable } = await loadPage()
  enable('phc_1')
  enable('phc_1')
  expect(names()).toEqual(['init'])
})

test('declining switches off, says so at once, stops recording, opts out and forgets', async () => {
  library.remembersYes = true
  const { enable, disable } = await loadPage()
  enable('phc_1')
  library.calls = []
  disable()
  disable()
  expect(library.calls).toEqual([
    ['set_config', expect.objectContaining({ persistence: 'memory', disable_session_recording: true })],
    ['capture', 'cookie_consent_declined', {}, { send_instantly: true }],
    ['stopSessionRecording'],
    ['opt_out_capturing'],
    ['reset', true],
  ])
})

test('declining without having started is nothing', async () => {
  const { disable } = await loadPage()
  disable()
  expect(library.calls).toEqual([])
})

test('accepting again after declining does not initialise again, and sends the page view itself', async () => {
  const { enable, disable } = await loadPage()
  enable('phc_1')
  disable()
  library.calls = []
  enable('phc_1')
  expect(library.calls).toEqual([
    ['set_config', expect.objectContaining({ persistence: 'localStorage+cookie' })],
    ['opt_in_capturing', { captureEventName: 'cookie_consent_accepted' }],
    ['capture', '$pageview', { title: document.title }],
    ['startSessionRecording'],
  ])
})
