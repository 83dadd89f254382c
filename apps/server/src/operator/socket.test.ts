import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { actionsOf } from '../testing/operate.ts'
import { askRunningServer, listenForOperator } from './socket.ts'

let product: TestApp
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  product = await createTestApp()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const sockets = () => join(product.dependencies.config.dataDir, 'operator')
const request = (...words: string[]) => ({ id: randomUUID(), args: [...words, '--reason', 'checking'], who: 'root' })
const ask = (asked = request('audit')) => askRunningServer(product.dependencies.config.dataDir, asked)

async function listen() {
  const stop = await listenForOperator(product.dependencies)
  ends.push(stop)
  return stop
}

test('a running server answers through its socket', async () => {
  expect(await ask()).toEqual({ kind: 'no server' })
  const stop = await listen()
  expect(await ask()).toMatchObject({ kind: 'answered', answer: { kind: 'list' } })
  expect(await actionsOf(product)).toMatchObject([{ command: 'audit', who: 'root', reason: 'checking' }])
  await stop()
  expect(await ask()).toEqual({ kind: 'no server' })
})

describe('of several servers on one folder', () => {
  test.each([
    ['the oldest', [0, 1, 2]],
    ['the newest', [2, 1, 0]],
    ['one in between', [1, 2, 0]],
  ])('one answers until the last is gone, when %s stops first', async (_name, order) => {
    const stops = await Promise.all(order.map(listen))
    for (const index of order) {
      expect(await ask()).toMatchObject({ kind: 'answered' })
      await stops[index]!()
    }
    expect(await ask()).toEqual({ kind: 'no server' })
    expect(await readdir(sockets())).toEqual([])
    expect(product.logged()).not.toContain('operator command failed')
  })

  test('sockets left by a crash are removed, and only the server’s account can open one', async () => {
    await listen()
    const [name] = await readdir(sockets())
    const left = join(sockets(), name!.replace(/-.+/, '-00000000.sock'))
    const crash = `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
    spawnSync(process.execPath, ['-e', crash, left])
    expect(await readdir(sockets())).toHaveLength(2)
    expect(await ask()).toMatchObject({ kind: 'answered' })
    await (await listenForOperator(product.dependencies))()
    expect(await readdir(sockets())).toEqual([name])
    expect((await stat(join(sockets(), name!))).mode & 0o777).toBe(0o600)
  })

  test.each([
    ['says nothing', ''],
    ['says half of it', '{"kind":"li'],
  ])('one that ends in the middle and %s leaves the command to the next', async (_name, said) => {
    const stop = await listen()
    const [name] = await readdir(sockets())
    let heard = 0
    // it comes first by its name
    const ending = createServer(socket => {
      heard += 1
      socket.resume().end(said)
    })
    await new Promise<void>(resolve => ending.listen(join(sockets(), name!.replace(/-.+/, '-00000000.sock')), resolve))
    ends.push(() => new Promise(resolve => ending.close(resolve)))
    expect(await ask()).toMatchObject({ kind: 'answered', answer: { kind: 'list' } })
    expect(heard).toBe(1)
    await stop()
    expect(await ask()).toEqual({ kind: 'broken off' })
  })
})
