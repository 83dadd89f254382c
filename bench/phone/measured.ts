import { chromium } from '@playwright/test'
import { withProduct } from '../../e2e/product.ts'
import { freePort } from '../../scripts/free-port.ts'
import { browserProgram } from '../../scripts/system-packages.ts'
import { speedScore } from './lighthouse.ts'
import { allScreens, type Screen } from './screens.ts'
import { type Visit, type Visitor, visit } from './visit.ts'

export type Look = Screen & Visit

export type Phone = {
  screens: Screen[]
  look(screen: Screen, fonts?: Visitor['fonts']): Promise<Look>
  /** What Lighthouse gives it for speed, of a hundred. */
  score(screen: Screen): Promise<number>
}

/** The built product in a real browser, looked at as from a phone. */
export async function withPhone(use: (phone: Phone) => Promise<void>) {
  const browser = await chromium.launch({ executablePath: browserProgram() ?? '', args: ['--no-sandbox'] })
  try {
    await withProduct(await freePort(), {}, async product =>
      use({
        screens: await allScreens(browser, product),
        async look(screen, fonts) {
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
