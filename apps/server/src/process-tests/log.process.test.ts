import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { call, endEvery, type ServerProcess, startServerProcess } from '../testing/server-process.ts'

const started: ServerProcess[] = []
afterEach(() => endEvery(started))

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: await mkdtemp(join(tmpdir(), 'credence-log-')) })
  started.push(server)
  await server.ready
  return server
}

/** Lines are about 120 bytes: so many are more than both ends of a pipe hold together. */
const many = 3000

/** However each is answered: past the limit of a network, or by a server that has too much to do, it is a line too. */
async function askOften(server: ServerProcess, times: number) {
  for (let index = 0; index < times; index += 50)
    await Promise.all(Array.from({ length: 50 }, () => fetch(`${server.app}/healthz`).then(answer => answer.text())))
}
const noted = (server: ServerProcess) => server.output().match(/"route":"\/healthz"/g)?.length ?? 0

test('a server that is told to stop writes down what it answered last', async () => {
  const server = await start()
  await askOften(server, 50)
  server.child.kill('SIGTERM')
  expect(await server.exited).toMatchObject({ code: 0 })
  expect(noted(server)).toBe(50)
})

test('one that is killed has written down everything but its last second, in whole lines', {
  tags: ['full'],
}, async () => {
  const server = await start()
  await askOften(server, 50)
  await expect.poll(() => noted(server), { timeout: 300_000 }).toBe(50)
  server.child.kill('SIGKILL')
  await server.exited
  const lines = server
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
  expect(() => lines.map(line => JSON.parse(line))).not.toThrow()
})

test('an unread log blocks neither answers nor the stop', { tags: ['full'] }, async () => {
  const server = await start()
  server.child.stdout!.destroy()
  await askOften(server, many)
  expect((await call(`${server.app}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.exited).toMatchObject({ code: 0 })
})

test('while its reader stands still a server goes on, and tells the rest later', { tags: ['full'] }, async () => {
  const server = await start()
  server.child.stdout!.pause()
  await askOften(server, many)
  expect((await call(`${server.app}/readyz`)).status).toBe(200)
  server.child.stdout!.resume()
  await expect.poll(() => noted(server), { timeout: 300_000 }).toBe(many)
})
