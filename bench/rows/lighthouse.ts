import { lighthouseOnce, screenNamed } from '../phone/shared-phone.ts'
import type { Row } from '../row.ts'

export const home = lighthouseRow('home', 98)
export const publicPage = lighthouseRow('public page', 98)
export const verify = lighthouseRow('checking a record', 98)
export const registration = lighthouseRow('registration', 97)
export const pricing = lighthouseRow('pricing', 97)
export const firstScreen = lighthouseRow('reviewer flow', 97)

export const firstScreenLcp: Row = {
  name: 'Lighthouse 13.5 on a phone: LCP of the reviewer’s first screen',
  against: '3.4 to 4.2 s when the app drew it',
  goal: { atMost: 1.8 },
  unit: 's',
  needs: ['Chromium'],
  async measure() {
    const { lcp } = await lighthouseOnce(await screenNamed('reviewer flow'))
    return { ours: lcp, peer: null, note: 'the middle of three' }
  },
}

/** Where Lighthouse is not available, the row says so. */
function lighthouseRow(screen: string, atLeast: number): Row {
  return {
    name: `Lighthouse 13.5 on a phone: ${screen}`,
    against: '100',
    goal: { atLeast, of: 'ours' },
    needs: ['Chromium'],
    async measure() {
      const { score } = await lighthouseOnce(await screenNamed(screen))
      return { ours: score, peer: 100, note: 'the middle of three' }
    },
  }
}
