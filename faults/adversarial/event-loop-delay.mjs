// Preloaded into a server by `eventLoopDelayEnv`: measures the delay of its event loop and writes it to a file on SIGUSR2.
import { renameSync, writeFileSync } from 'node:fs'

const everyMs = 10
const file = process.env.LOOP_DELAY_FILE
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** `late` is wall-clock delay; `own` is limited to this thread's CPU time, so other load on the machine does not increase it. */
let delays = { late: [], own: [] }
let [lastMs, lastCpuMs] = [performance.now(), cpuMs()]

/** A request that arrives during a block waits for its end, so a long block counts once for every 10 ms. */
function record(list, delayMs) {
  for (let left = delayMs; left >= 0; left -= everyMs) list.push(left)
}

setInterval(() => {
  const [nowMs, nowCpuMs] = [performance.now(), cpuMs()]
  const lateMs = Math.max(0, nowMs - lastMs - everyMs)
  record(delays.late, lateMs)
  record(delays.own, Math.min(lateMs, nowCpuMs - lastCpuMs))
  ;[lastMs, lastCpuMs] = [nowMs, nowCpuMs]
}, everyMs).unref()

process.on('SIGUSR2', () => {
  writeFileSync(`${file}.new`, JSON.stringify(delays))
  renameSync(`${file}.new`, file)
  delays = { late: [], own: [] }
})
