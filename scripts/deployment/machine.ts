// A machine: a clean Debian root that systemd-nspawn boots, with a root shell in it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Machine as Name } from './commands.ts'

export type Given = {
  name: Name
  /** Everything of it is in this folder. */
  folder: string
  /** A tar of its root. */
  root: string
  bridge: string
  /** Files to add, by their path. */
  files: Record<string, string>
  /** Folders of this machine that it may read, by their path in it. */
  shared: Record<string, string>
  env: Record<string, string>
  /** Of the shell alone: exported, they would be settings of what is run in it. */
  values: Record<string, string>
}

export type Machine = {
  /** In one shell, so that folders and variables last. Throws with the last lines of output when a command fails. */
  run(text: string): Promise<void>
  stop(): Promise<void>
}

/** The packages of a root that boots and has an address. */
export const bootPackages = ['systemd-sysv', 'dbus']

/** systemd 257 and container engines expect the unified hierarchy of control groups, which this machine may not have mounted. */
const enter = 'umount --recursive /sys/fs/cgroup; mount -t cgroup2 cgroup2 /sys/fs/cgroup; exec systemd-nspawn "$@"'

/** An engine for containers needs these in its machine. */
const engineCalls = ['add_key', 'keyctl', 'request_key', 'bpf', 'perf_event_open']

export async function startMachine({
  name,
  folder,
  root,
  bridge,
  files,
  shared,
  env,
  values,
}: Given): Promise<Machine> {
  const place = join(folder, name)
  mkdirSync(place)
  execFileSync('tar', ['--extract', '--file', root, '--directory', place])
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    rmSync(join(place, path), { force: true })
    writeFileSync(join(place, path), content)
  }
  const wanted = join(place, 'etc/systemd/system/multi-user.target.wants')
  mkdirSync(wanted, { recursive: true })
  symlinkSync('/usr/lib/systemd/system/systemd-networkd.service', join(wanted, 'systemd-networkd.service'))
  const options = [
    ...['--quiet', '--boot', '--register=no', '--keep-unit', '--resolv-conf=off', '--link-journal=no'],
    ...[`--directory=${place}`, `--machine=credence-${name}`, `--network-bridge=${bridge}`],
    ...['--capability=all', `--system-call-filter=${engineCalls.join(' ')}`],
    ...Object.entries(shared).map(([path, source]) => `--bind-ro=${source}:${path}`),
  ]
  const log = openSync(join(folder, `${name}.log`), 'w')
  const child = spawn('unshare', ['--mount', 'sh', '-c', enter, 'sh', ...options], {
    stdio: ['ignore', log, log],
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
  })
  const first = await waitForSystemd(child, join(folder, `${name}.log`))
  // all that runs in it goes with its first process; systemd-nspawn would leave it behind
  const end = () => process.kill(first, 'SIGKILL')
  // before the folder is removed
  process.prependOnceListener('exit', end)
  const shell = openShell(first, env)
  await shell.run(waitForBoot)
  await shell.run(
    Object.entries(values)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  )
  return {
    run: shell.run,
    async stop() {
      const exited = once(child, 'exit')
      process.off('exit', end)
      end()
      await exited
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** A unit that has nothing to do in a container may have failed: the state is then “degraded”. */
const waitForBoot = `until systemctl is-system-running 2>&1 | grep --quiet --extended-regexp 'running|degraded'; do sleep 0.2; done
/usr/lib/systemd/systemd-networkd-wait-online --timeout=60
`

async function waitForSystemd(child: ChildProcess, log: string): Promise<number> {
  for (const until = performance.now() + 60_000; performance.now() < until && child.exitCode === null; ) {
    const found = childrenOf(child.pid!).find(pid => nameOf(pid) === 'systemd')
    if (found !== undefined) return found
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`a machine did not boot:\n${readFileSync(log, 'utf8')}`)
}

function childrenOf(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    return tasks.flatMap(task => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').map(Number))
  } catch {
    return []
  }
}

function nameOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const ended = /^::ended (\d+)$/m

function openShell(first: number, env: Record<string, string>) {
  const variables = Object.entries({ HOME: '/root', PATH: path, LANG: 'C.UTF-8', ...env })
  const inside = ['env', '-i', '--chdir=/root', ...variables.map(([name, value]) => `${name}=${value}`), 'bash']
  const child = spawn('nsenter', ['--target', String(first), '--all', ...inside], { stdio: 'pipe' })
  let output = ''
  let heard = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
      heard()
    })
  child.on('exit', () => {
    output += '\n::ended 1\n'
    heard()
  })
  // the first failure ends a block, as it would end the patience of who types it
  child.stdin.write('set -e\n')

  return {
    async run(text: string) {
      output = ''
      const { promise, resolve } = Promise.withResolvers<string>()
      heard = () => {
        const [, code] = ended.exec(output) ?? []
        if (code !== undefined) resolve(code)
      }
      // not from its own input, which a command could read
      const encoded = Buffer.from(text).toString('base64')
      child.stdin.write(`eval "$(base64 --decode <<< ${encoded})" < /dev/null\nprintf "\\n::ended %s\\n" $?\n`)
      if ((await promise) !== '0') throw new Error(output.split('\n').slice(-60).join('\n'))
    },
  }
}
