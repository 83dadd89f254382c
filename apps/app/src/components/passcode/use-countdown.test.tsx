// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clock, useCountdown } from './use-countdown.ts'

function Left({ until }: { until: number }) {
  return clock(useCountdown(until))
}

test('counts down every second and stops at zero', () => {
  vi.useFakeTimers()
  const { container } = render(<Left until={Date.now() + 61_000} />)
  expect(container.textContent).toBe('1:01')
  act(() => vi.advanceTimersByTime(2000))
  expect(container.textContent).toBe('0:59')
  act(() => vi.advanceTimersByTime(120_000))
  expect(container.textContent).toBe('0:00')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
