import { screenNamed, sharedPhone } from '../phone/shared-phone.ts'
import type { Row } from '../row.ts'

export const home = lighthouseRow('home', 95)
export const publicPage = lighthouseRow('public page', 100)
export const registration = lighthouseRow('registration', 95)

/** Where Lighthouse is not available, the row says so. */
function lighthouseRow(screen: string, atLeast: number): Row {
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
