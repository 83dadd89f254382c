// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IconTooltips } from './icon-tooltips.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const glyph = <svg aria-hidden="true" />

function open() {
  render(
    <>
      <button type="button" aria-label="Close">
        {glyph}
      </button>
      <button type="button" aria-label="Move up">
        {glyph}
      </button>
      <button type="button">
        {glyph}
        <span className="vh">Account menu</span>
      </button>
      <button type="button" aria-label="Review what Noor gave">
        {glyph} Review
      </button>
      <p>Words</p>
      <IconTooltips />
    </>,
  )
  const button = (name: string) => screen.getByRole('button', { name })
  return {
    close: button('Close'),
    up: button('Move up'),
    account: button('Account menu'),
    review: button('Review what Noor gave'),
    words: screen.getByText('Words'),
  }
}

const shown = () => screen.queryByRole('tooltip')?.textContent
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const point = (target: Element, pointerType = 'mouse') =>
  fireEvent(target, new PointerEvent('pointerover', { bubbles: true, pointerType }))
const happens = (target: Element, event: Event) => fireEvent(target, event)

describe('an icon-only button', () => {
  test('shows its name after 700 ms, until the pointer leaves', () => {
    const { close, words } = open()
    point(close)
    wait(699)
    expect(shown()).toBeUndefined()
    wait(1)
    expect(shown()).toBe('Close')
    point(words)
    expect(shown()).toBeUndefined()
  })

  test('the next one within 300 ms opens immediately, a later one waits again', () => {
    const { close, up, words } = open()
    point(close)
    wait(700)
    point(words)
    wait(299)
    point(up)
    expect(shown()).toBe('Move up')
    point(words)
    wait(300)
    point(close)
    expect(shown()).toBeUndefined()
  })

  test('visually hidden text is its name', () => {
    const { account } = open()
    point(account)
    wait(700)
    expect(shown()).toBe('Account menu')
  })

  test('the pointer can move onto the tooltip', () => {
    const { close } = open()
    point(close)
    wait(700)
    point(screen.getByRole('tooltip'))
    expect(shown()).toBe('Close')
  })

  test.each([
    ['Escape', new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })],
    ['a press', new PointerEvent('pointerdown', { bubbles: true })],
    ['scrolling', new Event('scroll')],
  ])('%s closes it', (_, event) => {
    const { close } = open()
    point(close)
    wait(700)
    happens(close, event)
    expect(shown()).toBeUndefined()
  })

  test('has no tooltip while its panel is open', () => {
    const { account } = open()
    account.setAttribute('aria-expanded', 'true')
    point(account)
    wait(700)
    expect(shown()).toBeUndefined()
  })

  test('loses it when the focus moves to the panel', () => {
    const { account, review } = open()
    point(account)
    wait(700)
    act(() => review.focus())
    expect(shown()).toBeUndefined()
  })

  test('touch opens none', () => {
    const { close } = open()
    point(close, 'touch')
    wait(700)
    expect(shown()).toBeUndefined()
  })
})

test('a button with visible text has none', () => {
  const { review } = open()
  point(review)
  wait(700)
  expect(shown()).toBeUndefined()
})
