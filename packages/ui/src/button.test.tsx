// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { Button, ButtonLink } from './button.tsx'
import { click, mount, requireElement } from './testing/mount.tsx'

test('while busy it says so and ignores presses, but stays where the focus is', () => {
  const onClick = vi.fn()
  const { container, update } = mount(<Button onClick={onClick}>Send</Button>)
  const button = requireElement<HTMLButtonElement>(container, 'button')
  click(button)
  update(
    <Button onClick={onClick} busy>
      Sending
    </Button>,
  )
  click(button)
  expect(onClick).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.disabled).toBe(false)
})

test('a busy submit button sends its form no second time', () => {
  const onSubmit = vi.fn(event => event.preventDefault())
  const { container } = mount(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Sending
      </Button>
    </form>,
  )
  click(requireElement(container, 'button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('what leads somewhere is a link', () => {
  const { container } = mount(<ButtonLink href="/pricing">See prices</ButtonLink>)
  expect(requireElement<HTMLAnchorElement>(container, 'a').getAttribute('href')).toBe('/pricing')
})
