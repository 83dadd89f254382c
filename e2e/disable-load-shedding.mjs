// Preloaded into a server: disables the event-loop check, so that a slow test machine does not produce 503s.
import perf from 'node:perf_hooks'

const idle = { mean: 0, enable() {}, disable() {}, reset() {} }
perf.monitorEventLoopDelay = () => idle
