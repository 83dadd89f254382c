import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

/** Adds up how far things move by themselves while a page is read, as browsers count it. Call it before the page is opened. */
export async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { jumped: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput)
          Object.assign(globalThis, { jumped: Reflect.get(globalThis, 'jumped') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'jumped') as number)
}

/** Nothing is drawn behind these words: without them their place is plain paper. */
export async function expectPlainBehind(page: Page, words: Locator) {
  await words.evaluate(element => {
    element.style.opacity = '0'
  })
  const clip = (await words.boundingBox())!
  const { channels } = await sharp(await page.screenshot({ clip, animations: 'disabled' })).stats()
  await words.evaluate(element => {
    element.style.opacity = ''
  })
  for (const { min, max } of channels.slice(0, 3)) expect(max - min).toBeLessThan(12)
}
