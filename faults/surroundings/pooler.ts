import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../scripts/free-port.ts'
import { poolerProgram } from '../../scripts/system-packages.ts'
import { comesTrue, type Place } from './place.ts'

type Mode = 'session' | 'transaction'

/** A real PgBouncer in front of the place's database, that gives each connection so many of the server's as it likes. */
export async function startPooler(place: Place, mode: Mode): Promise<string> {
  const way = new URL(place.database.env.DATABASE_URL!)
  const [port, folder] = [await freePort(), join(place.folder, `pooler-${mode}`)]
  mkdirSync(folder)
  writeFileSync(join(folder, 'users'), '')
  writeFileSync(join(folder, 'settings'), settings({ mode, folder, port, way }))
  // it refuses to run as root
  const asRoot = process.getuid?.() === 0
  if (asRoot) giveToNobody(place.folder, folder)
  const child = spawn(poolerProgram()!, [...(asRoot ? ['-u', 'nobody'] : []), join(folder, 'settings')], {
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  place.atEnd(async () => {
    child.kill('SIGKILL')
    await ended
  })
  way.port = `${port}`
  await comesTrue(() => answers(way.href))
  return way.href
}

type Given = { mode: Mode; folder: string; port: number; way: URL }

const settings = ({ mode, folder, port, way }: Given) => `
[databases]
* = host=${way.hostname} port=${way.port} user=${way.username}
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

function giveToNobody(...folders: string[]) {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  for (const folder of folders) chownSync(folder, id('-u'), id('-g'))
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
