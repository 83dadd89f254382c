import pg from 'pg'
import { expect, test } from 'vitest'
import { monitorDatabase } from './health-monitor.ts'

const url = process.env.TEST_DATABASE_URL

/** The whole process stands still. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test.runIf(url)(
  'a process that stood still itself while an answer was on its way does not call it an outage',
  async () => {
    const listener: string[] = []
    const later = Promise.withResolvers<void>()
    let asked = 0
    function createClient() {
      const client = new pg.Client({ connectionString: url })
      const query = client.query.bind(client) as (text: string) => Promise<pg.QueryResult>
      const standStillAfter = (text: string) => {
        const answer = query(text)
        asked += 1
        if (asked === 1) standStill(3000)
        return answer
      }
      return Object.assign(client, { query: standStillAfter }) as pg.Client
    }
    const watch = monitorDatabase(createClient, {
      away: () => listener.push('away'),
      back: () => listener.push('back'),
      time: () => void (asked === 2 && later.resolve()),
      opened: async () => {},
      closed() {},
    })
    await later.promise
    await watch.stop()
    expect(listener).toEqual([])
  },
)
