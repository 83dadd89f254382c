import { type APIResponse, expect } from '@playwright/test'
import type { Product } from './product.ts'

/** Without a clock only where a story does not move it. */
export type Called = Pick<Product, 'app'> & Partial<Pick<Product, 'advanceClock'>>

/**
 * Repeats a call until the server takes it: waits while it is busy, and moves its clock where too many calls came from
 * this machine, which is one network for all stories.
 */
export async function untilTaken({ advanceClock }: Called, send: () => Promise<APIResponse>): Promise<APIResponse> {
  for (;;) {
    const answer = await send()
    const seconds = Number(answer.headers()['retry-after'])
    if (answer.status() === 429 && advanceClock && seconds > 0) await advanceClock(seconds)
    else if (answer.status() === 503 && seconds > 0) await new Promise(resolve => setTimeout(resolve, seconds * 1000))
    else {
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer
    }
  }
}
