// Builds deploy/Containerfile by Debian's buildah, which as root needs neither a daemon nor namespaces.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImageConfig } from './container.ts'

const debian = 'trixie'
const base = `localhost/debian:${debian}-slim`
const image = 'localhost/credence'

const sources = `Types: deb
URIs: http://deb.debian.org/debian
Suites: ${debian} ${debian}-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
URIs: http://deb.debian.org/debian-security
Suites: ${debian}-security
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`

/** Everything is in this folder. */
export type Storage = { folder: string; buildah(...args: string[]): string; release(): void }

const optionsOf = (folder: string) => [
  ...['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')],
  ...['--storage-driver', 'vfs'],
]

export function openStorage(folder: string): Storage {
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...optionsOf(folder), ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim()
  return {
    folder,
    buildah,
    release() {
      buildah('rm', '--all')
      // what a killed build left mounted would be deleted with it
      const isMounted = readFileSync('/proc/self/mounts', 'utf8').includes(` ${folder}/`)
      if (isMounted) throw new Error(`something is still mounted in ${folder}; unmount it and delete the folder`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A Debian root as the registries' own: made anew, because a registry may be out of reach. Returns its size. */
export async function makeBase({ folder, buildah }: Storage): Promise<number> {
  const [list, tar] = [join(folder, 'debian.sources'), join(folder, 'base.tar')]
  writeFileSync(list, sources)
  // the authorities that this machine trusts, for an npm registry with one of its own
  const authorities = '"$1"/usr/local/share/ca-certificates'
  const hooks = [
    'rm -f "$1"/etc/apt/sources.list "$1"/etc/apt/sources.list.d/*',
    `copy-in ${list} /etc/apt/sources.list.d`,
    `mkdir -p ${authorities} && cp -L /etc/ssl/certs/ca-certificates.crt ${authorities}/machine.crt`,
  ]
  const options = ['--quiet', '--variant=minbase', ...hooks.map(hook => `--customize-hook=${hook}`)]
  await follow('mmdebstrap', [...options, debian, tar, list])
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, tar, '/')
  const size = sizeOf(buildah('mount', container))
  buildah('commit', '--quiet', '--rm', container, base)
  return size
}

export async function buildImage({ folder }: Storage) {
  const how = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--build-arg', `BASE=${base}`]
  await follow('buildah', [
    ...optionsOf(folder),
    'build',
    ...how,
    '--file',
    'deploy/Containerfile',
    '--tag',
    image,
    '.',
  ])
}

/** What was built, as a folder, with what it says about itself. */
export function openImage({ buildah }: Storage): { root: string; config: ImageConfig } {
  const root = buildah('mount', buildah('from', '--pull-never', image))
  const described = JSON.parse(buildah('inspect', '--type', 'image', image)) as { Docker: { config: ImageConfig } }
  return { root, config: described.Docker.config }
}

/** In megabytes, as `du` counts them. */
export const sizeOf = (folder: string) =>
  Number(execFileSync('du', ['-sxm', folder], { encoding: 'utf8' }).split('\t')[0])

/** Shows the last lines of what failed. */
async function follow(program: string, args: string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  process.once('exit', () => child.kill())
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} failed:\n${output.split('\n').slice(-40).join('\n')}`)
}
