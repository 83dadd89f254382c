import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { createPostgresDatabase } from '../database/testing/templates.ts'
import { serverPath } from '../server-folder.ts'
import { becomeReviewer } from '../testing/reviewer-process.ts'
import { call, endEvery, joinWaitlist, type ServerProcess, startInstalled } from '../testing/server-process.ts'

const run = promisify(execFile)
const started: ServerProcess[] = []
afterEach(() => endEvery(started))

const root = serverPath('../..')
const shipped = ['.npmrc', 'package.json', 'package-lock.json', 'apps', 'packages', 'scripts']
/** With Node itself, which is half of it. */
const mostMegabytes = 320

/** The clone after a build, without what is installed. */
function copyBuilt(to: string) {
  const isShipped = (path: string) => !/(^|\/)(node_modules|\.cache)$/.test(relative(root, path))
  for (const name of shipped) cpSync(join(root, name), join(to, name), { recursive: true, filter: isShipped })
}

async function start(folder: string, env: Record<string, string>): Promise<ServerProcess> {
  const server = await startInstalled(folder, env)
  started.push(server)
  await server.ready
  return server
}

const isPdf = async (answer: Response) =>
  Buffer.from(await answer.arrayBuffer())
    .subarray(0, 5)
    .toString() === '%PDF-'

test('the server and its commands run on what `npm ci --omit=dev` installs', { tags: ['full'] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'credence-production-'))
  copyBuilt(folder)
  // what docs/deployment.md says; the cache of the installation that these tests run in has it all
  await run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--loglevel=error'], { cwd: folder })
  const node = join(folder, 'node_modules/.bin/node')
  await run(node, ['scripts/prune-modules.mjs'], { cwd: folder })

  const modules = globSync('{.,apps/*,packages/*}/node_modules', { cwd: folder })
  const { stdout } = await run('du', ['-scm', ...modules], { cwd: folder })
  const size = Number(/(\d+)\s+total/.exec(stdout)?.[1])
  expect(size, `${size} MB`).toBeLessThan(mostMegabytes)
  for (const name of [
    'vite',
    'vitest',
    'typescript',
    '@playwright/test',
    'react-dom',
    'posthog-js',
    'sharp/lib/index.d.ts',
  ])
    expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false)

  const dataDir = join(folder, 'data')
  const server = await start(folder, { DATA_DIR: dataDir })
  expect((await call(`${server.marketing}/`)).status).toBe(200)
  const { slug } = await becomeReviewer(server, dataDir)
  for (const path of [`/cr/${slug}`, `/social/cr/${slug}.png`]) expect((await call(server.app + path)).status).toBe(200)
  expect(await isPdf(await call(`${server.app}/cr/${slug}.pdf`))).toBe(true)
  const env = { ...process.env, DATA_DIR: dataDir }
  await run(node, ['scripts/operator.ts', 'audit', '--reason', 'a try'], { cwd: folder, env })
  await run(node, ['scripts/backup.ts', join(folder, 'backup')], { cwd: folder, env })

  if (!process.env.TEST_DATABASE_URL) return
  const onPostgres = await start(folder, {
    DATABASE_URL: await createPostgresDatabase(),
    SECRET_KEY: 'a key of at least thirty-two characters',
    DATA_DIR: join(folder, 'second'),
  })
  expect((await joinWaitlist(onPostgres, 'ines@example.org')).status).toBe(200)
})
