import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { DatabaseAway } from '../outage.ts'

type Lock = {
  /** Aborted when the connection that holds it is gone: another process may have it by then. */
  lost: AbortSignal
  release(): Promise<void>
}

/** Locks by name, one holder in all processes of an installation. They end with the process that holds them, however that ends. */
export type Locks = {
  /** Undefined where another holds it, and still does after `waitMs`. */
  take(name: string, waitMs?: number): Promise<Lock | undefined>
}

/** How processes agree with each other; within one, names are compared in memory. */
type Shared = { lock(name: string): Promise<boolean>; unlock(name: string): Promise<void> }

const alone: Shared = { lock: async () => true, unlock: async () => {} }
const lookAgainMs = 50

/** For a process that is alone on its database. */
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

/**
 * A machine that loses its power leaves its connection to PostgreSQL open, and with it the locks. This ends it; a living process asks
 * something on it every half second.
 */
const endWhenSilent = "set idle_session_timeout = '5s'"

/** By PostgreSQL's advisory locks, on a connection that somebody else opens and watches. */
export function createSharedLocks() {
  let session: Client | undefined

  async function ask(call: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string): Promise<boolean> {
    const client = session
    if (!client) throw new DatabaseAway()
    const { rows } = await client.query<{ done: boolean }>(`select ${call}(hashtextextended($1, 0)) as done`, [name])
    // a lock of a connection that ended meanwhile is none
    if (client !== session) throw new DatabaseAway()
    return rows[0]!.done
  }

  const locks = createLocks({
    lock: name => ask('pg_try_advisory_lock', name),
    // with the connection the lock is gone, too
    unlock: name =>
      ask('pg_advisory_unlock', name).then(
        () => {},
        () => {},
      ),
  })
  return {
    locks,
    async opened(client: Client) {
      await client.query(endWhenSilent)
      session = client
    },
    closed() {
      session = undefined
      locks.loseAll()
    },
  }
}
