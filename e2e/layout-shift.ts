import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

/** Sums up layout shifts without recent input. Call it before the page is opened. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { layoutShift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput)
          Object.assign(globalThis, { layoutShift: Reflect.get(globalThis, 'layoutShift') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'layoutShift') as number)
}

/** Expects a plain background behind a text: it is hidden, and the screenshot of its box must have one colour. */
export async function expectPlainBehind(page: Page, text: Locator) {
  await text.evaluate(element => {
    element.style.opacity = '0'
  })
  const clip = (await text.boundingBox())!
  const { channels } = await sharp(await page.screenshot({ clip, animations: 'disabled' })).stats()
  await text.evaluate(element => {
    element.style.opacity = ''
  })
  for (const { min, max } of channels.slice(0, 3)) expect(max - min).toBeLessThan(12)
}
