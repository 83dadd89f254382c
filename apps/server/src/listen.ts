import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createHttpServer } from './http/http-app.ts'
import { portOf } from './http/site.ts'

/** Opens one port behind a proxy, or one for each host. Closing the app closes them all, after the calls in flight. */
export async function listen(app: FastifyInstance, config: Config) {
  const opened: Server[] = []
  app.addHook('preClose', async () => void (await Promise.all(opened.map(close))))
  await app.ready()
  for (const { host, port } of places(config)) {
    const server = createHttpServer(app.routing)
    if (await open(server, port, host)) opened.push(server)
  }
}

function places(config: Config): { host: string; port: number }[] {
  if (config.port !== null) return [{ host: '0.0.0.0', port: config.port }]
  // a browser may take `localhost` for either loopback address; a public host is reached through all interfaces
  const isLocal = new URL(config.appOrigin).hostname === 'localhost'
  const hosts = isLocal ? ['127.0.0.1', '::1'] : ['0.0.0.0']
  return hosts.flatMap(host => (['marketing', 'app'] as const).map(site => ({ host, port: portOf(config, site) })))
}

/** False when this machine has no such address, as many containers have no IPv6. */
function open(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      host === '::1' && error.code !== 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, host, () => resolve(true))
  })
}

function close(server: Server): Promise<void> {
  // a browser keeps its connection after the last answer; nobody waits for those
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  return new Promise(resolve =>
    server.close(() => {
      clearInterval(sweep)
      resolve()
    }),
  )
}
