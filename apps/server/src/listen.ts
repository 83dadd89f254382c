import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createHttpServer } from './http/http-app.ts'
import { portOf } from './http/site.ts'

/** Opens one port behind a proxy, or one for each host. Closing the app closes them all, after the calls in flight. */
export async function listen(app: FastifyInstance, config: Config) {
  if (config.port !== null) {
    await app.listen({ port: config.port, host: '0.0.0.0' })
    return
  }
  // a browser may take `localhost` for either loopback address; a public host is reached through all interfaces
  const isLocal = new URL(config.appOrigin).hostname === 'localhost'
  const addresses = isLocal ? ['127.0.0.1', '::1'] : ['0.0.0.0']
  const more: Server[] = []
  app.addHook('preClose', async () => void (await Promise.all(more.map(close))))
  await app.listen({ port: portOf(config, 'app'), host: addresses[0]! })
  for (const host of addresses) {
    const ports = host === addresses[0] ? ['marketing' as const] : (['app', 'marketing'] as const)
    for (const site of ports) {
      const server = createHttpServer(app.routing)
      const opened = await open(server, portOf(config, site), host)
      if (opened) more.push(server)
    }
  }
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
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  server.closeIdleConnections()
  return closed
}
