/** A fake event stream that the test writes to and ends. */
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
      // as a browser does on abort
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
