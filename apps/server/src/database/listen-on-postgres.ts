import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Listen } from './database.ts'
import { withinPatience } from './with-timeout.ts'

const retryMs = 500
/** With the patience for an answer, nothing that was not heard of is shown for more than three seconds. */
const pulseMs = 1000

/**
 * A connection of its own: what a pool hands out may be taken away again, and its LISTEN with it. A connection that
 * died without a word is found out by the pulse.
 */
export function listenOnPostgres(createClient: () => Client): Listen {
  return async (channel, listener) => {
    const stopping = new AbortController()
    // a start that listens from the first page on; where it can't yet, it goes on trying
    const tried = Promise.withResolvers<void>()
    const told = {
      heard: listener.heard,
      connected: () => tried.resolve(listener.connected()),
      lost: () => tried.resolve(listener.lost()),
    }
    const running = keepListening(createClient, channel, told, stopping.signal)
    await tried.promise
    return async () => {
      stopping.abort()
      await running
    }
  }
}

async function keepListening(
  createClient: () => Client,
  channel: string,
  { heard, connected, lost }: Parameters<Listen>[1],
  stopping: AbortSignal,
) {
  while (!stopping.aborted) {
    const client = createClient()
    client.on('notification', ({ payload }) => heard(payload ?? ''))
    await untilEnded(client, channel, connected, stopping)
    lost()
    // a dead connection can't be told to end
    void client.end().catch(() => {})
    await wait(retryMs, undefined, { signal: stopping }).catch(() => {})
  }
}

async function untilEnded(client: Client, channel: string, connected: () => void, stopping: AbortSignal) {
  const over = new AbortController()
  client.on('error', () => over.abort())
  client.on('end', () => over.abort())
  const ended = AbortSignal.any([over.signal, stopping])
  try {
    await client.connect()
    const listen = `listen ${client.escapeIdentifier(channel)}`
    await client.query(listen)
    connected()
    // Announcements and answers come in one order: with an answer, everything announced before has been heard. Asking for the
    // same again changes nothing, and whoever looks at the database sees what this connection is for.
    while (!ended.aborted) {
      await wait(pulseMs, undefined, { signal: ended })
      await withinPatience(client.query(listen))
    }
  } catch {
    // tried again, as after any other loss
  }
}
