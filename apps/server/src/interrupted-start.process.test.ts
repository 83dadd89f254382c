import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { endEvery, joinWaitlist, type ServerProcess, startServerProcess } from './testing/server-process.ts'

const started: ServerProcess[] = []
afterEach(() => endEvery(started))

const newDataDir = async () => join(await mkdtemp(join(tmpdir(), 'credence-interrupted-')), 'data')

async function start(dataDir: string) {
  const server = await startServerProcess({ DATA_DIR: dataDir })
  started.push(server)
  return server
}

async function appeared(path: string) {
  while (!existsSync(path)) await new Promise(resolve => setTimeout(resolve, 5))
}

/** What a first start leaves on its way, in this order. */
const steps = ['lock', 'keys/secret', 'database.new', 'database.new/PG_VERSION', 'database', 'database/base/5']

test('killed at every step of the first start, and once more as it comes up: the next start works', async () => {
  const dataDir = await newDataDir()
  for (const step of steps) {
    const server = await start(dataDir)
    await appeared(join(dataDir, step))
    server.child.kill('SIGKILL')
    await server.exited
    expect(server.output()).toBe('')
  }
  const dying = await start(dataDir)
  await dying.ready
  expect((await joinWaitlist(dying, 'ines@example.org')).status).toBe(200)
  dying.child.kill('SIGKILL')
  await dying.exited
  await (await start(dataDir)).ready
  expect(existsSync(join(dataDir, 'database.new'))).toBe(false)
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s before it is up ends it without a word', async signal => {
  const dataDir = await newDataDir()
  const server = await start(dataDir)
  await appeared(join(dataDir, 'keys/secret'))
  server.child.kill(signal)
  expect(await server.exited).toEqual({ code: 0, signal: null })
  expect(server.output()).toBe('')
})
