import { withDescendants } from './processes.ts'
import { cpuDuring, type Product } from './product.ts'
import { type Asked, bytesOf, putLoadOn } from './requests.ts'

const atATime = 4
let versions = 0

/**
 * Seconds of CPU for one document of `person-1`, made anew, of the server, whatever process it has make it, and PostgreSQL. What is
 * kept is kept by what it shows, so each shows something else.
 */
export async function cpuOfOneMade({ app, client, cluster, server }: Product, asked: Omit<Asked, 'host'>) {
  const pids = () => [...withDescendants(server.child.pid!), ...cluster.pids()]
  const seconds = await cpuDuring({ port: app.port, pids }, async () => {
    for (let count = 0; count < atATime; count++) {
      versions += 1
      await client.query(`update profiles set full_name = $1 where rosette_seed = 'person-1'`, [
        `Person No ${versions}`,
      ])
      const request = bytesOf({ ...asked, host: app.host })
      // another visitor each time: one alone would ask for more than anybody may
      const load = { port: app.port, request: () => request, until: { requests: 1 }, connections: 1 }
      const { statuses } = await putLoadOn(load)
      if (!statuses.has(200)) throw new Error(`${asked.path} was answered with ${[...statuses.keys()]}`)
    }
  })
  return seconds / atATime
}
