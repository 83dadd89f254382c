import { setTimeout as wait } from 'node:timers/promises'
import type { Client, DatabaseError } from 'pg'
import { DatabaseUnavailable, findOutage } from '../outage.ts'
import { queryInTurn } from './query-in-turn.ts'
import { withTimeout } from './with-timeout.ts'

/** With the timeout, an outage is detected within two seconds. */
const pingMs = 500
const retryMs = 200

type HealthListener = {
  away(): void
  back(): void
  /** The database's clock, read within the last `roundTripMs`. */
  time(milliseconds: number, roundTripMs: number): void
  /** The monitor's connection. Run nothing slow on it, and only by `queryInTurn`. */
  opened(client: Client): Promise<void>
  closed(): void
}

export type HealthMonitor = {
  /** Resolves with the first answer; rejects when the database refuses us. */
  firstAnswer: Promise<void>
  stop(): Promise<void>
}

/** Drivers wait while the socket is open, so a hanging database is detected only here, on a dedicated connection. */
export function monitorDatabase(createClient: () => Client, listener: HealthListener): HealthMonitor {
  const stopping = new AbortController()
  const firstAnswer = Promise.withResolvers<void>()
  firstAnswer.promise.catch(() => {})
  let isAway = false

  function markUp() {
    firstAnswer.resolve()
    if (isAway) listener.back()
    isAway = false
  }

  function markDown() {
    if (!isAway) listener.away()
    isAway = true
  }

  async function pingRepeatedly(client: Client) {
    while (!stopping.signal.aborted) {
      const asked = performance.now()
      const { rows } = await withTimeout(
        queryInTurn<{ ms: string }>(client, 'select extract(epoch from clock_timestamp()) * 1000 as ms'),
      )
      listener.time(Number(rows[0]!.ms), performance.now() - asked)
      markUp()
      await wait(pingMs, undefined, { signal: stopping.signal })
    }
  }

  async function monitorOnce() {
    const client = createClient()
    client.on('error', () => {})
    const cut = () => client.connection.stream.destroy()
    stopping.signal.addEventListener('abort', cut, { once: true })
    let isConnected = false
    try {
      await withTimeout(client.connect())
      isConnected = true
      await withTimeout(listener.opened(client))
      await pingRepeatedly(client)
    } catch (error) {
      if (!findOutage(error)) firstAnswer.reject(error)
      // only this connection may be cut: the next attempt finds out
      const isSilent = error instanceof DatabaseUnavailable || (!isConnected && !isAlive(error))
      if (isSilent && !stopping.signal.aborted) markDown()
    } finally {
      stopping.signal.removeEventListener('abort', cut)
      listener.closed()
      cut()
    }
  }

  async function monitor() {
    while (!stopping.signal.aborted) {
      await monitorOnce()
      await wait(retryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const monitoring = monitor()
  return {
    firstAnswer: firstAnswer.promise,
    async stop() {
      stopping.abort()
      await monitoring
    },
  }
}

/** A refusal with a reason, such as too many connections, means that the database is up. */
function isAlive(error: unknown): boolean {
  const { severity, code } = error as Partial<DatabaseError>
  return severity !== undefined && !/^(08|57P)/.test(code ?? '')
}
