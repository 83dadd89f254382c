import { lookAt, screenNamed } from '../phone/shared-phone.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'Phone: a dashboard stands (LCP)',
  against: 'Lighthouse’s slow line, a processor four times slower than this one',
  goal: { atMost: 2.1 },
  unit: 's',
  needs: ['Chromium'],
  async measure() {
    const { lcp, tbt } = await lookAt(await screenNamed('dashboard'))
    return { ours: lcp / 1000, peer: null, note: `taps wait ${Math.round(tbt)} ms in all` }
  },
}
