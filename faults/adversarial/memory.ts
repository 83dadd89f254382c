import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Figure } from '../fault.ts'

const everyMs = 100

/** Proportional set size of a process and its descendants, in MB. */
function memoryOf(pid: number, withChildren: boolean): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readText(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0
  const children = withChildren ? childrenOf(pid) : []
  return children.reduce((sum, child) => sum + memoryOf(child, true), Number(kilobytes) / 1024)
}

function childrenOf(pid: number): number[] {
  let threads: string[] = []
  try {
    threads = readdirSync(`/proc/${pid}/task`)
  } catch {
    // it has ended
  }
  return threads.flatMap(thread =>
    readText(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Samples until the process ends. Each figure is the peak since the last one, above the initial value. */
export function watchMemory(
  pid: number,
  which: 'with children' | 'without children' = 'with children',
): (what: string, mostMegabytes: number) => Figure {
  const canBeRead = existsSync(`/proc/${pid}/smaps_rollup`)
  const read = () => memoryOf(pid, which === 'with children')
  const atFirst = canBeRead ? read() : 0
  let peak = atFirst
  const timer = setInterval(() => {
    const held = read()
    if (held === 0) clearInterval(timer)
    peak = Math.max(peak, held)
  }, everyMs)
  return (what, most) => {
    const [above, held] = [Math.round(peak - atFirst), Math.round(peak)]
    peak = atFirst
    const measured = canBeRead ? `${above} MB (${held} MB in all)` : 'not measured: this system has no /proc'
    return { what, measured, must: `at most ${most} MB`, holds: above <= most }
  }
}
