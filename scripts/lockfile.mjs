// `npm run lockfile`: writes package-lock.json for every platform at once.
//
// An incremental `npm install` loses the native packages of other platforms, so the file is always resolved from scratch.
// A registry that lacks a platform's build leaves that optional package out, and then `npm ci` refuses the file on every
// platform; so missing entries are added as their parent package requires them. They have no checksum, and are installed
// only on the platform in their name.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'linuxmusl',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'windows',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'ppc64le',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

export function platformOf(name) {
  const words = name.split(/[/-]/)
  const system = words.find(word => systems.includes(word))
  const cpu = words.find(word => processors.includes(word))
  if (!cpu) return undefined
  if (cpu === 'wasm32') return { cpu: [cpu] }
  if (!system) return undefined
  const musl = words.includes('musl') || system === 'linuxmusl'
  return {
    cpu: [cpu],
    os: [system.replace('linuxmusl', 'linux').replace('windows', 'win32')],
    ...(musl ? { libc: ['musl'] } : {}),
  }
}

/** Adds the optional platform packages that `packages` requires but does not hold. Returns their paths. */
export function addMissingPlatforms(packages) {
  const added = []
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const nested = `${place}/node_modules/${name}`
      const hoisted = `node_modules/${name}`
      const platform = platformOf(name)
      if (!platform || packages[nested] || packages[hoisted]?.version === version) continue
      const free = packages[hoisted] ? nested : hoisted
      packages[free] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true }
      added.push(free)
    }
  }
  return added
}

function makeLockfile() {
  // in an empty folder: npm would otherwise copy what is installed here, without other platforms and checksums
  const folder = mkdtempSync(join(tmpdir(), 'lockfile-'))
  for (const file of ['.npmrc', ...globPackages()]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const added = addMissingPlatforms(lock.packages)
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
  rmSync(folder, { recursive: true })
  console.log(
    `package-lock.json: ${Object.keys(lock.packages).length} packages, ${added.length} platform entries completed.`,
  )
}

function globPackages() {
  const workspaces = ['packages', 'apps'].flatMap(group =>
    readdirSync(join(root, group)).map(name => `${group}/${name}`),
  )
  return [
    'package.json',
    ...workspaces.map(folder => `${folder}/package.json`).filter(file => existsSync(join(root, file))),
  ]
}

if (process.argv[1]?.endsWith('lockfile.mjs')) makeLockfile()
