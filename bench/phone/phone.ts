import { chromium } from '@playwright/test'
import { withProduct } from '../../e2e/product.ts'
import { freePort } from '../../scripts/free-port.ts'
import { browserProgram } from '../../scripts/system-packages.ts'
import { speedScore } from './lighthouse.ts'
import { allScreens, type Screen } from './screens.ts'
import { type Visit, type Visitor, visit } from './visit.ts'

export type ScreenVisit = Screen & Visit

export type Phone = {
  screens: Screen[]
  visitScreen(screen: Screen, fonts?: Visitor['fonts']): Promise<ScreenVisit>
  /** Lighthouse's performance score. */
  score(screen: Screen): Promise<number>
}

/** The built product and a browser that emulates a phone. */
export async function withPhone(use: (phone: Phone) => Promise<void>) {
  const browser = await chromium.launch({ executablePath: browserProgram() ?? '', args: ['--no-sandbox'] })
  try {
    await withProduct(await freePort(), {}, async product =>
      use({
        screens: await allScreens(browser, product),
        async visitScreen(screen, fonts) {
          const { address, as } = screen
          const visitor = { ...(as && { storageState: as }), ...(fonts && { fonts }) }
          return { ...screen, ...(await visit(browser, address, visitor)) }
        },
        score: ({ address }) => speedScore(address),
      }),
    )
  } finally {
    await browser.close()
  }
}
