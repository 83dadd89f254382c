// What `npm start`, `npm test` and `npm run check` share: they run on any Node from 20 on, before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

/**
 * Installs when there is nothing yet, or when the lockfile is another one than last time. The mark goes first and comes back
 * last: an installation that was interrupted is done again.
 */
export async function install() {
  const stamp = join(modules, '.installed-from')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing what is missing. This happens once.')
  rmSync(stamp, { force: true })
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  // in the machine's own environment: what is installed here is about to be replaced
  const code = await follow(
    spawn('npm', args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    }),
  )
  if (code !== 0) {
    console.error('The installation did not finish. The next start begins it again.')
    process.exit(1)
  }
  mkdirSync(modules, { recursive: true })
  writeFileSync(stamp, wanted)
}

/** An environment in which `node` and the tools of the project come first. */
export function environment(more = {}) {
  return { ...process.env, ...more, PATH: join(modules, '.bin') + delimiter + process.env.PATH }
}

/** Runs a command in the project and gives its exit code. */
export function run(command, args, more = {}) {
  return follow(spawn(command, args, { cwd: root, stdio: 'inherit', env: environment(more) }))
}

/**
 * Waits for a child and gives its exit code; none is as good as 0 when it ended by the signal it was told to end by. Signals
 * reach it, so that it can stop cleanly and nothing is left behind.
 */
function follow(child) {
  return new Promise(resolve => {
    let told
    const pass = signal => {
      told = signal
      child.kill(signal)
    }
    process.on('SIGTERM', pass)
    process.on('SIGINT', pass)
    child.on('error', () => resolve(1))
    child.on('close', (code, signal) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
      resolve(code ?? (signal === told ? 0 : 1))
    })
  })
}
