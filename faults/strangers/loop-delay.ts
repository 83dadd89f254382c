import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { patienceMs } from '../fault.ts'

/** In milliseconds, one for each 10 ms of time. */
export type Delays = { late: number[]; own: number[] }

const watch = new URL('loop-delay.mjs', import.meta.url).href

/** What a server needs to be watched by `lookAt`. */
export const watchedEnv = (folder: string) => ({
  NODE_OPTIONS: `--import ${watch}`,
  LOOP_DELAY_FILE: join(folder, 'loop-delay.json'),
})

/** A process that does nothing: what it is late by is the machine's doing. */
export async function startIdle(folder: string) {
  const file = join(folder, 'idle-delay.json')
  const env = { PATH: process.env.PATH, LOOP_DELAY_FILE: file }
  const child = spawn(process.execPath, ['--import', watch, '-e', 'setInterval(() => {}, 1e6); console.log(1)'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await new Promise(resolve => child.stdout.once('data', resolve))
  return { look: () => lookAt(child, file), end: () => void child.kill('SIGKILL') }
}

/** How late an event loop was since the last look. */
export async function lookAt(child: ChildProcess, file: string): Promise<Delays> {
  await rm(file, { force: true })
  child.kill('SIGUSR2')
  for (const until = performance.now() + patienceMs; performance.now() < until; await setTimeout(5)) {
    const written = await readFile(file, 'utf8').catch(() => undefined)
    if (written !== undefined) return JSON.parse(written)
  }
  throw new Error('the event loop does not turn any more')
}
