import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../scripts/free-port.ts'
import { poolerProgram } from '../../scripts/system-packages.ts'
import { type Harness, waitUntil } from './harness.ts'

type Mode = 'session' | 'transaction'

/** Starts a PgBouncer in front of the harness's database and returns its URL. */
export async function startPooler(harness: Harness, mode: Mode): Promise<string> {
  const url = new URL(harness.database.env.DATABASE_URL!)
  const [port, folder] = [await freePort(), join(harness.folder, `pooler-${mode}`)]
  mkdirSync(folder)
  writeFileSync(join(folder, 'users'), '')
  writeFileSync(join(folder, 'settings'), settings({ mode, folder, port, url }))
  // it refuses to run as root
  const asRoot = process.getuid?.() === 0
  if (asRoot) chownToNobody(harness.folder, folder)
  const child = spawn(poolerProgram()!, [...(asRoot ? ['-u', 'nobody'] : []), join(folder, 'settings')], {
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  harness.addCleanup(async () => {
    child.kill('SIGKILL')
    await ended
  })
  url.port = `${port}`
  await waitUntil(() => accepts(url.href))
  return url.href
}

type Given = { mode: Mode; folder: string; port: number; url: URL }

const settings = ({ mode, folder, port, url }: Given) => `
[databases]
* = host=${url.hostname} port=${url.port} user=${url.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${folder}/users
logfile = ${folder}/log
pool_mode = ${mode}
default_pool_size = 100
`

function chownToNobody(...folders: string[]) {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  for (const folder of folders) chownSync(folder, id('-u'), id('-g'))
}

async function accepts(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
