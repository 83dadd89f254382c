import { execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Whether this clone has the commit: a shallow clone or an archive does not. */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0
}

/**
 * The folder of an earlier release, built once with its own packages into `.cache/releases`. That takes minutes and needs the
 * registry or npm's cache. An interrupted build has no stamp and is repeated.
 */
export async function buildRelease(commit: string): Promise<string> {
  const folder = join(root, '.cache/releases', commit)
  const stamp = join(folder, 'dist-is-complete')
  if (existsSync(stamp)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  await run('git', ['archive', '--output', archive, commit], { cwd: root })
  await run('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--loglevel=error'], { cwd: folder })
  const programs = join(folder, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` }
  await run(join(programs, 'node'), ['scripts/build.ts'], { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 })
  writeFileSync(stamp, '')
  return folder
}

/** What `npm start` ran in turn. */
const startFiles = ['apps/server/serve.mjs', 'apps/server/serve.ts', 'scripts/serve.mjs']

/** Starts a built release, with its own Node. `env` has PORT and both origins. */
export function startRelease(folder: string, env: Record<string, string>): ServerProcess {
  const file = startFiles.find(each => existsSync(join(folder, each)))!
  const child = spawn(join(folder, 'node_modules/.bin/node'), [file], {
    cwd: folder,
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<Awaited<ServerProcess['exited']>>(resolve =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  )
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      // the last line of the announcement, in its old and new wording
      if (/ {2}(?:E-mail|Mail) {2}/.test(output)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(`the earlier release ended before it was ready: ${output}`)))
  })
  ready.catch(() => {})
  return { child, marketing: env.MARKETING_ORIGIN!, app: env.APP_ORIGIN!, output: () => output, ready, exited }
}
