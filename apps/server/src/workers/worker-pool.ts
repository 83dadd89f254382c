import type { Serializable } from 'node:child_process'
import { type Limits, limitConcurrency } from '../limit-concurrency.ts'
import { type Ended, type More, startWorker, type WorkerProcess } from './worker-process.ts'

/** Processes that do one kind of work, a few at once: kept warm between two tasks, and replaced before they grow fat. */
export type WorkerPool = {
  /** Throws `unavailable` when too many wait. What is urgent goes before the others. */
  perform(task: Serializable, more?: More & { isUrgent?: boolean }): Promise<Ended>
  /** Ends all of them, whatever they are at. */
  stop(): void
}

type Warm = { worker: WorkerProcess; performed: number; goodbye?: NodeJS.Timeout }

type Kind = {
  file: string
  heapMegabytes: number
  limits: Limits
  /** How long one task may take. */
  limitMs: number
}

const tasksPerWorker = 50
const idleMs = 30_000

export function createWorkerPool({ file, heapMegabytes, limits, limitMs }: Kind): WorkerPool {
  const enter = limitConcurrency(limits)
  const idle: Warm[] = []
  const busy = new Set<Warm>()
  let stopped = false

  function takeWorker(): Warm {
    for (let warm = idle.pop(); warm; warm = idle.pop()) {
      clearTimeout(warm.goodbye)
      if (warm.worker.isAlive()) return warm
    }
    return { worker: startWorker(file, heapMegabytes), performed: 0 }
  }

  /** What it gathered over time goes with it. */
  function giveBack(warm: Warm) {
    warm.performed += 1
    if (stopped || warm.performed >= tasksPerWorker) return warm.worker.end()
    warm.goodbye = setTimeout(() => {
      idle.splice(idle.indexOf(warm), 1)
      warm.worker.end()
    }, idleMs).unref()
    idle.push(warm)
  }

  return {
    perform: (task, more) =>
      enter(async () => {
        const warm = takeWorker()
        busy.add(warm)
        const ended = await warm.worker.perform(task, limitMs, more).finally(() => busy.delete(warm))
        if (ended.how === 'answered') giveBack(warm)
        return ended
      }, more?.isUrgent),
    stop() {
      stopped = true
      for (const { worker } of busy) worker.end()
      for (const { worker, goodbye } of idle.splice(0)) {
        clearTimeout(goodbye)
        worker.end()
      }
    },
  }
}
