import { chromium } from '@playwright/test'
import { allScreens } from '../bench/phone/screens.ts'
import type { Product } from '../e2e/product.ts'
import { browserProgram } from './system-packages.ts'

/**
 * Counts the words a person sees on the busiest screens of a running product that has the sample page and the local
 * mailbox: `node scripts/count-words.ts <marketing origin> <app origin>`.
 */
const [marketing, app] = process.argv.slice(2)
if (!marketing || !app) throw new Error('Usage: node scripts/count-words.ts <marketing origin> <app origin>')

const busiest = [
  'home',
  'founders',
  'questions',
  'pricing',
  'registration',
  'public page',
  'one recommendation',
  'checking a record',
  'reviewer flow',
  'dashboard',
  'share',
  'own page',
  'notifications',
  'settings',
  'setting: privacy',
]

const browser = await chromium.launch({ executablePath: browserProgram() ?? '', args: ['--no-sandbox'] })
// the other parts of a product are for tests that restart it
const screens = await allScreens(browser, { marketing, app } as Product)
let all = 0
for (const { name, address, as } of screens.filter(screen => busiest.includes(screen.name))) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...(as && { storageState: as }) })
  await context.addCookies([{ name: 'cookie_consent', value: 'declined', url: address }])
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  // lists and charts load after the heading
  await page.waitForTimeout(2000)
  const words = await page.evaluate(countVisibleWords)
  console.log(`${String(words).padStart(6)}  ${name}`)
  all += words
  await context.close()
}
console.log(`${String(all).padStart(6)}  all ${busiest.length}`)
await browser.close()

/** Runs in the page. Leaves out closed details and texts for screen readers only. */
function countVisibleWords(): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let words = 0
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (parent.closest('.vh, .skip, [aria-hidden="true"]')) continue
    words += node.textContent?.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0
  }
  return words
}
