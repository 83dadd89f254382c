import { tooltipDelays } from '@credence/contract/constants'
import { TooltipBubble } from '@credence/ui/tooltip-bubble'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './icon-tooltips.module.css'

const edgePx = 12

/**
 * The app's only tooltip: shows the accessible name of every icon-only button. A popover, because dialogs cover
 * everything outside the top layer.
 */
export function IconTooltips() {
  const [pointed, setPointed] = useState<Pointed>()
  const place = useRef<HTMLSpanElement>(null)

  useEffect(() => watchIcons(target => place.current?.contains(target) ?? false, setPointed), [])
  useLayoutEffect(() => {
    if (pointed && place.current) putBeside(place.current, pointed.control.getBoundingClientRect())
  }, [pointed])

  if (!pointed) return null
  return (
    <span key={pointed.name} ref={place} className={styles.place} data-by={pointed.by} popover="manual" role="tooltip">
      <TooltipBubble data-side="" className={styles.bubble}>
        {pointed.name}
      </TooltipBubble>
    </span>
  )
}

/** Above the button, or below it without room above; always inside the window. */
function putBeside(place: HTMLElement, button: DOMRect) {
  place.showPopover?.()
  const { width, height } = place.getBoundingClientRect()
  const middle = button.left + button.width / 2
  const rightmost = document.documentElement.clientWidth - width - edgePx
  const left = Math.max(edgePx, Math.min(middle - width / 2, rightmost))
  const above = button.top - height >= 0
  place.dataset.side = above ? 'top' : 'bottom'
  place.style.left = `${left}px`
  place.style.top = `${above ? button.top - height : button.bottom}px`
  place.style.setProperty('--corner', `${middle - left}px`)
}

type Pointed = { control: HTMLElement; name: string; by: 'pointer' | 'keyboard' }

/**
 * Reports the icon-only button under the pointer or the keyboard focus. Hovering opens after a delay, and immediately
 * right after another tooltip. Touch does not open it.
 */
function watchIcons(isBubble: (target: Node) => boolean, report: (pointed: Pointed | undefined) => void) {
  let over: HTMLElement | undefined
  let isOpen = false
  let closedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(control: HTMLElement, by: Pointed['by']) {
    clearTimeout(timer)
    const name = control.isConnected && !isOpened(control) ? nameOfIcon(control) : undefined
    if (name === undefined) return
    isOpen = true
    report({ control, name, by })
  }
  function close() {
    clearTimeout(timer)
    if (!isOpen) return
    isOpen = false
    closedAt = Date.now()
    report(undefined)
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

/** A tooltip would cover the panel that the button opened. */
function isOpened(control: Element): boolean {
  return control.getAttribute('aria-expanded') === 'true'
}

/** The accessible name of a control without visible text; undefined for all others. */
function nameOfIcon(control: Element): string | undefined {
  if (hasVisibleText(control)) return undefined
  const name = control.getAttribute('aria-label') ?? control.textContent
  return name?.trim() || undefined
}

function findControl(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('button, a[href], [role="button"]') ?? undefined
}

function hasVisibleText(control: Element): boolean {
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    if (!textContent?.trim() || !parentElement) continue
    // visually hidden, or hidden on small screens
    const isSeen = !parentElement.closest('.vh') && parentElement.checkVisibility?.() !== false
    if (isSeen) return true
  }
  return false
}
