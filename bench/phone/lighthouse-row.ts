import type { Row } from '../row.ts'
import { screenNamed, sharedPhone } from './shared-phone.ts'

/** Where Lighthouse can't be had, the row says so. */
export function lighthouseRow(screen: string, atLeast: number): Row {
  return {
    name: `Lighthouse 13.5 on a phone: ${screen}`,
    against: '100',
    goal: { atLeast, of: 'ours' },
    needs: ['Chromium'],
    async measure() {
      const { score } = await sharedPhone()
      return { ours: await score(await screenNamed(screen)), peer: 100, note: 'the middle of three' }
    },
  }
}
