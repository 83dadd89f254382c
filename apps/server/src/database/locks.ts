import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { DatabaseUnavailable } from '../outage.ts'
import { queryInTurn } from './query-in-turn.ts'

type Lock = {
  /** Aborted when its connection is lost: another process may hold the lock by then. */
  lost: AbortSignal
  release(): Promise<void>
}

/** Named locks with one holder across all processes. They end with the process. */
export type Locks = {
  /** Undefined when another holder keeps it past `waitMs`. */
  take(name: string, waitMs?: number): Promise<Lock | undefined>
}

/** Locks across processes; within one process a map is enough. */
type Shared = { lock(name: string): Promise<boolean>; unlock(name: string): Promise<void> }

const alone: Shared = { lock: async () => true, unlock: async () => {} }
const lookAgainMs = 50

export function createLocks(shared = alone): Locks & { loseAll(): void } {
  const held = new Map<string, AbortController>()

  async function tryOnce(name: string): Promise<Lock | undefined> {
    if (held.has(name)) return undefined
    const controller = new AbortController()
    held.set(name, controller)
    const isTaken = await shared.lock(name).catch(error => {
      held.delete(name)
      throw error
    })
    if (!isTaken) {
      held.delete(name)
      return undefined
    }
    return {
      lost: controller.signal,
      async release() {
        await shared.unlock(name).finally(() => held.delete(name))
      },
    }
  }

  return {
    async take(name, waitMs = 0) {
      for (const until = performance.now() + waitMs; ; await wait(lookAgainMs)) {
        const lock = await tryOnce(name)
        if (lock || performance.now() >= until) return lock
      }
    },
    loseAll() {
      for (const controller of held.values()) controller.abort()
    },
  }
}

/** Ends the session, and its locks, of a machine that lost power. A live process queries on it every half second. */
const endWhenSilent = "set idle_session_timeout = '5s'"

/** PostgreSQL advisory locks, on the health monitor's connection. */
export function createSharedLocks() {
  let session: Client | undefined

  async function ask(call: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string): Promise<boolean> {
    const client = session
    if (!client) throw new DatabaseUnavailable()
    const asked = `select ${call}(hashtextextended($1, 0)) as done`
    const { rows } = await queryInTurn<{ done: boolean }>(client, asked, [name])
    // a lock of a connection that ended meanwhile is void
    if (client !== session) throw new DatabaseUnavailable()
    return rows[0]!.done
  }

  const locks = createLocks({
    lock: name => ask('pg_try_advisory_lock', name),
    // the lock ends with its connection
    unlock: name =>
      ask('pg_advisory_unlock', name).then(
        () => {},
        () => {},
      ),
  })
  return {
    locks,
    async opened(client: Client) {
      await queryInTurn(client, endWhenSilent)
      session = client
    },
    closed() {
      session = undefined
      locks.loseAll()
    },
  }
}
