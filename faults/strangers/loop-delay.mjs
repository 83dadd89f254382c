// Loaded before a server by `watchedEnv`: measures how late its event loop is. At a signal it writes what it has seen to a file.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

const everyMs = 10
const file = process.env.LOOP_DELAY_FILE
const schedule = `/proc/self/task/${process.pid}/schedstat`

/** How long this thread could have run and got no core. Not known where there is no /proc. */
const waitedMs = () => (existsSync(schedule) ? Number(readFileSync(schedule, 'utf8').split(' ')[1]) / 1e6 : 0)

/** `late` is by the clock. `own` is without the time that other programs of the machine took: what it would be if they rested. */
let seen = { late: [], own: [] }
let [lastMs, lastWaitedMs] = [performance.now(), waitedMs()]

/** A caller who comes at any moment of a standstill waits for its end, so a long one counts as often as callers could come. */
function note(delays, delayMs) {
  for (let left = delayMs; left >= 0; left -= everyMs) delays.push(left)
}

setInterval(() => {
  const [nowMs, nowWaitedMs] = [performance.now(), waitedMs()]
  const lateMs = Math.max(0, nowMs - lastMs - everyMs)
  note(seen.late, lateMs)
  note(seen.own, Math.max(0, lateMs - (nowWaitedMs - lastWaitedMs)))
  ;[lastMs, lastWaitedMs] = [nowMs, nowWaitedMs]
}, everyMs).unref()

process.on('SIGUSR2', () => {
  writeFileSync(`${file}.new`, JSON.stringify(seen))
  renameSync(`${file}.new`, file)
  seen = { late: [], own: [] }
})
