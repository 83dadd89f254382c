import { megabytesHeld } from '../measure/processes.ts'
import { sharedProduct } from '../measure/product.ts'
import { bytesOf, putLoadOn } from '../measure/requests.ts'
import type { Row } from '../row.ts'

const seconds = 10

export const row: Row = {
  name: 'Memory under load',
  against: 'the same server before it, idle',
  goal: { atMost: 600, of: 'ours' },
  unit: 'MB',
  needs: ['PostgreSQL'],
  async measure() {
    const { app, marketing } = await sharedProduct()
    const idle = megabytesHeld(app.pids())
    const accepting = { 'accept-encoding': 'br' }
    // more pages than are remembered, the marketing site and calls by turns
    const request = (index: number) => {
      const path = index % 3 === 0 ? `/cr/person-${1 + (index % 1000)}` : index % 3 === 1 ? '/api/country' : '/login'
      return bytesOf({ path, host: app.host, headers: accepting })
    }
    await putLoadOn({ port: app.port, request, until: { seconds } })
    const home = bytesOf({ path: '/', host: marketing.host, headers: accepting })
    await putLoadOn({ port: marketing.port, request: () => home, until: { seconds: seconds / 5 } })
    return { ours: megabytesHeld(app.pids()), peer: idle, note: 'idle is the peer' }
  },
}
