// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

// the ring is decoration and has no role
const inks = (container: Element) => [...container.querySelectorAll('[data-ink]')]

test.each([48, 72, 144] as const)('at %i px a ring is drawn from a recommendation, never from a request', size => {
  const { container, rerender } = render(<Avatar id="r-1" name="Tomas Reuter" size={size} />)
  expect(inks(container)).toHaveLength(1)
  rerender(<Avatar name="Tomas Reuter" size={size} />)
  expect(inks(container)).toHaveLength(0)
  expect(container.textContent).toBe('TR')
})
