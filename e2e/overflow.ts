import { expect, type Page } from '@playwright/test'

/** Expects no horizontal overflow, no clipped text and no overlapping texts. */
export async function expectNoOverflow(page: Page, where: string) {
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(findOverflow), where).toEqual([])
}

/** Expects every button, link and field to be clickable: none is covered, none is off screen. */
export async function expectClickable(page: Page, where: string) {
  expect(await page.evaluate(findUnclickable), where).toEqual([])
}

/** Runs in the page. */
function findUnclickable(): string[] {
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
    .map(control => `${control.getAttribute('aria-label') ?? control.textContent} can't be clicked`)
}

/** Runs in the page. */
function findOverflow(): string[] {
  const { clientWidth } = document.documentElement
  const lines: { text: string; box: DOMRect; element: Element }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    // text for screen readers takes no space, and microprint is a decoration that is clipped on purpose
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
    .map(({ text }) => `${name(text)} is wider than its container`)
  const over = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter(other => {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // a line box is taller than its letters, so lines of one text may overlap a little
        return across > 2 && down > Math.min(one.box.height, other.box.height) / 2
      })
      .map(other => `${name(one.text)} overlaps ${name(other.text)}`),
  )
  const scrolls = document.documentElement.scrollWidth - clientWidth
  return [...outside, ...cut, ...over, ...(scrolls > 0 ? [`the page scrolls horizontally by ${scrolls}`] : [])]
}
