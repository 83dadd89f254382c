import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The only rules whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** A page that is still loading is checked again: at least this often, because one run can be slow, and for this long. */
const [minRuns, settledMs] = [3, 60_000]

type ColorScheme = 'light' | 'dark'

/** The quick tier checks one colour scheme. */
const usualSchemes: ColorScheme[] = process.env.TEST_TIER === 'quick' ? ['light'] : ['light', 'dark']

/** Expects no axe violations and no horizontal scrolling. */
export async function expectAccessible(page: Page, colorSchemes = usualSchemes) {
  for (const colorScheme of colorSchemes) expect(await lastingViolations(page, colorScheme)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Ignores violations that disappear once the page has finished loading. */
async function lastingViolations(page: Page, colorScheme: ColorScheme): Promise<string[]> {
  const until = performance.now() + settledMs
  for (let run = 1; ; run++) {
    const violations = await findViolations(page, colorScheme)
    if (violations.length === 0 || (run >= minRuns && performance.now() > until)) return violations
    await page.waitForTimeout(200)
  }
}

/** The axe violations of this page in one colour scheme. */
export async function findViolations(page: Page, colorScheme: ColorScheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(waitForColours)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(runAxe, {
    runOnly: colorScheme === 'light' ? standards : colourRules,
    // the iframe that shows a mail is sandboxed without scripts, so axe can't run in it
    iframes: false,
    // collecting passed rules takes a third of the time
    resultTypes: ['violations'],
  } satisfies axe.RunOptions)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' | ')}`)
}

/** Runs in the page. */
const runAxe = (options: axe.RunOptions) => (window as unknown as { axe: typeof axe }).axe.run(document, options)

/** Runs in the page. During a colour transition the contrast is not the final one. */
async function waitForColours() {
  await document.fonts.ready
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const transitions = document.getAnimations().filter(animation => animation instanceof CSSTransition)
  await Promise.all(transitions.map(transition => transition.finished.catch(() => undefined)))
}
