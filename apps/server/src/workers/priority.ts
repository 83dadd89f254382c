import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Below the server's priority. */
const background = 10

/** Linux has priorities per thread, and Node's and sharp's threads already run, so each is lowered. */
export function lowerPriority(priority = background) {
  lowerSession(priority)
  for (const thread of threads()) {
    try {
      setPriority(thread, priority)
    } catch {
      // the thread has ended
    }
  }
}

/** Where Linux groups processes by session, it shares the CPU among groups first. Each worker is started in its own session. */
function lowerSession(priority: number) {
  try {
    writeFileSync('/proc/self/autogroup', String(priority))
  } catch {
    // not Linux, or no groups
  }
}

/** Without /proc, the process has one priority. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}
