import { type AiStandIn, startAiStandIn } from '../apps/server/src/testing/ai/ai-stand-in.ts'
import { firstPort } from './addresses.ts'
import { test as base, type Product, withProduct } from './product.ts'

/** A product that asks a stand-in for drafts. A story says how it behaves before it asks. */
export const test = base.extend<object, { standIn: AiStandIn; product: Product }>({
  standIn: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern that nothing else is needed
    async ({}, use) => {
      const standIn = await startAiStandIn()
      await use(standIn)
      standIn.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    ({ standIn }, use, { parallelIndex }) => withProduct(firstPort + 90 + 2 * parallelIndex, standIn.env, use),
    { scope: 'worker' },
  ],
})
