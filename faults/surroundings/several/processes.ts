import { proxiedOrigins, type RunningProxy, startProxy } from '../../../apps/server/src/testing/network/proxy.ts'
import type { Door, ServerProcess } from '../../../apps/server/src/testing/server-process.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { type Place, pause } from '../place.ts'
import { fetchThrough, type Tries } from './through-proxy.ts'

/** Several servers on one database behind the proxy that is shipped. */
export type Processes = {
  proxy: RunningProxy
  door: Door
  tries: Tries
  running: ServerProcess[]
  /** Ends one by a signal, waits until it is gone, and starts it again where it was. */
  replace(index: number, signal: NodeJS.Signals): Promise<void>
}

/** Twice the `fail_timeout` of deploy/nginx.conf. */
const proxysMemoryMs = 2000

export async function startBehindProxy(place: Place, count: number): Promise<Processes> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const startOn = (port: number) => place.start({ ...proxiedOrigins, PORT: `${port}` })
  // one after the other, as machines are added: each start takes what cores there are
  const running: ServerProcess[] = []
  for (const port of ports) running.push(await startOn(port))
  const proxy = await startProxy(ports)
  place.atEnd(() => proxy.stop())
  const tries: Tries = { asked: 0, askedAgain: [] }
  return {
    ...{ proxy, tries, running },
    door: { app: proxiedOrigins.APP_ORIGIN, fetch: fetchThrough(proxy, tries) },
    async replace(index, signal) {
      await place.end(running[index]!, signal)
      running[index] = await startOn(ports[index]!)
      // until the proxy asks it again, which was left alone while it refused
      await pause(proxysMemoryMs)
    },
  }
}
