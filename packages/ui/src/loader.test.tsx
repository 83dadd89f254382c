// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Loader } from './loader.tsx'
import { act, mount, requireElement } from './testing/mount.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function wait(ms: number) {
  act(() => vi.advanceTimersByTime(ms))
}

test('what opens within 400 ms shows no loader', () => {
  const { container, update } = mount(<Loader label="Opening your profile" />)
  wait(399)
  expect(container.textContent).toBe('')
  update(<p>Your profile</p>)
  wait(1000)
  expect(container.textContent).toBe('Your profile')
})

test('after 400 ms it says what is opening, in a region that was already there to announce it', () => {
  const { container } = mount(<Loader label="Opening your profile" />)
  const status = requireElement(container, '[role=status]')
  wait(400)
  expect(status.textContent).toBe('Opening your profile')
})
