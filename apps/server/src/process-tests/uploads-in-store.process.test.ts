import { mkdtemp, readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createPostgresDatabase } from '../database/testing/templates.ts'
import { fixtureBytes } from '../testing/recordings.ts'
import { becomeReviewer, beginRemoteUpload, giveRemotely, remoteOffset, sendRest } from '../testing/reviewer-process.ts'
import { startS3StandIn } from '../testing/s3/stand-in.ts'
import { endEvery, type ServerProcess, startServerProcess } from '../testing/server-process.ts'

const store = await startS3StandIn()
const started: ServerProcess[] = []
afterEach(() => endEvery(started))
afterAll(() => store.close())
const newFolder = () => mkdtemp(join(tmpdir(), 'credence-in-store-'))

async function start(env: Record<string, string>) {
  const server = await startServerProcess(env)
  started.push(server)
  await server.ready
  return server
}

test('while one machine takes a part another refuses it, and goes on at once when the first is killed', {
  tags: ['full'],
}, async () => {
  const shared = {
    DATABASE_URL: await createPostgresDatabase(),
    SECRET_KEY: 'one key for all machines, long enough',
    ...store.env,
  }
  const hereDir = await newFolder()
  const here = await start({ ...shared, DATA_DIR: hereDir })
  const reviewer = await becomeReviewer(here, hereDir)
  const there = await start({ ...shared, DATA_DIR: await newFolder() })
  const id = await beginRemoteUpload(here, reviewer, 12_000_000, 'video/webm')
  const headers = {
    'tus-resumable': '1.0.0',
    cookie: reviewer.cookie,
    'content-type': 'application/offset+octet-stream',
  }
  const send = (offset: number) =>
    fetch(`${there.app}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset) },
      body: Buffer.alloc(12_000_000 - offset, 'b'),
    })
  // more than a part of the store, so that it shows there; the rest never comes
  const held = request(`${here.app}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-length': '12000000' },
  })
  held.on('error', () => {}).write(Buffer.alloc(6_000_000, 'a'))
  await expect.poll(() => store.countParts(`uploads/${id}`)).toBe(1)
  const refused = await send(5 * 1024 * 1024)
  expect([refused.status, await refused.json()]).toMatchObject([423, { code: 'upload_locked' }])
  here.child.kill('SIGKILL')
  await here.exited
  const offset = await remoteOffset(there, reviewer, id)
  expect(offset).toBe(5 * 1024 * 1024)
  expect((await send(offset)).status).toBe(204)
})

test('begun on one machine that dies, finished and handed in on another that shares no folder with it', {
  tags: ['full'],
}, async () => {
  const shared = {
    DATABASE_URL: await createPostgresDatabase(),
    SECRET_KEY: 'one key for all machines, long enough',
    ...store.env,
  }
  const [hereDir, thereDir] = [await newFolder(), await newFolder()]
  const here = await start({ ...shared, DATA_DIR: hereDir })
  const reviewer = await becomeReviewer(here, hereDir)
  const file = await fixtureBytes('vp8.webm')
  const id = await beginRemoteUpload(here, reviewer, file.length, 'video/webm')
  const cut = Math.floor(file.length / 3)
  const acknowledged = await sendRest(here, reviewer, id, { file, offset: 0, most: cut })
  expect(acknowledged).toBe(cut)
  // in the middle of the next part
  await sendRest(here, reviewer, id, {
    ...{ file, offset: cut, most: cut },
    onSent: () => here.child.kill('SIGKILL'),
  })
  here.child.kill('SIGKILL')
  await here.exited
  const there = await start({ ...shared, DATA_DIR: thereDir })
  const offset = await remoteOffset(there, reviewer, id)
  expect(offset).toBeGreaterThanOrEqual(cut)
  expect(await sendRest(there, reviewer, id, { file, offset, most: file.length })).toBe(file.length)
  expect((await giveRemotely(there, reviewer, id)).status).toBe(200)
  expect([...store.objects.keys(), ...store.openKeys()].filter(key => key.includes(id))).toEqual([])
  for (const dataDir of [hereDir, thereDir]) expect(await readdir(join(dataDir, 'uploads')).catch(() => [])).toEqual([])
})
