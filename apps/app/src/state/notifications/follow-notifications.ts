import { listenTo } from '../../api/event-stream.ts'
import { readToken } from '../../api/session-cookies.ts'

/** After so long without a sign, of a stream or of the tab that has one, whoever is being looked at reads for itself. */
const silenceMs = 60_000

type Word = 'here' | 'changed'

/**
 * Reads when somebody's notifications change, wherever that was done. One tab listens for all tabs of a browser, which has
 * few connections to one server; the next takes over when it closes. Gives the way to stop.
 */
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

/** Without locks, which only secure pages have, each tab is on its own. */
async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  // whoever stops while it waits for its turn is refused it
  await navigator.locks.request(name, { signal }, work).catch(() => undefined)
}

const firstPauseMs = 1000
const longestPauseMs = 60_000

type Listener = {
  /** The stream is there. */
  onSign: () => void
  /** The list may be another than before. Done once it is read. */
  onChange: () => Promise<void>
}

/** Keeps one stream open until it is over: again after each end, with the token of then, and later each time it was in vain. */
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
          // whatever happened before it opened was told to nobody
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
    // one that is cut off at once, again and again, is no better than none
    failures = Date.now() - (openedAt ?? Date.now()) >= longestPauseMs ? 0 : failures + 1
    // reading changes a token that ran out for another, and signs out whoever's session is over
    if (end.status === 401) await onChange()
    await pause(Math.max(pauseAfter(failures), (end.retryAfterSeconds ?? 0) * 1000), over)
  }
}

function pauseAfter(failures: number): number {
  return Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
}

/** Until then and a bit, which differs from tab to tab; until the connection is back; or until all is over. */
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
