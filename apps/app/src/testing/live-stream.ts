/** A stream of events as the server opens one, which a test speaks through and ends. */
export function liveStream() {
  let speak: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      speak = controller
    },
  })
  const say = (text: string) => speak.enqueue(new TextEncoder().encode(text))
  return {
    answer({ signal }: RequestInit) {
      // as a browser does with an answer that is given up
      signal?.addEventListener('abort', () => speak.error(signal.reason))
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
    say,
    pulse: () => say(':\n\n'),
    change: () => say('event: changed\ndata:\n\n'),
    end: () => speak.close(),
    lose: () => speak.error(new TypeError('network error')),
  }
}
