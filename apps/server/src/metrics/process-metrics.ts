import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Metrics } from './metrics.ts'

const nanosecond = 1e-9
const microsecond = 1e-6

/** Under the names that Prometheus' client libraries use, so that general dashboards fit. */
export function addProcessMetrics(metrics: Metrics) {
  const startedAt = (Date.now() - performance.now()) / 1000
  metrics.gauge('process_start_time_seconds', 'When this process started, in seconds since 1970', () => startedAt)
  metrics.sum('process_cpu_seconds', 'CPU time used by this process and its threads', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) * microsecond
  })
  metrics.gauge('process_resident_memory_bytes', 'Memory used by this process', () => process.memoryUsage.rss())
  metrics.gauge(
    'nodejs_heap_size_used_bytes',
    'Memory used by JavaScript objects',
    () => process.memoryUsage().heapUsed,
  )
  metrics.gauge('nodejs_external_memory_bytes', 'Memory used by buffers', () => process.memoryUsage().external)
  metrics.sum(
    'nodejs_eventloop_active_seconds',
    'Time the event loop was busy; near 1 per second means saturated',
    () => performance.eventLoopUtilization().active / 1000,
  )
  addEventLoopLag(metrics)
}

/** The maximum is read last and resets all, so that a bad minute shows. */
function addEventLoopLag(metrics: Metrics) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  const add = (what: string, help: string, read: () => number) =>
    metrics.gauge(`nodejs_eventloop_lag_${what}_seconds`, `${help} of the event loop lag since the last scrape`, () => {
      // not measured before the first scrape
      delay.enable()
      return read() * nanosecond
    })
  add('p50', 'Median', () => delay.percentile(50))
  add('p99', '99th percentile', () => delay.percentile(99))
  add('max', 'Maximum', () => {
    const { max } = delay
    delay.reset()
    return max
  })
}

type FinishedRequest = { method: string; route: string; status: number; seconds: number; bytes: number }

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const

/** By route, never by path: paths hold tokens and are unbounded. */
export function requestMetrics(metrics: Metrics): (answered: FinishedRequest) => void {
  const requests = metrics.counter('credence_requests', 'Requests answered')
  const bytes = metrics.counter('credence_response_bytes', 'Bytes sent in responses, without headers')
  const durations = metrics.histogram(
    'credence_request_duration_seconds',
    'Time from a request to its response',
    bounds,
  )
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
