import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { secretKey, sharedProduct, startServer } from '../measure/product.ts'
import { median } from '../measure/rounds.ts'
import type { Row } from '../row.ts'

const changes = 40

export const row: Row = {
  name: 'A changed profile, shown by three other processes',
  against: 'a plain LISTEN connection',
  goal: { atMost: 1000, of: 'ours' },
  unit: 'ms until the last of them shows it, median',
  needs: ['PostgreSQL'],
  async measure() {
    const { client, cluster } = await sharedProduct()
    const servers = []
    for (let count = 0; count < 3; count++)
      servers.push(await startServer({ DATABASE_URL: cluster.url, SECRET_KEY: secretKey }))
    const listener = new pg.Client({ connectionString: cluster.url })
    await listener.connect()
    await listener.query('listen profile_changed')
    const [ours, bare]: [number[], number[]] = [[], []]
    let [started, readers] = [0, 0]
    listener.on('notification', () => bare.push(performance.now() - started))
    const shows = async (port: number, line: string) => {
      readers += 1
      const headers = { 'user-agent': `reader ${readers}` }
      while (!(await (await fetch(`http://localhost:${port}/cr/person-2`, { headers })).text()).includes(line))
        await wait(2)
    }
    for (let change = 0; change < changes; change++) {
      const line = `Changed for the ${change}th time`
      started = performance.now()
      await client.query(`update profiles set headline = $1 where rosette_seed = 'person-2'`, [line])
      await Promise.all(servers.map(({ appPort }) => shows(appPort, line)))
      ours.push(performance.now() - started)
      // stays below the rate limit for readers
      await wait(300)
    }
    await listener.end()
    for (const { child } of servers) child.kill()
    const slowest = Math.max(...ours).toFixed(0)
    return { ours: median(ours), peer: median(bare), note: `${changes} changes, slowest ${slowest} ms` }
  },
}
