import { setTimeout as wait } from 'node:timers/promises'
import { generateLoad, requestBytes } from '../measure/load-generator.ts'
import { megabytesHeld } from '../measure/processes.ts'
import { endServer, sharedProduct, startServer } from '../measure/product.ts'
import type { Row } from '../row.ts'

const seconds = 10
/** Time for the jobs of a start. */
const settleMs = 8000

export const row: Row = {
  name: 'Memory under load',
  against: 'the same server before it, idle',
  goal: { atMost: 600, of: 'ours' },
  unit: 'MB',
  needs: ['PostgreSQL'],
  async measure() {
    // a fresh server, because the shared one has served other rows
    const { cluster } = await sharedProduct()
    const { child, appPort, marketingPort } = await startServer({ DATABASE_URL: cluster.url })
    await wait(settleMs)
    const idle = megabytesHeld([child.pid!])
    const accepting = { 'accept-encoding': 'br' }
    // more pages than fit in the cache, API calls and app pages alternately
    const request = (index: number) => {
      const path = index % 3 === 0 ? `/cr/person-${1 + (index % 1000)}` : index % 3 === 1 ? '/api/country' : '/login'
      return requestBytes({ path, host: `localhost:${appPort}`, headers: accepting })
    }
    await generateLoad({ port: appPort, request, until: { seconds } })
    const home = requestBytes({ path: '/', host: `localhost:${marketingPort}`, headers: accepting })
    await generateLoad({ port: marketingPort, request: () => home, until: { seconds: seconds / 5 } })
    const held = megabytesHeld([child.pid!])
    await endServer(child)
    return { ours: held, peer: idle, note: 'idle is the peer' }
  },
}
