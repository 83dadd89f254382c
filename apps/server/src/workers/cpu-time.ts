import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const tickMs = 10

/** CPU time of a process and its children so far. Undefined without /proc. */
export function cpuMs(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // after the name, which may contain spaces: own time in user and system mode, then that of ended children
    const ticks = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
    const own = tickMs * ticks.reduce((sum, each) => sum + Number(each), 0)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + (cpuMs(Number(child)) ?? 0), own)
  } catch {
    return undefined
  }
}
