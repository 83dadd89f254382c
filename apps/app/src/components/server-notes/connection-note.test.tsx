// @vitest-environment happy-dom
import { act, mount } from '@credence/ui/testing/mount'
import { expect, test, vi } from 'vitest'
import { SlowNote } from './connection-note.tsx'

test('a late answer is told after five seconds, and no longer once it came', () => {
  vi.useFakeTimers()
  const { container, update } = mount(<SlowNote busy />)
  act(() => vi.advanceTimersByTime(4900))
  expect(container.textContent).toBe('')
  act(() => vi.advanceTimersByTime(200))
  expect(container.textContent).toBe('This takes longer than usual. What you typed is kept.')
  update(<SlowNote busy={false} />)
  expect(container.textContent).toBe('')
  vi.useRealTimers()
})
