import { setTimeout as wait } from 'node:timers/promises'
import { megabytesHeld } from '../measure/processes.ts'
import { endServer, sharedProduct, startServer } from '../measure/product.ts'
import { bytesOf, putLoadOn } from '../measure/requests.ts'
import type { Row } from '../row.ts'

const seconds = 10
/** What a start leaves to be done. */
const startedMs = 8000

export const row: Row = {
  name: 'Memory under load',
  against: 'the same server before it, idle',
  goal: { atMost: 600, of: 'ours' },
  unit: 'MB',
  needs: ['PostgreSQL'],
  async measure() {
    // its own: the others' has been at work
    const { cluster } = await sharedProduct()
    const { child, appPort, marketingPort } = await startServer({ DATABASE_URL: cluster.url })
    await wait(startedMs)
    const idle = megabytesHeld([child.pid!])
    const accepting = { 'accept-encoding': 'br' }
    // more pages than are remembered, the marketing site and calls by turns
    const request = (index: number) => {
      const path = index % 3 === 0 ? `/cr/person-${1 + (index % 1000)}` : index % 3 === 1 ? '/api/country' : '/login'
      return bytesOf({ path, host: `localhost:${appPort}`, headers: accepting })
    }
    await putLoadOn({ port: appPort, request, until: { seconds } })
    const home = bytesOf({ path: '/', host: `localhost:${marketingPort}`, headers: accepting })
    await putLoadOn({ port: marketingPort, request: () => home, until: { seconds: seconds / 5 } })
    const held = megabytesHeld([child.pid!])
    await endServer(child)
    return { ours: held, peer: idle, note: 'idle is the peer' }
  },
}
