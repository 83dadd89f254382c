import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Seconds of CPU that processes have used so far, with their children that have ended. Those that are gone count nothing. */
export function cpuSeconds(pids: number[]): number {
  const ticks = pids.map(pid => statOf(pid).slice(11, 15).map(Number))
  return ticks.flat().reduce((sum, each) => sum + each, 0) / ticksPerSecond
}

/** In MB, of all together. Pages that several of them share count for each. */
export function megabytesHeld(pids: number[]): number {
  return pids.map(residentMegabytes).reduce((sum, each) => sum + each, 0)
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProc(`${pid}/status`))?.[1] ?? 0) / 1024
}

/** A process and all that it has started, and they. */
export function withDescendants(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`, { withFileTypes: false })
    .flatMap(thread => readProc(`${pid}/task/${thread}/children`).split(' '))
    .filter(Boolean)
  return [pid, ...children.map(Number).flatMap(withDescendants)]
}

/** What follows the name of the program, which may hold anything: the state comes first. */
function statOf(pid: number): string[] {
  const stat = readProc(`${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** A process may end between two looks. */
function readProc(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'utf8')
  } catch {
    return ''
  }
}
