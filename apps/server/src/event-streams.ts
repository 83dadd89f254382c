import { PassThrough, type Readable } from 'node:stream'

/** Server-sent events that only say that something changed. */
export type EventStreams = {
  open(listener: { accountId: string; sessionId: string }): Readable | undefined
  sessionIds(): string[]
  endSessions(ids: ReadonlySet<string>): void
  tell(accountId: string): void
  /** After an outage, when events may have been missed. */
  tellAll(): void
  closeAll(): void
  count(): number
}

type Limits = {
  perAccount: number
  /** Not longer than a token lives. */
  lifeMs: number
}

const changed = 'event: changed\ndata:\n\n'
/** Proxies end silent connections. */
const keepAlive = ':\n\n'
const keepAliveMs = 25_000

export function createEventStreams({ perAccount, lifeMs }: Limits): EventStreams {
  const streams = new Map<string, Set<PassThrough>>()
  const sessions = new Map<PassThrough, string>()
  function tell(accountId: string) {
    for (const stream of streams.get(accountId) ?? []) stream.write(changed)
  }

  return {
    open({ accountId, sessionId }) {
      const beside = streams.get(accountId) ?? new Set()
      if (beside.size >= perAccount) return undefined
      const stream = new PassThrough()
      streams.set(accountId, beside.add(stream))
      sessions.set(stream, sessionId)
      const keepingAlive = setInterval(() => stream.write(keepAlive), keepAliveMs).unref()
      const ending = setTimeout(() => stream.end(), lifeMs).unref()
      stream.once('close', () => {
        clearInterval(keepingAlive)
        clearTimeout(ending)
        beside.delete(stream)
        sessions.delete(stream)
        if (beside.size === 0 && streams.get(accountId) === beside) streams.delete(accountId)
      })
      stream.write(keepAlive)
      return stream
    },
    tell,
    tellAll() {
      for (const accountId of streams.keys()) tell(accountId)
    },
    sessionIds: () => [...new Set(sessions.values())],
    endSessions(ids) {
      for (const [stream, sessionId] of sessions) if (ids.has(sessionId)) stream.end()
    },
    count: () => sessions.size,
    closeAll() {
      for (const stream of sessions.keys()) stream.end()
    },
  }
}
