import { sharedChromium } from '../measure/chromium.ts'
import { cpuDuring, sharedProduct } from '../measure/product.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { signIn } from '../measure/sessions.ts'
import { cpuOfUncachedDocument } from '../measure/uncached-document.ts'
import type { Row } from '../row.ts'

const size = { width: 1200, height: 1200 }

export const row: Row = {
  name: 'Stamp of 1200 px, signed',
  against: 'Chromium taking a picture of the page, as large',
  goal: { atMost: 1 },
  unit: 's of CPU',
  isRequest: true,
  needs: ['PostgreSQL', 'Chromium'],
  async measure() {
    const product = await sharedProduct()
    const headers = { ...(await signIn(product, 1)), 'content-type': 'application/json' }
    const { browser, pids } = await sharedChromium()
    const page = await browser.newPage({ viewport: size })
    const picture = async () => {
      await page.goto(`http://${product.app.host}/cr/person-1`, { waitUntil: 'load' })
      await page.screenshot({ type: 'png' })
    }
    const spec = { method: 'POST', path: '/api/download-stamp', headers, body: JSON.stringify({ theme: 'ink' }) }
    const make = () => cpuOfUncachedDocument(product, spec)
    for (let count = 0; count < 3; count++) await make().then(picture)
    const figures = await compareInRounds(make, () => cpuDuring({ port: 0, pids }, picture))
    await page.close()
    return figures
  },
}
