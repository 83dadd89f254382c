import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Listen } from './database.ts'

const retryMs = 500
const pulseMs = 20_000

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
  const ended = Promise.withResolvers<void>()
  client.on('error', () => ended.resolve())
  client.on('end', () => ended.resolve())
  stopping.addEventListener('abort', () => ended.resolve(), { once: true })
  const pulse = setInterval(() => void client.query('select 1').catch(() => ended.resolve()), pulseMs)
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    connected()
    await ended.promise
  } catch {
    // tried again, as after any other loss
  } finally {
    clearInterval(pulse)
  }
}
