// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SlowNote } from './connection-note.tsx'

test('a note appears after five seconds and disappears with the answer', () => {
  vi.useFakeTimers()
  const { container, rerender } = render(<SlowNote busy />)
  act(() => vi.advanceTimersByTime(4900))
  expect(container.textContent).toBe('')
  act(() => vi.advanceTimersByTime(200))
  expect(container.textContent).toBe('This is taking longer than usual. What you typed is still here.')
  rerender(<SlowNote busy={false} />)
  expect(container.textContent).toBe('')
  vi.useRealTimers()
})
