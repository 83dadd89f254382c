// Builds deploy/Containerfile by Debian's buildah, which as root needs neither a daemon nor namespaces.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { debian, follow, makeDebian } from '../debian-root.ts'
import type { ImageConfig } from './container.ts'

const base = `localhost/debian:${debian}-slim`
const image = 'localhost/credence'

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
  const tar = join(folder, 'base.tar')
  await makeDebian(folder, tar)
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
