// What `npm start` and `npm test` share: they run on any Node from 20 on, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
/** Node 24 comes as a dependency, so that the machine's own version does not matter. */
export const node = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

const [major] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Node 20 or newer is needed to install; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs when there is nothing yet, or when the lockfile is another one than last time. */
export function install() {
  const stamp = join(modules, '.installed-from')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing what is missing. This happens once.')
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) {
    console.error('The installation failed; the lines above say why.')
    process.exit(1)
  }
  mkdirSync(modules, { recursive: true })
  writeFileSync(stamp, wanted)
}

/** An environment in which `node` and the tools of the project come first. */
export function environment(more = {}) {
  return { ...process.env, ...more, PATH: join(modules, '.bin') + delimiter + process.env.PATH }
}

/** Runs a command in the project and gives its exit code. Signals reach the child, so that it can stop cleanly. */
export function run(command, args, more = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment(more) })
    const pass = signal => child.kill(signal)
    process.on('SIGTERM', pass)
    process.on('SIGINT', pass)
    child.on('close', (code, signal) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}
