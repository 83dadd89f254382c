import { tooltipDelays } from '@credence/contract/constants'
import { findControl, nameOfIcon } from './only-icon.ts'

export type Pointed = { control: HTMLElement; name: string; by: 'pointer' | 'keyboard' }

/**
 * Tells which button without words somebody points at or has reached by keyboard. Pointing takes a while to count, the
 * next one right after it does not. Fingers point at nothing without pressing it.
 */
export function watchIcons(isBubble: (target: Node) => boolean, tell: (pointed: Pointed | undefined) => void) {
  let over: HTMLElement | undefined
  let told = false
  let closedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(control: HTMLElement, by: Pointed['by']) {
    clearTimeout(timer)
    const name = control.isConnected && !isOpened(control) ? nameOfIcon(control) : undefined
    if (name === undefined) return
    told = true
    tell({ control, name, by })
  }
  function close() {
    clearTimeout(timer)
    if (!told) return
    told = false
    closedAt = Date.now()
    tell(undefined)
  }
  function point({ target, pointerType }: PointerEvent) {
    if (pointerType === 'touch' || (target instanceof Node && isBubble(target))) return
    const control = findControl(target)
    if (control === over) return
    over = control
    close()
    if (!control || nameOfIcon(control) === undefined) return
    if (Date.now() - closedAt < tooltipDelays.skipMs) open(control, 'pointer')
    else timer = setTimeout(() => open(control, 'pointer'), tooltipDelays.openMs)
  }
  function focus({ target }: FocusEvent) {
    const control = findControl(target)
    close()
    if (control === target && control?.matches(':focus-visible')) open(control, 'keyboard')
  }
  function press({ key }: KeyboardEvent) {
    if (key === 'Escape') close()
  }

  const watching = new AbortController()
  const on = { signal: watching.signal, capture: true, passive: true }
  document.addEventListener('pointerover', point, on)
  document.addEventListener('focusin', focus, on)
  document.addEventListener('keydown', press, on)
  for (const end of ['pointerdown', 'click', 'focusout', 'scroll'] as const) document.addEventListener(end, close, on)
  document.documentElement.addEventListener(
    'pointerleave',
    () => {
      over = undefined
      close()
    },
    on,
  )
  return () => {
    clearTimeout(timer)
    watching.abort()
  }
}

/** What a button has opened lies beside it, where its name would cover it. */
function isOpened(control: Element): boolean {
  return control.getAttribute('aria-expanded') === 'true'
}
