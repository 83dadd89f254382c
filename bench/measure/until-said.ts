import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpuSeconds } from './processes.ts'

/** Seconds of CPU that a process takes until it says a word. Then it is told to end. */
export async function cpuUntilSaid(args: string[], word: string, env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  for await (const chunk of child.stdout) if (String(chunk).includes(word)) break
  const spent = cpuSeconds([child.pid!])
  child.kill('SIGTERM')
  child.stdout.resume()
  await ended
  return spent
}
