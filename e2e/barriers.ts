import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** All that the other colour scheme can change. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** A page that still arrives is looked at again: at least so often, since one look may take long, and for so long, since arriving may. */
const [looks, settledMs] = [3, 60_000]

type ColorScheme = 'light' | 'dark'

/** The quick tier checks one colour scheme. */
const usualSchemes: ColorScheme[] = process.env.TEST_TIER === 'quick' ? ['light'] : ['light', 'dark']

/** axe finds nothing on this page, and it does not scroll sideways. */
export async function expectNoBarrier(page: Page, colorSchemes = usualSchemes) {
  for (const colorScheme of colorSchemes) expect(await lastingBarriers(page, colorScheme)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** What is in the way only while a page still arrives is in nobody's way; a real barrier stays. */
async function lastingBarriers(page: Page, colorScheme: ColorScheme): Promise<string[]> {
  const until = performance.now() + settledMs
  for (let look = 1; ; look++) {
    const barriers = await findBarriers(page, colorScheme)
    if (barriers.length === 0 || (look >= looks && performance.now() > until)) return barriers
    await page.waitForTimeout(200)
  }
}

/** What stands in somebody's way on this page, in one colour scheme, as the checker names it. */
export async function findBarriers(page: Page, colorScheme: ColorScheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(coloursSettled)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(runChecker, {
    runOnly: colorScheme === 'light' ? standards : ofColours,
    // the page alone: the frame that shows a mail lets nothing run in it, not even the checker
    iframes: false,
    // describing all that is in order takes a third of the time
    resultTypes: ['violations'],
  } satisfies axe.RunOptions)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' | ')}`)
}

/** Runs in the page. */
const runChecker = (options: axe.RunOptions) => (window as unknown as { axe: typeof axe }).axe.run(document, options)

/** Runs in the page. A colour that is still on its way to the other scheme has a contrast nobody meant. */
async function coloursSettled() {
  await document.fonts.ready
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const transitions = document.getAnimations().filter(animation => animation instanceof CSSTransition)
  await Promise.all(transitions.map(transition => transition.finished.catch(() => undefined)))
}
