import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import type { Environment } from '../environment.ts'

type Address = { host: string; port: number; name: string }

/** systemd, or another supervisor that sets NOTIFY_SOCKET. */
export type Supervisor = { ready(): Promise<void>; stopping(): Promise<void> }

/** Pings per watchdog period. */
const pingsPerPeriod = 4

/** Pings the watchdog while this process answers its own HTTP request. By systemd-notify: Node has no Unix datagram sockets. */
export function findSupervisor(env: Environment, address: Address): Supervisor {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = env
  if (!NOTIFY_SOCKET) return { async ready() {}, async stopping() {} }
  const everyMs = Number(WATCHDOG_USEC ?? 0) / 1000 / pingsPerPeriod
  let pinging: NodeJS.Timeout | undefined
  const ping = async () => {
    if (await answersItself(address, everyMs)) await notify('WATCHDOG=1')
  }
  return {
    async ready() {
      await notify('READY=1')
      if (everyMs > 0) pinging = setInterval(() => void ping(), everyMs).unref()
    },
    async stopping() {
      clearInterval(pinging)
      await notify('STOPPING=1')
    },
  }
}

async function notify(state: string) {
  const child = spawn('systemd-notify', [state], { stdio: 'ignore' })
  await once(child, 'close').catch(() => {})
}

/** Any response counts: under load it is a 503. */
async function answersItself({ host, port, name }: Address, timeoutMs: number): Promise<boolean> {
  const headers = { host: name, connection: 'close' }
  const signal = AbortSignal.timeout(timeoutMs)
  const asked = request({ host, port, path: '/healthz', headers, agent: false, signal })
  try {
    asked.end()
    const [answer] = await once(asked, 'response')
    answer.resume()
    return true
  } catch {
    return false
  }
}
