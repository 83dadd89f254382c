// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstPageReady } from './first-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page = { Component: () => null }

function open(isDrawn = false) {
  const { promise: file, resolve: comes } = Promise.withResolvers<typeof page>()
  const drawn = vi.fn()
  void firstPageReady(createMemoryRouter([{ path: '/', lazy: () => file }]), isDrawn).then(drawn)
  return { drawn, comes: () => comes(page) }
}

test('a page is drawn as soon as its files are loaded', async () => {
  const { drawn, comes } = open()
  await vi.advanceTimersByTimeAsync(300)
  expect(drawn).not.toHaveBeenCalled()
  comes()
  await vi.advanceTimersByTimeAsync(0)
  expect(drawn).toHaveBeenCalledOnce()
})

test('a slow page shows the loader', async () => {
  const { drawn } = open()
  await vi.advanceTimersByTimeAsync(399)
  expect(drawn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(drawn).toHaveBeenCalledOnce()
})

test('what the server drew stays until the page is ready', async () => {
  const { drawn, comes } = open(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(drawn).not.toHaveBeenCalled()
  comes()
  await vi.advanceTimersByTimeAsync(0)
  expect(drawn).toHaveBeenCalledOnce()
})
