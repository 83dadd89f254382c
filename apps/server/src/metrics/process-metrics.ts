import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Metrics } from './metrics.ts'

const nanosecond = 1e-9
const microsecond = 1e-6

/** What this process takes of the machine, under the names that others use too. */
export function addProcessMetrics(metrics: Metrics) {
  const startedAt = (Date.now() - performance.now()) / 1000
  metrics.gauge('process_start_time_seconds', 'When this process started, in seconds since 1970', () => startedAt)
  metrics.sum('process_cpu_seconds', 'Processor time used, of this process and its threads', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) * microsecond
  })
  metrics.gauge('process_resident_memory_bytes', 'Memory that this process holds', () => process.memoryUsage.rss())
  metrics.gauge('nodejs_heap_used_bytes', 'Of it, objects of JavaScript', () => process.memoryUsage().heapUsed)
  metrics.gauge('nodejs_external_memory_bytes', 'Of it, buffers', () => process.memoryUsage().external)
  metrics.sum(
    'nodejs_event_loop_active_seconds',
    'How long the event loop was at work; near 1 a second it is full',
    () => {
      return performance.eventLoopUtilization().active / 1000
    },
  )
  addLoopDelay(metrics)
}

/** Measured from one look to the next, so that a bad minute does not hide in a good day. */
function addLoopDelay(metrics: Metrics) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  metrics.gauge('nodejs_event_loop_delay_seconds', 'How late the event loop was since the last look', () => {
    // from the first look on: where nobody looks, nothing is measured
    delay.enable()
    const values = { '0.5': delay.percentile(50), '0.99': delay.percentile(99), '1': delay.max }
    delay.reset()
    return Object.entries(values).map(([quantile, value]) => ({ labels: { quantile }, value: value * nanosecond }))
  })
}
