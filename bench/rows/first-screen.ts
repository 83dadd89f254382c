import { screenNamed, sharedPhone, visitOnce } from '../phone/shared-phone.ts'
import type { Row } from '../row.ts'

export const firstScreenBytes: Row = {
  name: 'Phone: first-load bytes of the reviewer’s first screen',
  against: '375 kB when the app drew it',
  goal: { atMost: 170, of: 'ours' },
  unit: 'kB, headers included',
  needs: ['Chromium'],
  async measure() {
    const { firstLoadKB, kinds } = await visitOnce(await screenNamed('reviewer flow'))
    return {
      ours: firstLoadKB,
      peer: 375,
      note: `${Math.round(kinds.font)} kB of fonts; what is fetched ahead afterwards is not included`,
    }
  },
}

export const firstScreenOnSlowLine: Row = {
  name: 'Phone: the reviewer’s first screen appears',
  against: '50 kB/s, answers after 400 ms, a CPU four times slower than this one; 5.4 s when the app drew it',
  goal: { atMost: 2.2, of: 'ours' },
  unit: 's until its largest text is painted',
  needs: ['Chromium'],
  async measure() {
    const { visitScreen } = await sharedPhone()
    const { lcp, cls } = await visitScreen(await screenNamed('reviewer flow'), { line: 'edge' })
    return { ours: lcp / 1000, peer: 5.4, note: `layout shift ${cls.toFixed(3)}` }
  },
}
