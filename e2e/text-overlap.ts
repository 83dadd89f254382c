import type { Page } from '@playwright/test'

/**
 * Text that leaves the viewport or overlaps other text. Measures the client rects of the text itself, not of the elements
 * around it.
 */
export async function findTextOverlap(page: Page): Promise<string[]> {
  return page.evaluate(measure)
}

/** Runs in the page. */
function measure(): string[] {
  type Line = { node: Node; text: string; box: DOMRect }
  const clipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath.startsWith('inset(50%') || clipped(element.parentElement))
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[aria-hidden=true], dialog:not([open]), .vh, .skip, svg, noscript') &&
    // visible to screen readers only
    !clipped(element)
  /** Content of a horizontal scroller may exceed the edge. */
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  /** Lines that are clipped by an excerpt's overflow. */
  const cutOff = (box: DOMRect, element: Element | null): boolean =>
    element !== null &&
    ((getComputedStyle(element).overflowY !== 'visible' &&
      (box.top + box.height / 2 > element.getBoundingClientRect().bottom ||
        box.bottom - box.height / 2 < element.getBoundingClientRect().top)) ||
      cutOff(box, element.parentElement))
  const paragraph = (node: Node) => node.parentElement?.closest('h1, h2, h3, p, li, dd, label') ?? node.parentElement
  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (!text || !parent || !shown(parent) || scrolls(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      if (box.width > 1 && box.height > 1 && !cutOff(box, parent)) lines.push({ node, text, box })
  }
  const width = document.documentElement.clientWidth
  const outside = lines
    .filter(({ box }) => box.left < -1 || box.right > width + 1)
    .map(({ text }) => `leaves the page: ${text.slice(0, 40)}`)
  // fixed and sticky elements overlap the page on purpose
  const stays = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement))
  const sticks = (node: Node) => node.parentElement?.closest('header') != null || stays(node.parentElement)
  const over: string[] = []
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (paragraph(one.node) === paragraph(other.node) || sticks(one.node) !== sticks(other.node)) continue
      const x = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const y = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // lines touch where the line height is small
      if (x > 2 && y > Math.min(one.box.height, other.box.height) * 0.35)
        over.push(`overlap: ${one.text.slice(0, 30)} | ${other.text.slice(0, 30)}`)
    }
  const sideways = document.documentElement.scrollWidth - width
  return [...new Set([...(sideways > 0 ? [`${sideways} px wider than the screen`] : []), ...outside, ...over])]
}
