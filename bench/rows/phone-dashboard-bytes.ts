import { lookAt, screenNamed } from '../phone/shared-phone.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'Phone: first-load bytes of a dashboard',
  against: '413 kB before step 13',
  goal: { atMost: 0.85 },
  unit: 'kB, headers included',
  needs: ['Chromium'],
  async measure() {
    const { kB, kinds } = await lookAt(await screenNamed('dashboard'))
    return { ours: kB, peer: 413, note: `${Math.round(kinds.font)} kB of fonts` }
  },
}
