// Installs the dependencies for `npm start`, `npm test` and `npm run check`, which run on any Node from 20 on.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pruneModules } from './prune-modules.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
/** Node is a dependency, so that the machine's own version does not matter. */
export const node = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

const [major] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Node 20 or newer is needed to install; this is ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Installs unless the stamp holds the hash of this lockfile. The stamp is deleted first and written last, so an interrupted
 * installation is repeated.
 */
export async function install() {
  const stamp = join(modules, '.installed-from')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing missing packages. This happens once.')
  rmSync(stamp, { force: true })
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // without our PATH: `npm ci` deletes the installed Node
  const code = await follow(
    spawn('npm', args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    }),
  )
  if (code !== 0) {
    console.error('The installation did not finish. The next start will try again.')
    process.exit(1)
  }
  mkdirSync(modules, { recursive: true })
  pruneModules(modules)
  writeFileSync(stamp, wanted)
}

/** The environment with the installed programs first in PATH. */
export function environment(more = {}) {
  return { ...process.env, ...more, PATH: join(modules, '.bin') + delimiter + process.env.PATH }
}

/** Runs a command in the project and returns its exit code. */
export function run(command, args, more = {}) {
  return follow(spawn(command, args, { cwd: root, stdio: 'inherit', env: environment(more) }))
}

/**
 * Waits for a child and returns its exit code. Forwards signals; a child that ends by a forwarded signal counts as 0.
 */
function follow(child) {
  return new Promise(resolve => {
    let forwarded
    const forward = signal => {
      forwarded = signal
      child.kill(signal)
    }
    process.on('SIGTERM', forward)
    process.on('SIGINT', forward)
    child.on('error', () => resolve(1))
    child.on('close', (code, signal) => {
      process.off('SIGTERM', forward)
      process.off('SIGINT', forward)
      resolve(code ?? (signal === forwarded ? 0 : 1))
    })
  })
}
