import type { Locator } from '@playwright/test'

/** Clicks and counts the clicks, so that an added step has to be justified. */
export function counted() {
  let presses = 0
  return {
    async press(target: Locator) {
      presses += 1
      await target.click()
    },
    presses: () => presses,
  }
}
