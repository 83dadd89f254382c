import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Listen } from './database.ts'
import { withTimeout } from './with-timeout.ts'

const retryMs = 500
/** With the timeout, a missed change is shown for at most three seconds. */
const pingMs = 1000

/** Uses a dedicated connection: a pooler may recycle others, and their LISTEN with them. Pings detect a connection that died silently. */
export function listenOnPostgres(createClient: () => Client): Listen {
  return async (channel, listener) => {
    const stopping = new AbortController()
    // waits for the first attempt, so that pages are cached from the start
    const tried = Promise.withResolvers<void>()
    const forwarded = {
      received: listener.received,
      connected: () => tried.resolve(listener.connected()),
      lost: () => tried.resolve(listener.lost()),
    }
    const running = keepListening(createClient, channel, forwarded, stopping.signal)
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
  { received, connected, lost }: Parameters<Listen>[1],
  stopping: AbortSignal,
) {
  while (!stopping.aborted) {
    const client = createClient()
    client.on('notification', ({ payload }) => received(payload ?? ''))
    await untilEnded(client, channel, connected, stopping)
    lost()
    // a dead connection never confirms its end
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
    // Notifications and answers arrive in order: after an answer, every earlier notification has been received.
    // Repeating LISTEN changes nothing, and shows in pg_stat_activity what this connection is for.
    while (!ended.aborted) {
      await wait(pingMs, undefined, { signal: ended })
      await withTimeout(client.query(listen))
    }
  } catch {
    // retried like any other loss
  }
}
