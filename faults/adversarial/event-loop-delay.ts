import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { timeoutMs } from '../fault.ts'

/** In milliseconds, one sample for each 10 ms. */
export type Delays = { late: number[]; own: number[] }

const preload = new URL('event-loop-delay.mjs', import.meta.url).href

/** Environment of a server that `readEventLoopDelays` can measure. */
export const eventLoopDelayEnv = (folder: string) => ({
  NODE_OPTIONS: `--import ${preload}`,
  LOOP_DELAY_FILE: join(folder, 'loop-delay.json'),
})

/** An idle process: its delay is caused by the machine. */
export async function startIdleProcess(folder: string) {
  const file = join(folder, 'idle-delay.json')
  const env = { PATH: process.env.PATH, LOOP_DELAY_FILE: file }
  const child = spawn(process.execPath, ['--import', preload, '-e', 'setInterval(() => {}, 1e6); console.log(1)'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await new Promise(resolve => child.stdout.once('data', resolve))
  return { readDelays: () => readEventLoopDelays(child, file), end: () => void child.kill('SIGKILL') }
}

/** Delays since the last call. */
export async function readEventLoopDelays(child: ChildProcess, file: string): Promise<Delays> {
  await rm(file, { force: true })
  child.kill('SIGUSR2')
  for (const until = performance.now() + timeoutMs; performance.now() < until; await setTimeout(5)) {
    const written = await readFile(file, 'utf8').catch(() => undefined)
    if (written !== undefined) return JSON.parse(written)
  }
  throw new Error('the event loop is blocked')
}
