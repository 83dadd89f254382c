import { TooltipBubble } from '@credence/ui/tooltip-bubble'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './icon-tooltips.module.css'
import { type Pointed, watchIcons } from './watch-icons.ts'

const edgePx = 12

/**
 * The app's one tooltip: every button that is only an icon says its name, the one that screen readers hear, so no
 * button can be forgotten. A popover, because dialogs cover everything that is not in the top layer.
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

/** Above the button, below it where there is no room, and never past the edge of the window. */
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
