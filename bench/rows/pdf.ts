import { sharedChromium } from '../measure/chromium.ts'
import { cpuDuring, sharedProduct } from '../measure/product.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { signIn } from '../measure/sessions.ts'
import { cpuOfUncachedDocument } from '../measure/uncached-document.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'PDF of a profile with six recommendations',
  against: 'Chromium printing the page',
  goal: { atMost: 0.5 },
  unit: 's of CPU',
  isRequest: true,
  needs: ['PostgreSQL', 'Chromium'],
  async measure() {
    const product = await sharedProduct()
    const headers = await signIn(product, 1)
    const { browser, pids } = await sharedChromium()
    const page = await browser.newPage()
    const print = async () => {
      await page.goto(`http://${product.app.host}/cr/person-1`, { waitUntil: 'load' })
      await page.pdf({ format: 'A4' })
    }
    const make = () => cpuOfUncachedDocument(product, { path: '/api/generate-pdf', headers })
    // warm-up for JIT compilation
    for (let count = 0; count < 3; count++) await make().then(print)
    const figures = await compareInRounds(make, () => cpuDuring({ port: 0, pids }, print))
    await page.close()
    return figures
  },
}
