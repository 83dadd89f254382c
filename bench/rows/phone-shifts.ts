import { lookAt, sharedPhone } from '../phone/shared-phone.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'Phone: the worst shift of any screen (CLS)',
  against: '0.1, up to which browsers’ makers call it good',
  goal: { atMost: 0.02, of: 'ours' },
  needs: ['Chromium'],
  async measure() {
    const { screens } = await sharedPhone()
    const seen: { name: string; cls: number }[] = []
    for (const screen of screens) seen.push(await lookAt(screen))
    const worst = seen.sort((a, b) => b.cls - a.cls)[0]!
    return { ours: worst.cls, peer: 0.1, note: `${worst.name}, of ${seen.length} screens` }
  },
}
