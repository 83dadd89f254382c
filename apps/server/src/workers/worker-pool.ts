import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { type Limits, limitConcurrency } from '../limit-concurrency.ts'

/** Reuses worker processes, and replaces them after some tasks. */
type WorkerPool = {
  /** Throws `unavailable` when too many wait. Urgent tasks go first. */
  perform(task: Serializable, more?: More & { isUrgent?: boolean }): Promise<Ended>
  stop(): void
}

type Warm = { worker: WorkerProcess; performed: number; goodbye?: NodeJS.Timeout }

type Kind = {
  file: string
  heapMegabytes: number
  limits: Limits
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

  /** Ends workers after some tasks, to free their memory. */
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

export type Ended = { how: 'answered'; answer: unknown } | { how: 'died' | 'too slow' }

type More = {
  /** Sent before the task as `{ piece }` messages: one large message would block the event loop. */
  pieces?: Buffer[]
  /** Answers a worker's `{ question }` with `{ reply }`. Its exceptions are rethrown. */
  answering?: (question: unknown) => Promise<Serializable | null>
}

/** How many times its limit a worker may take that gets little CPU, on a busy machine. */
const mostPeriods = 4

/** Isolates the handling of untrusted files. */
type WorkerProcess = {
  /** One task at a time. On timeout the whole process group is killed. */
  perform(task: Serializable, limitMs: number, more?: More): Promise<Ended>
  isAlive(): boolean
  end(): void
}

/** A worker that opens nothing untrusted may have this process's environment. */
type Trust = { inheritsEnvironment: boolean }

export function startWorker(file: string, heapMegabytes: number, trust?: Trust): WorkerProcess {
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--no-warnings'],
    ...(trust?.inheritsEnvironment ? {} : { env: environment() }),
    serialization: 'advanced',
    // its own process group, so that ffmpeg ends with it
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let unstarted: Error | undefined
  child.on('error', error => {
    unstarted = error
  })
  const end = () => endGroup(child)

  function perform(task: Serializable, limitMs: number, { pieces = [], answering }: More = {}): Promise<Ended> {
    return new Promise((resolve, reject) => {
      let failed: unknown
      const settle = (ended: Ended) => {
        clearTimeout(timer)
        child.off('message', heard).off('close', died).off('error', died)
        keepUsRunning(child, false)
        if (ended.how !== 'answered') end()
        if (unstarted ?? failed) reject(unstarted ?? failed)
        else resolve(ended)
      }
      const heard = (message: unknown) => {
        if (!answering || !isQuestion(message)) return settle({ how: 'answered', answer: message })
        answering(message.question).then(
          reply => child.connected && child.send({ reply }),
          error => {
            failed = error
            died()
          },
        )
      }
      const died = () => settle({ how: 'died' })
      const usedBefore = usedCpuMs(child)
      let periods = 1
      let timer = setTimeout(timeIsUp, limitMs)
      function timeIsUp() {
        const isStarved = usedCpuMs(child) - usedBefore < (periods * limitMs) / 2
        if (!isStarved || periods === mostPeriods) return settle({ how: 'too slow' })
        periods += 1
        timer = setTimeout(timeIsUp, limitMs)
      }
      child.on('message', heard).once('close', died).once('error', died)
      keepUsRunning(child, true)
      const messages = [...pieces.map(piece => ({ piece })), task]
      const sendNext = () =>
        child.send(messages.shift()!, error => {
          if (error) died()
          else if (messages.length > 0) sendNext()
        })
      sendNext()
    })
  }

  return { perform, isAlive: () => child.connected, end }
}

/** Infinite where it is unknown, so that the limit holds. */
function usedCpuMs({ pid }: ChildProcess): number {
  return (pid === undefined ? undefined : cpuMs(pid)) ?? Number.POSITIVE_INFINITY
}

function isQuestion(message: unknown): message is { question: unknown } {
  return typeof message === 'object' && message !== null && 'question' in message
}

/** An idle worker must not keep this process alive; it ends on disconnect. */
function keepUsRunning(child: ChildProcess, isBusy: boolean) {
  for (const each of [child, child.channel]) {
    if (isBusy) each?.ref()
    else each?.unref()
  }
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess) {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended
  }
}

/** The worker's environment: the compile cache, and one malloc arena, so that decoders' memory is returned. */
function environment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  return { MALLOC_ARENA_MAX: '1', ...(folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}) }
}

/** Linux counts in hundredths of a second. */
const tickMs = 10

/** CPU time of a process and its children so far. Undefined without /proc. */
function cpuMs(pid: number): number | undefined {
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
