import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresPrograms } from './system-packages.ts'

export type Cluster = { url: string; stop(): void }

/** A PostgreSQL server of our own in a temporary folder, on a free port. */
export async function startPostgres(): Promise<Cluster> {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'credence-postgres-'))
  const asRoot = process.getuid?.() === 0
  if (asRoot) giveTo('postgres', folder)
  const run = (program: string, ...args: string[]) => {
    const command = [join(programs, program), ...args]
    // PostgreSQL refuses to run as root
    const [file, ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    const done = spawnSync(file!, rest, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`)
  }
  const port = await freePort()
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'credence', '--auth=trust', '-E', 'UTF8', '--no-sync')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  return {
    url: `postgres://credence@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function giveTo(user: string, folder: string) {
  const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)
  chownSync(folder, id('-u'), id('-g'))
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
