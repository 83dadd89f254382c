import { setTimeout as wait } from 'node:timers/promises'
import { cpuSeconds } from '../measure/processes.ts'
import { endServer, sharedProduct, startServer } from '../measure/product.ts'
import type { Row } from '../row.ts'

const seconds = 12
const more = 2

/** CPU of idle processes, in percent of a core. */
async function shareOf(pids: () => number[]): Promise<number> {
  const before = cpuSeconds(pids())
  await wait(seconds * 1000)
  return ((cpuSeconds(pids()) - before) / seconds) * 100
}

export const row: Row = {
  name: 'An additional idle process',
  against: 'a core',
  goal: { atMost: 5 },
  unit: '% of a core, Node and PostgreSQL together',
  needs: ['PostgreSQL'],
  async measure() {
    const { cluster } = await sharedProduct()
    const alone = await shareOf(cluster.pids)
    const servers = []
    for (let count = 0; count < more; count++) servers.push(await startServer({ DATABASE_URL: cluster.url }))
    // waits for the jobs of a start
    await wait(8000)
    const pids = servers.map(({ child }) => child.pid!)
    const [nodes, database] = await Promise.all([shareOf(() => pids), shareOf(cluster.pids)])
    for (const { child } of servers) await endServer(child)
    const ofDatabase = (database - alone) / more
    return {
      ours: nodes / more + ofDatabase,
      peer: null,
      note: `PostgreSQL ${ofDatabase.toFixed(1)} % of it`,
    }
  },
}
