import { lookAt, screenNamed } from '../phone/shared-phone.ts'
import type { Row } from '../row.ts'

export const row: Row = {
  name: 'Phone: requests of a dashboard’s first visit',
  against: '107 before its files were merged',
  goal: { atMost: 35, of: 'ours' },
  needs: ['Chromium'],
  async measure() {
    const { requests, kinds } = await lookAt(await screenNamed('dashboard'))
    return {
      ours: requests,
      peer: 107,
      note: `${Math.round(kinds.script)} kB of scripts, ${Math.round(kinds.stylesheet)} of styles`,
    }
  },
}
