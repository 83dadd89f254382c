import { chromium } from '@playwright/test'
import { withProduct } from '../../e2e/product.ts'
import { freePort } from '../../scripts/free-port.ts'
import { browserProgram } from '../../scripts/system-packages.ts'
import { untilChildrenIdle } from '../measure/processes.ts'
import { type Speed, speedOf } from './lighthouse.ts'
import { allScreens, type Screen } from './screens.ts'
import { type Visit, type Visitor, visit } from './visit.ts'

export type ScreenVisit = Screen & Visit

export type Phone = {
  screens: Screen[]
  visitScreen(screen: Screen, visitor?: Pick<Visitor, 'fonts' | 'line'>): Promise<ScreenVisit>
  lighthouse(screen: Screen): Promise<Speed>
}

/** The built product and a browser that emulates a phone. */
export async function withPhone(use: (phone: Phone) => Promise<void>) {
  const browser = await chromium.launch({ executablePath: browserProgram() ?? '', args: ['--no-sandbox'] })
  try {
    await withProduct(await freePort(), {}, async product => {
      const screens = await allScreens(browser, product)
      // their recordings are converted and transcribed in the background
      await untilChildrenIdle()
      await use({
        screens,
        async visitScreen(screen, visitor) {
          const { address, as } = screen
          return { ...screen, ...(await visit(browser, address, { ...visitor, ...(as && { storageState: as }) })) }
        },
        lighthouse: ({ address }) => speedOf(address),
      })
    })
  } finally {
    await browser.close()
  }
}
