// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SlowNote } from './connection-note.tsx'

test('a late answer is told after five seconds, and no longer once it came', () => {
  vi.useFakeTimers()
  const { container, rerender } = render(<SlowNote busy />)
  act(() => vi.advanceTimersByTime(4900))
  expect(container.textContent).toBe('')
  act(() => vi.advanceTimersByTime(200))
  expect(container.textContent).toBe('This takes longer than usual. What you typed is kept.')
  rerender(<SlowNote busy={false} />)
  expect(container.textContent).toBe('')
  vi.useRealTimers()
})
