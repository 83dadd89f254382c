import { listenTo } from '../../api/event-stream.ts'
import { readToken } from '../../api/session-cookies.ts'

/** After this long without a heartbeat, a visible tab reads by itself. */
const silenceMs = 60_000

type Word = 'here' | 'changed'

/** One tab per browser holds the stream, because browsers limit connections per host. Returns a stop function. */
export function followNotifications(account: string, read: () => Promise<void>): () => void {
  const over = new AbortController()
  const { signal } = over
  const name = `notifications of ${account}`
  const tabs = new BroadcastChannel(name)
  let lastSign = Date.now()

  function onSign() {
    lastSign = Date.now()
  }
  function onChange() {
    onSign()
    return read()
  }
  function look() {
    if (document.visibilityState === 'visible' && navigator.onLine) void onChange()
  }
  const say = (word: Word) => signal.aborted || tabs.postMessage(word)
  const listen = () =>
    holdStream(
      {
        onSign() {
          onSign()
          say('here')
        },
        onChange() {
          say('changed')
          return onChange()
        },
      },
      signal,
    )

  tabs.onmessage = ({ data }: MessageEvent<Word>) => (data === 'changed' ? void onChange() : onSign())
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('online', look, { signal })
  const watch = setInterval(() => {
    if (Date.now() - lastSign >= silenceMs) look()
  }, silenceMs / 4)
  void onChange()
  void inOneTab(name, signal, listen)

  return () => {
    over.abort()
    clearInterval(watch)
    tabs.close()
  }
}

/** Without Web Locks, which need a secure context, each tab holds its own stream. */
async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  // the request rejects when stopped while waiting for the lock
  await navigator.locks.request(name, { signal }, work).catch(() => undefined)
}

const firstPauseMs = 1000
const longestPauseMs = 60_000

type Listener = {
  onSign: () => void
  /** The list may have changed. Resolves once it is read. */
  onChange: () => Promise<void>
}

/** Keeps one stream open: reconnects with the current token, with backoff after failures. */
async function holdStream({ onSign, onChange }: Listener, over: AbortSignal): Promise<void> {
  let failures = 0
  while (!over.aborted) {
    const token = readToken()
    if (token === undefined) return
    if (!navigator.onLine) {
      await pause(longestPauseMs, over)
      continue
    }
    let openedAt: number | undefined
    const closed = new AbortController()
    window.addEventListener('offline', () => closed.abort(), { signal: closed.signal })
    const end = await listenTo(
      '/api/notifications/stream',
      token,
      {
        onSign() {
          // changes before the stream opened were missed
          if (openedAt === undefined) void onChange()
          openedAt ??= Date.now()
          onSign()
        },
        onEvent: () => void onChange(),
      },
      AbortSignal.any([over, closed.signal]),
    )
    closed.abort()
    if (over.aborted) return
    // a stream that is cut immediately counts as a failure
    failures = Date.now() - (openedAt ?? Date.now()) >= longestPauseMs ? 0 : failures + 1
    // reading refreshes an expired token, or signs out if the session is over
    if (end.status === 401) await onChange()
    await pause(Math.max(pauseAfter(failures), (end.retryAfterSeconds ?? 0) * 1000), over)
  }
}

function pauseAfter(failures: number): number {
  return Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
}

/** Waits with jitter, until the connection is back, or until stopped. */
function pause(ms: number, over: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const ended = new AbortController()
    const timer = setTimeout(end, ms * (1 + Math.random() / 2))
    window.addEventListener('online', end, { signal: ended.signal })
    over.addEventListener('abort', end, { signal: ended.signal })
    function end() {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
  })
}
