import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { postgresPrograms } from './system-packages.ts'

/** `fast` ends every connection and writes a checkpoint; `immediate` is a crash that recovers at the next start. */
type StopMode = 'fast' | 'immediate'

export type Cluster = {
  url: string
  /** Resolves once it takes connections again. */
  restart(mode: StopMode): Promise<void>
  /** Stops it until `start`. */
  halt(mode: StopMode): Promise<void>
  start(): Promise<void>
  /** Suspends every process of it: connections stay open and get no answer. */
  freeze(): void
  thaw(): void
  /** Its running processes, the postmaster first. */
  pids(): number[]
  /** Kills all processes, as a power cut does; `start` recovers. */
  kill(): void
  /** Ends it in any state. Deletes its folder unless the caller named it. */
  stop(): void
}

/** Starts a PostgreSQL server on a free port, in a temporary folder, or in a `named` one that may hold the data of an earlier run. */
export async function startPostgres(named?: string): Promise<Cluster> {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed')
  const folder = named ?? mkdtempSync(join(tmpdir(), 'credence-postgres-'))
  mkdirSync(folder, { recursive: true })
  const asRoot = process.getuid?.() === 0
  if (asRoot) changeOwner('postgres', folder)
  // asynchronous, so that the caller's load and timers go on
  const run = (program: string, ...args: string[]) =>
    new Promise<void>((resolve, reject) => {
      const command = [join(programs, program), ...args]
      // PostgreSQL refuses to run as root
      const [file, ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
      const child = spawn(file!, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
      let errors = ''
      child.stderr.on('data', chunk => (errors += chunk))
      child.on('error', reject)
      // not `close`: the started server keeps the inherited pipe open
      child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${program}: ${errors}`))))
    })
  const port = await freePort()
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 -c max_connections=200`
  const signal = (name: NodeJS.Signals) => signalAll(processesOf(data), name)
  const cluster: Cluster = {
    url: `postgres://credence@127.0.0.1:${port}/postgres`,
    restart: mode => run('pg_ctl', '-D', data, '-w', '-m', mode, '-l', log, '-o', options, 'restart'),
    halt: mode => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop'),
    start: () => run('pg_ctl', '-D', data, '-w', '-l', log, '-o', options, 'start'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    pids: () => processesOf(data),
    kill: () => killAll(data),
    stop() {
      killAll(data)
      if (!named) rmSync(folder, { recursive: true, force: true })
    },
  }
  if (!existsSync(data)) await run('initdb', '-D', data, '-U', 'credence', '--auth=trust', '-E', 'UTF8', '--no-sync')
  await cluster.start()
  return cluster
}

/** The postmaster and its children, the postmaster first so that it starts no new ones; none when it is down. */
function processesOf(data: string): number[] {
  const first = firstProcess(data)
  const all = runningProcesses()
  // the file outlives a killed server, and another process may have its number by now
  if (!all.some(({ pid, name }) => pid === first && name.includes('postgres'))) return []
  return [first!, ...all.filter(({ parent }) => parent === first).map(({ pid }) => pid)]
}

function firstProcess(data: string): number | undefined {
  try {
    return Number(readFileSync(lockFile(data), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

const lockFile = (data: string) => join(data, 'postmaster.pid')

/** Without zombies. */
function runningProcesses() {
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,comm='], { encoding: 'utf8' }).stdout
  return listed
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, , state]) => !state!.startsWith('Z'))
    .map(([pid, parent, , name]) => ({ pid: Number(pid), parent: Number(parent), name: name! }))
}

function signalAll(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // it has ended meanwhile
    }
  }
}

/** Returns when all have ended. Deletes their lock file, for which the next start would wait. */
function killAll(data: string) {
  const pids = processesOf(data)
  signalAll(pids, 'SIGKILL')
  while (runningProcesses().some(({ pid }) => pids.includes(pid)));
  rmSync(lockFile(data), { force: true })
}

function changeOwner(user: string, folder: string) {
  const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)
  chownSync(folder, id('-u'), id('-g'))
}
