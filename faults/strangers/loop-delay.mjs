// Loaded before a server by `watchedEnv`: measures how late its event loop is. At a signal it writes what it has seen to a file.
import { renameSync, writeFileSync } from 'node:fs'

const everyMs = 10
const file = process.env.LOOP_DELAY_FILE
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** `late` is by the clock, `own` at most what this thread computed meanwhile: a busy machine makes the first long, not the second. */
let seen = { late: [], own: [] }
let [lastMs, lastCpuMs] = [performance.now(), cpuMs()]

/** A caller who comes at any moment of a standstill waits for its end, so a long one counts as often as callers could come. */
function note(delays, delayMs) {
  for (let left = delayMs; left >= 0; left -= everyMs) delays.push(left)
}

setInterval(() => {
  const [nowMs, nowCpuMs] = [performance.now(), cpuMs()]
  const lateMs = Math.max(0, nowMs - lastMs - everyMs)
  note(seen.late, lateMs)
  note(seen.own, Math.min(lateMs, nowCpuMs - lastCpuMs))
  ;[lastMs, lastCpuMs] = [nowMs, nowCpuMs]
}, everyMs).unref()

process.on('SIGUSR2', () => {
  writeFileSync(`${file}.new`, JSON.stringify(seen))
  renameSync(`${file}.new`, file)
  seen = { late: [], own: [] }
})
