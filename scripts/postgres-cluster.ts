import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { postgresPrograms } from './system-packages.ts'

/** `fast` ends every connection and writes everything down; `immediate` is a crash that recovers at the next start. */
type StopMode = 'fast' | 'immediate'

export type Cluster = {
  url: string
  /** Down and up again; resolves once it takes connections. */
  restart(mode: StopMode): Promise<void>
  /** Down until `start`. */
  halt(mode: StopMode): Promise<void>
  start(): Promise<void>
  /** Every process of it stops where it stands: connections stay open and nobody answers. */
  freeze(): void
  thaw(): void
  /** Its processes at this moment, itself first. */
  pids(): number[]
  /** As when the machine loses its power; `start` recovers. */
  kill(): void
  /** For good, in whatever state it is; what lies in a kept folder stays there. */
  stop(): void
}

/** A PostgreSQL server of our own on a free port, in a temporary folder, or in a `kept` one that may hold what an earlier one left there. */
export async function startPostgres(kept?: string): Promise<Cluster> {
  const programs = postgresPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed')
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'credence-postgres-'))
  mkdirSync(folder, { recursive: true })
  const asRoot = process.getuid?.() === 0
  if (asRoot) giveTo('postgres', folder)
  // the caller's load and timers go on meanwhile
  const run = (program: string, ...args: string[]) =>
    new Promise<void>((resolve, reject) => {
      const command = [join(programs, program), ...args]
      // PostgreSQL refuses to run as root
      const [file, ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
      const child = spawn(file!, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
      let complaint = ''
      child.stderr.on('data', chunk => (complaint += chunk))
      child.on('error', reject)
      // not `close`: the server that was started keeps what it inherited
      child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${program}: ${complaint}`))))
    })
  const port = await freePort()
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200`
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
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
  if (!existsSync(data)) await run('initdb', '-D', data, '-U', 'credence', '--auth=trust', '-E', 'UTF8', '--no-sync')
  await cluster.start()
  return cluster
}

/** The server and its children, itself first so that it starts no new ones; none when it is down. */
function processesOf(data: string): number[] {
  const first = firstProcess(data)
  const all = runningProcesses()
  // the file outlives a server that was killed, and its number may be somebody else's by now
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

/** Without those that have ended and only wait for somebody to notice. */
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
      // ended by itself meanwhile
    }
  }
}

/** Returns when all are gone, and leaves no lock of theirs behind: the next start would wait for who holds it. */
function killAll(data: string) {
  const pids = processesOf(data)
  signalAll(pids, 'SIGKILL')
  while (runningProcesses().some(({ pid }) => pids.includes(pid)));
  rmSync(lockFile(data), { force: true })
}

function giveTo(user: string, folder: string) {
  const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)
  chownSync(folder, id('-u'), id('-g'))
}
