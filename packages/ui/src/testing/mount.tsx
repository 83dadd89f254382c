import { type ReactNode, act as reactAct } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

/**
 * What a person or the clock does, with all that React makes of it at once. Only meanwhile is React told that somebody
 * watches every step: what a promise brings later comes in its own time, as in a browser, and `eventually` waits for it.
 */
export function act(work: () => unknown): void {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  try {
    reactAct(() => void work())
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false
  }
}

/** The same for what takes its time, together with what it brings. */
export async function actAsync(work: () => Promise<unknown>): Promise<void> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  try {
    await reactAct(async () => void (await work()))
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false
  }
}

/** Draws into the page and takes it away again when the test ends. */
export function mount(node: ReactNode) {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  act(() => root.render(node))
  onTestFinished(() => {
    act(() => root.unmount())
    container.remove()
  })
  return { container, update: (next: ReactNode) => act(() => root.render(next)) }
}

/** The one element that matches; a test that expects it fails here with its selector. */
export function requireElement<E extends HTMLElement = HTMLElement>(container: ParentNode, selector: string): E {
  const element = container.querySelector<E>(selector)
  if (!element) throw new Error(`Nothing matches ${selector}.`)
  return element
}

/** Waits for what a loaded chunk, a timer or a promise brings. */
export async function eventually(assertion: () => void): Promise<void> {
  await vi.waitFor(assertion, { timeout: 60_000 })
}

export function click(element: HTMLElement): void {
  act(() => element.click())
}

export function press(element: HTMLElement, key: string): void {
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}

/** Sets what a control holds the way a person's typing does, past React's own record of it. */
export function type(input: HTMLInputElement, value: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export function paste(input: HTMLInputElement, text: string): void {
  act(() => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    input.dispatchEvent(event)
  })
}
