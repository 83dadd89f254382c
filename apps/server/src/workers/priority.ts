import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Below the server's priority. */
const background = 10

/** Linux has priorities per thread, and Node's and sharp's threads already run, so each is lowered. */
export function lowerPriority(priority = background) {
  for (const thread of threads()) {
    try {
      setPriority(thread, priority)
    } catch {
      // the thread has ended
    }
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
