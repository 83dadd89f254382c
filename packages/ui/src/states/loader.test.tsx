// @vitest-environment happy-dom

import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Loader } from './loader.tsx'

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
  const { container, rerender } = render(<Loader label="Opening your profile" />)
  wait(399)
  expect(container.textContent).toBe('')
  rerender(<p>Your profile</p>)
  wait(1000)
  expect(container.textContent).toBe('Your profile')
})

test('after 400 ms it says what is opening, in a region that was already there to announce it', () => {
  render(<Loader label="Opening your profile" />)
  const status = screen.getByRole('status')
  wait(400)
  expect(status.textContent).toBe('Opening your profile')
})
