import type { Server } from 'node:http'
import { isIPv4, Server as NetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { isLoopback } from './environment.ts'
import { createHttpServer } from './http/http-app.ts'
import { originOf, portOf } from './http/site.ts'

/** How long idle connections are kept when we stop: a proxy may be sending a call. nginx drops idle ones after two seconds (deploy/nginx.conf). */
export const graceMs = { direct: 500, proxied: 3000 }

/** Opens one port behind a proxy, or one per host. Closing the app closes them after the calls in flight. */
export async function listen(app: FastifyInstance, config: Config) {
  const opened: Server[] = []
  // registered last: features end their long streams first
  await app.register(async scope => {
    scope.addHook('preClose', async () => {
      const grace = config.port === null ? graceMs.direct : graceMs.proxied
      await Promise.all(opened.map(server => close(server, grace)))
    })
  })
  await app.ready()
  for (const { host, port } of places(config)) {
    const server = createHttpServer(app.requestListener)
    if (await open(server, port, host)) opened.push(server)
  }
}

/** The local mailbox shows every passcode, so it is bound to loopback; otherwise all interfaces are open. */
export function places(config: Config): { host: string; port: number }[] {
  const isPrivate = config.mail.kind === 'mailbox'
  const all = (['marketing', 'app'] as const).flatMap(site => {
    const origin = originOf(config, site)
    const isLocal = isPrivate || (config.port === null && isLoopback(origin))
    const port = config.port ?? portOf(config, site)
    return (isLocal ? loopbackAddresses(origin) : ['0.0.0.0']).map(host => ({ host, port }))
  })
  return [...new Map(all.map(place => [`${place.host} ${place.port}`, place])).values()]
}

/** The address for the watchdog's own request. */
export function ownAddress(config: Config) {
  const { host, port } = places(config)[0]!
  return { host: host === '0.0.0.0' ? '127.0.0.1' : host, port, name: new URL(config.appOrigin).host }
}

/** `localhost` may resolve to either loopback address. */
function loopbackAddresses(origin: string): string[] {
  const { hostname } = new URL(origin)
  return isIPv4(hostname) ? [hostname] : ['127.0.0.1', '::1']
}

/** False when the address does not exist, as IPv6 in many containers. */
function open(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      host === '::1' && error.code !== 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, host, () => resolve(true))
  })
}

/** Stops accepting, answers open connections and closes idle ones after `grace`: a call may be on its way on one of them. */
function close(server: Server, grace: number): Promise<void> {
  // reads arrived data first
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), grace)
  return new Promise(resolve =>
    // accepts pending connections before the port closes
    setImmediate(() =>
      // http's own close() drops idle connections at once
      NetServer.prototype.close.call(server, () => {
        clearInterval(sweep)
        resolve()
      }),
    ),
  )
}
