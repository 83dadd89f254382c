import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { endEvery, type ServerProcess, startServerProcess } from '../testing/server-process.ts'

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

test.each(['SIGINT', 'SIGTERM'] as const)('%s before it is up ends it without a word', async signal => {
  const dataDir = await newDataDir()
  const server = await start(dataDir)
  await appeared(join(dataDir, 'keys/secret'))
  server.child.kill(signal)
  expect(await server.exited).toEqual({ code: null, signal })
  expect(server.output()).toBe('')
})
