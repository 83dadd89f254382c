import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const ticksPerSecond = 100

/** CPU seconds that processes have used so far, including their exited children. Processes that no longer exist count as 0. */
export function cpuSeconds(pids: number[]): number {
  const ticks = pids.map(pid => statOf(pid).slice(11, 15).map(Number))
  return ticks.flat().reduce((sum, each) => sum + each, 0) / ticksPerSecond
}

/** Sum of resident memory in MB. Shared pages are counted for each process. */
export function megabytesHeld(pids: number[]): number {
  return pids.map(residentMegabytes).reduce((sum, each) => sum + each, 0)
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readProc(`${pid}/status`))?.[1] ?? 0) / 1024
}

/** A process and all its descendants. */
export function withDescendants(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`, { withFileTypes: false })
    .flatMap(thread => readProc(`${pid}/task/${thread}/children`).split(' '))
    .filter(Boolean)
  return [pid, ...children.map(Number).flatMap(withDescendants)]
}

/** Waits until the processes that this one has started use less than a twentieth of a core for two seconds. */
export async function untilChildrenIdle() {
  const used = () => cpuSeconds(withDescendants(process.pid).slice(1))
  for (let before = 0, after = 1; after - before > 0.1; ) {
    before = used()
    await wait(2000)
    after = used()
  }
}

/** Fields of /proc/pid/stat after the program name, which may contain anything. */
function statOf(pid: number): string[] {
  const stat = readProc(`${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Empty when the process has exited. */
function readProc(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'utf8')
  } catch {
    return ''
  }
}
