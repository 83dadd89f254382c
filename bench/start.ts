// Start time of the built server and of the TypeScript sources, alternately: `npx node bench/start.ts` after a build, on an idle machine.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'

const rounds = 5
const entries = process.argv.length > 2 ? process.argv.slice(2) : ['apps/server/serve.mjs', 'apps/server/src/main.ts']
const folder = mkdtempSync(join(tmpdir(), 'credence-start-'))
const [marketing, app] = [await freePort(), await freePort()]
const origins = { MARKETING_ORIGIN: `http://localhost:${marketing}`, APP_ORIGIN: `http://localhost:${app}` }

async function waitUntilAnnounced(server: ChildProcess) {
  for await (const chunk of server.stdout!) if (String(chunk).includes('  E-mail  ')) return
  throw new Error('The server did not start.')
}

async function start(entry: string, dataDir: string): Promise<number> {
  const began = performance.now()
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...origins }
  const server = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  await waitUntilAnnounced(server)
  const taken = performance.now() - began
  server.kill('SIGTERM')
  await ended
  return Math.round(taken)
}

const taken = entries.map(() => [] as number[])
for (let round = 0; round <= rounds; round++)
  for (const [index, entry] of entries.entries()) taken[index]!.push(await start(entry, join(folder, String(index))))
for (const [index, entry] of entries.entries()) {
  const [first, ...later] = taken[index]!
  console.log(`${entry}: first ${first} ms; then ${later.join(', ')} ms`)
}
rmSync(folder, { recursive: true })
