// @vitest-environment happy-dom

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button, ButtonLink } from './button.tsx'

test('while busy it says so and ignores presses, but stays where the focus is', () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Send</Button>)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  fireEvent.click(button)
  rerender(
    <Button onClick={onClick} busy>
      Sending
    </Button>,
  )
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.disabled).toBe(false)
})

test('a busy submit button sends its form no second time', () => {
  const onSubmit = vi.fn(event => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Sending
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Sending' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('what leads somewhere is a link', () => {
  render(<ButtonLink href="/pricing">See prices</ButtonLink>)
  expect(screen.getByRole<HTMLAnchorElement>('link').getAttribute('href')).toBe('/pricing')
})
