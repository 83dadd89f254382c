import type { Metrics } from './metrics.ts'

/** What is known of a request once it is answered. Its route is one of ours, or `none`. */
type Answered = { method: string; route: string; status: number; seconds: number; bytes: number }

/** From what memory answers to what the longest upload takes. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const

/** Counts by route and never by path: paths hold tokens and have no end. */
export function requestMetrics(metrics: Metrics): (answered: Answered) => void {
  const requests = metrics.counter('credence_requests', 'Requests that were answered')
  const bytes = metrics.counter('credence_response_bytes', 'Bytes that were answered with, headers apart')
  const durations = metrics.histogram('credence_request_duration_seconds', 'From a request to its answer', bounds)
  const ofRoute = remembered((route: string) => ({
    bytes: bytes.of({ route }),
    durations: durations.of({ route }),
    requests: remembered((method: string) =>
      remembered((status: number) => requests.of({ method, route, status: String(status) })),
    ),
  }))
  return ({ method, route, status, seconds, bytes: sent }) => {
    const counted = ofRoute(route)
    counted.requests(method)(status).add(1)
    counted.bytes.add(sent)
    counted.durations.observe(seconds)
  }
}

function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return key => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}
