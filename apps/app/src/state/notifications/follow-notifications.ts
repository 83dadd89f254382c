import { holdStream } from './hold-stream.ts'

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
