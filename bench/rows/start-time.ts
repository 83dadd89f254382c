import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { addCleanup } from '../measure/cleanup.ts'
import { cpuSeconds } from '../measure/processes.ts'
import { compareInRounds } from '../measure/rounds.ts'
import type { Row } from '../row.ts'

const rounds = 3

export const row: Row = {
  name: 'Start on a folder in use',
  against: 'Node opening the same embedded database',
  goal: { atMost: 3 },
  unit: 'seconds of CPU until ready',
  async measure() {
    const folder = mkdtempSync(join(tmpdir(), 'credence-start-'))
    addCleanup(() => rmSync(folder, { recursive: true, force: true }))
    const DATA_DIR = join(folder, 'data')
    const [marketing, app] = [await freePort(), await freePort()]
    const origins = { MARKETING_ORIGIN: `http://localhost:${marketing}`, APP_ORIGIN: `http://localhost:${app}` }
    const start = () => cpuUntilOutput(['apps/server/serve.mjs'], '  E-mail  ', { DATA_DIR, ...origins })
    // the first start creates the database
    await start()
    return compareInRounds(
      start,
      () => cpuUntilOutput(['bench/measure/bare-database.ts', join(DATA_DIR, 'database')], 'ready'),
      rounds,
    )
  },
}

/** CPU seconds of a process until it prints a word. Then it is terminated. */
async function cpuUntilOutput(args: string[], word: string, env: Record<string, string> = {}): Promise<number> {
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
