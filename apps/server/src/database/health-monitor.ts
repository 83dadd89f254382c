import { setTimeout as wait } from 'node:timers/promises'
import type { Client, DatabaseError } from 'pg'
import { DatabaseAway, findOutage } from '../outage.ts'
import { withinPatience } from './with-timeout.ts'

/** With the patience for an answer, within two seconds of the last sign of life. */
const pulseMs = 500
const retryMs = 200

type Told = {
  away(): void
  back(): void
  /** What the database's clock showed within the last `roundTripMs`. */
  time(milliseconds: number, roundTripMs: number): void
  /** The connection that it is asked on, for whatever ends with it; nothing slow may be asked on it. */
  opened(client: Client): Promise<void>
  closed(): void
}

export type Watch = {
  /** Resolves with the first pulse, however long that takes; rejects when the database refuses us. */
  begun: Promise<void>
  stop(): Promise<void>
}

/**
 * Feels the database's pulse on a connection of its own. Drivers wait for an answer for as long as the other side keeps
 * its socket open, so a database that hangs is found out here, for everyone.
 */
export function watchDatabase(createClient: () => Client, told: Told): Watch {
  const stopping = new AbortController()
  const begun = Promise.withResolvers<void>()
  begun.promise.catch(() => {})
  let isAway = false

  function answered() {
    begun.resolve()
    if (isAway) told.back()
    isAway = false
  }

  function unanswered() {
    if (!isAway) told.away()
    isAway = true
  }

  async function feelPulses(client: Client) {
    while (!stopping.signal.aborted) {
      const asked = performance.now()
      const { rows } = await withinPatience(
        client.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms'),
      )
      told.time(Number(rows[0]!.ms), performance.now() - asked)
      answered()
      await wait(pulseMs, undefined, { signal: stopping.signal })
    }
  }

  async function watchOnce() {
    const client = createClient()
    client.on('error', () => {})
    const cut = () => client.connection.stream.destroy()
    stopping.signal.addEventListener('abort', cut, { once: true })
    let isConnected = false
    try {
      await withinPatience(client.connect())
      isConnected = true
      await withinPatience(told.opened(client))
      await feelPulses(client)
    } catch (error) {
      if (!findOutage(error)) begun.reject(error)
      // this one connection may be cut while the database lives: whether it does, the next one finds out
      const isSilent = error instanceof DatabaseAway || (!isConnected && !isAlive(error))
      if (isSilent && !stopping.signal.aborted) unanswered()
    } finally {
      stopping.signal.removeEventListener('abort', cut)
      told.closed()
      cut()
    }
  }

  async function watch() {
    while (!stopping.signal.aborted) {
      await watchOnce()
      await wait(retryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const watching = watch()
  return {
    begun: begun.promise,
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

/** A refusal with a reason, such as too many connections, is a sign of life. */
function isAlive(error: unknown): boolean {
  const { severity, code } = error as Partial<DatabaseError>
  return severity !== undefined && !/^(08|57P)/.test(code ?? '')
}
