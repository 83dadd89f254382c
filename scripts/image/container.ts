// A stand-in for a container engine: what `podman run --read-only` does, by the programs of util-linux.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** The parts of an image's configuration that an engine follows. */
export type ImageConfig = {
  User: string
  Env: string[]
  Entrypoint: string[]
  Cmd: string[]
  WorkingDir: string
  Volumes: Record<string, object>
  Healthcheck: { Test: string[] }
}

export type Container = {
  child: ChildProcess
  output(): string
  exited: Promise<{ code: number | null }>
  /** Signals its first process. */
  signal(name: NodeJS.Signals): void
  /** Runs a command inside, as `podman exec`; throws unless it succeeds. */
  exec(command: string[]): Promise<unknown>
  /** Facts from /proc about the first process. */
  facts(): { user: number; capabilities: string; isReadOnly: boolean }
}

const run = promisify(execFile)

type Run = { root: string; config: ImageConfig; volumes: Record<string, string>; env: Record<string, string> }

const asUser = (config: ImageConfig) => {
  const [user, group] = config.User.split(':')
  return ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all']
}

/** Runs as the first process of new namespaces. `$1` is the root, then pairs of a volume's folder and place up to `--`. */
const enter = `
set -e
root=$1; shift
mount --make-rprivate /
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for each in null zero random urandom; do touch "$root/dev/$each"; mount --bind "/dev/$each" "$root/dev/$each"; done
mkdir "$root/dev/shm"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t tmpfs tmpfs "$root/tmp"
while [ "$1" != -- ]; do mount --bind "$1" "$root$2"; shift 2; done
shift
exec chroot "$root" "$@"
`

/** Starts what the image says, as the user that it says, with a read-only root. */
export function startContainer({ root, config, volumes, env }: Run): Container {
  const environment = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  const inside = (command: string[]) => {
    const inFolder = ['env', '-i', `--chdir=${config.WorkingDir}`, ...environment]
    return [...asUser(config), ...inFolder, ...command]
  }
  const mounts = Object.entries(volumes).flatMap(([place, folder]) => [folder, place])
  const shell = ['sh', '-c', enter, 'sh', root, ...mounts, '--', ...inside([...config.Entrypoint, ...config.Cmd])]
  const namespaces = ['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child']
  const child = spawn('unshare', [...namespaces, ...shell], { stdio: ['ignore', 'pipe', 'pipe'] })
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  const exited = new Promise<{ code: number | null }>(resolve => child.on('close', code => resolve({ code })))
  const first = () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim())
  return {
    child,
    output: () => output,
    exited,
    signal: name => process.kill(first(), name),
    // not blocking: a command may call what this process serves, such as mail
    exec: command => run('nsenter', ['-t', `${first()}`, '-m', '-p', '-i', '-u', '-r', ...inside(command)]),
    facts() {
      const pid = first()
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const mounts = readFileSync(`/proc/${pid}/mountinfo`, 'utf8').split('\n')
      const options = mounts.map(line => line.split(' ')).find(fields => fields[4] === '/')?.[5] ?? ''
      return {
        user: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]),
        capabilities: /^CapBnd:\s+(\w+)/m.exec(status)?.[1] ?? '',
        isReadOnly: options.split(',').includes('ro'),
      }
    },
  }
}
