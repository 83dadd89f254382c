import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** What readers wait for goes before what a worker does. */
const background = 10

/**
 * Lowers the priority of this whole process. Linux gives each thread a priority of its own, which it passes on to threads that
 * it starts: those that Node and sharp work with are there before our first line, and would go on beside the server's.
 */
export function lowerPriority(priority = background) {
  for (const thread of threads()) {
    try {
      setPriority(thread, priority)
    } catch {
      // it has ended
    }
  }
}

/** Elsewhere than on Linux there is one priority, that of the process. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}
