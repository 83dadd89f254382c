import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import type { Environment } from '../environment.ts'

/** Where this process is reached, and by which name. */
type Door = { host: string; port: number; name: string }

/** systemd, or whoever else set NOTIFY_SOCKET; nobody, in most places. */
export type Supervisor = { ready(): Promise<void>; stopping(): Promise<void> }

/** So many times it may be missed before the time is up. */
const looksInTime = 4

/**
 * Tells whoever supervises this process that it is ready, and from then on that it lives, for as long as it answers a call of its
 * own: one that is stuck tells nothing, and is started anew. Node has no datagrams of this kind, so systemd's own program sends them.
 */
export function findSupervisor(env: Environment, door: Door): Supervisor {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = env
  if (!NOTIFY_SOCKET) return { async ready() {}, async stopping() {} }
  const everyMs = Number(WATCHDOG_USEC ?? 0) / 1000 / looksInTime
  let looking: NodeJS.Timeout | undefined
  const look = async () => {
    if (await answersItself(door, everyMs)) await notify('WATCHDOG=1')
  }
  return {
    async ready() {
      await notify('READY=1')
      if (everyMs > 0) looking = setInterval(() => void look(), everyMs).unref()
    },
    async stopping() {
      clearInterval(looking)
      await notify('STOPPING=1')
    },
  }
}

/** A supervisor that can't be told any more is no reason to end. */
async function notify(state: string) {
  const child = spawn('systemd-notify', [state], { stdio: 'ignore' })
  await once(child, 'close').catch(() => {})
}

/** By the way that everybody takes. Whatever it answers, it lives: under pressure that is a 503. */
async function answersItself({ host, port, name }: Door, patienceMs: number): Promise<boolean> {
  const headers = { host: name, connection: 'close' }
  const signal = AbortSignal.timeout(patienceMs)
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
