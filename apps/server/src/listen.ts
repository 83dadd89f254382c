import type { Server } from 'node:http'
import { isIPv4, Server as NetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { isLoopback } from './environment.ts'
import { createHttpServer } from './http/http-app.ts'
import { originOf, portOf } from './http/site.ts'

/**
 * How long a connection that looks idle is kept when we stop. A proxy may just be sending a call on it, and can't make it a second time: it
 * lets go of idle ones after two seconds itself (deploy/nginx.conf), and we do not before.
 */
export const graceMs = { direct: 500, proxied: 3000 }

/** Opens one port behind a proxy, or one for each host. Closing the app closes them all, after the calls in flight. */
export async function listen(app: FastifyInstance, config: Config) {
  const opened: Server[] = []
  // in a scope of its own, whose hook is the last: streams that stay open for long are ended by the rooms that hold them
  await app.register(async scope => {
    scope.addHook('preClose', async () => {
      const grace = config.port === null ? graceMs.direct : graceMs.proxied
      await Promise.all(opened.map(server => close(server, grace)))
    })
  })
  await app.ready()
  for (const { host, port } of places(config)) {
    const server = createHttpServer(app.everything)
    if (await open(server, port, host)) opened.push(server)
  }
}

/**
 * Where to listen. The local mailbox shows every passcode, so with it nobody from elsewhere may even connect; behind a proxy
 * or on a public host every interface is open.
 */
export function places(config: Config): { host: string; port: number }[] {
  const isPrivate = config.mail.kind === 'mailbox'
  const all = (['marketing', 'app'] as const).flatMap(site => {
    const origin = originOf(config, site)
    const isLocal = isPrivate || (config.port === null && isLoopback(origin))
    const port = config.port ?? portOf(config, site)
    return (isLocal ? loopbackAddresses(origin) : ['0.0.0.0']).map(host => ({ host, port }))
  })
  // two names may share a port
  return [...new Map(all.map(place => [`${place.host} ${place.port}`, place])).values()]
}

/** Where this process reaches itself, and the name that it answers to there. */
export function ownDoor(config: Config) {
  const { host, port } = places(config)[0]!
  return { host: host === '0.0.0.0' ? '127.0.0.1' : host, port, name: new URL(config.appOrigin).host }
}

/** A browser may take `localhost` for either loopback address; an address is meant as it stands. */
function loopbackAddresses(origin: string): string[] {
  const { hostname } = new URL(origin)
  return isIPv4(hostname) ? [hostname] : ['127.0.0.1', '::1']
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

/**
 * Lets nobody new in, and answers whoever is in: a call that is on its way on a connection that looks idle would else be cut
 * off. Each answer from now on ends its connection; those that nobody uses are closed a moment later.
 */
function close(server: Server, grace: number): Promise<void> {
  // what has arrived is read first, however late this comes
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), grace)
  return new Promise(resolve =>
    // whoever is connected and was not taken in yet is now, before the port is closed: the system would cut them off
    setImmediate(() =>
      // that of http's servers closes what looks idle at once
      NetServer.prototype.close.call(server, () => {
        clearInterval(sweep)
        resolve()
      }),
    ),
  )
}
