import { expect, type Page } from '@playwright/test'

/** Nothing leaves the page sideways, no text is cut off, and no two texts lie over each other. */
export async function expectRoomForAll(page: Page, where: string) {
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(findTrouble), where).toEqual([])
}

/** Every button, link and field can be pressed: none lies under another, none is out of reach. */
export async function expectReachable(page: Page, where: string) {
  expect(await page.evaluate(findCovered), where).toEqual([])
}

/** Runs in the page. */
function findCovered(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, select, textarea)')]
  return controls
    .filter(control => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.vh'))
    .filter(control => control.getBoundingClientRect().width > 1)
    .filter(control => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return !hit || !(control.contains(hit) || hit.closest('label')?.contains(control))
    })
    .map(control => `${control.getAttribute('aria-label') ?? control.textContent} can't be pressed`)
}

/** Runs in the page. */
function findTrouble(): string[] {
  const { clientWidth } = document.documentElement
  const lines: { text: string; box: DOMRect; element: Element }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    // what only a reading voice meets has no room of its own, and microprint is an ornament that runs off
    if (!text || !element?.checkVisibility() || element.closest('.vh, .microprint, .skip, script, option')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) lines.push({ text, box, element })
  }
  const name = (text: string) => JSON.stringify(text.slice(0, 30))
  const outside = lines
    .filter(({ box }) => box.left < -1 || box.right > clientWidth + 1)
    .map(({ text, box }) => `${name(text)} leaves the page: ${Math.round(box.left)} to ${Math.round(box.right)}`)
  const cut = lines
    .filter(({ box, element }) => {
      const frame = element.closest('article, button, a')?.getBoundingClientRect()
      return frame && (box.right > frame.right + 1 || box.left < frame.left - 1)
    })
    .map(({ text }) => `${name(text)} is wider than what holds it`)
  const over = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter(other => {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // a line's box is taller than its letters, so lines of one text may share a little
        return across > 2 && down > Math.min(one.box.height, other.box.height) / 2
      })
      .map(other => `${name(one.text)} lies over ${name(other.text)}`),
  )
  const scrolls = document.documentElement.scrollWidth - clientWidth
  return [...outside, ...cut, ...over, ...(scrolls > 0 ? [`the page scrolls sideways by ${scrolls}`] : [])]
}
