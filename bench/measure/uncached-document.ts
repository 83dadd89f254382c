import { generateLoad, type RequestSpec, requestBytes } from './load-generator.ts'
import { withDescendants } from './processes.ts'
import { cpuDuring, type Product } from './product.ts'

const atATime = 4
let versions = 0

/**
 * CPU seconds of the server, its workers and PostgreSQL for one uncached document of `person-1`. The cache key is the content,
 * so the name changes each time.
 */
export async function cpuOfUncachedDocument(
  { app, client, cluster, server }: Product,
  spec: Omit<RequestSpec, 'host'>,
) {
  const pids = () => [...withDescendants(server.child.pid!), ...cluster.pids()]
  const seconds = await cpuDuring({ port: app.port, pids }, async () => {
    for (let count = 0; count < atATime; count++) {
      versions += 1
      await client.query(`update profiles set full_name = $1 where rosette_seed = 'person-1'`, [
        `Person No ${versions}`,
      ])
      const request = requestBytes({ ...spec, host: app.host })
      // a new client address each time, because of the rate limit
      const load = { port: app.port, request: () => request, until: { requests: 1 }, connections: 1 }
      const { statuses } = await generateLoad(load)
      if (!statuses.has(200)) throw new Error(`${spec.path} was answered with ${[...statuses.keys()]}`)
    }
  })
  return seconds / atATime
}
