import { PassThrough, type Readable } from 'node:stream'

/** Server-sent events that say no more than that something changed. Whoever hears one looks for themselves. */
export type LiveStreams = {
  /** Undefined when this account has as many as it may have. */
  open(listener: { accountId: string; sessionId: string }): Readable | undefined
  /** Of everybody who listens. */
  sessionIds(): string[]
  endSessions(ids: ReadonlySet<string>): void
  tell(accountId: string): void
  /** After a time without news: everybody may have missed something. */
  tellAll(): void
  closeAll(): void
  /** How many are open. */
  count(): number
}

type Limits = {
  perAccount: number
  /** A stream outlives no token: whoever wants to go on listening shows the next one. */
  lifeMs: number
}

const changed = 'event: changed\ndata:\n\n'
/** Proxies end what is silent for a minute. */
const pulse = ':\n\n'
const pulseMs = 25_000

export function createLiveStreams({ perAccount, lifeMs }: Limits): LiveStreams {
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
      const beating = setInterval(() => stream.write(pulse), pulseMs).unref()
      const ending = setTimeout(() => stream.end(), lifeMs).unref()
      stream.once('close', () => {
        clearInterval(beating)
        clearTimeout(ending)
        beside.delete(stream)
        sessions.delete(stream)
        if (beside.size === 0 && streams.get(accountId) === beside) streams.delete(accountId)
      })
      stream.write(pulse)
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
