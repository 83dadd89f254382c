import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { afterEach, expect, test } from 'vitest'
import { ffprobe, fixtureBytes } from '../testing/recordings.ts'
import {
  becomeReviewer,
  beginRemoteUpload,
  giveRemotely,
  sendRest,
  uploadThroughKills,
} from '../testing/reviewer-process.ts'
import { endEvery, type ServerProcess, startServerProcess } from '../testing/server-process.ts'

const started: ServerProcess[] = []
afterEach(() => endEvery(started))
const newDataDir = async () => join(await mkdtemp(join(tmpdir(), 'credence-uploads-')), 'data')

async function start(dataDir: string) {
  const server = await startServerProcess({ DATA_DIR: dataDir })
  started.push(server)
  await server.ready
  return server
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

// bench/uploads.ts does the same with fifty kills
test('100 MB through five kills: every byte arrives, and the server never claims one it has not got', {
  tags: ['full'],
}, async () => {
  const file = randomBytes(100_000_000)
  const { content, ahead, acknowledgedLost } = await uploadThroughKills(await newDataDir(), file, 5)
  expect({ ahead, acknowledgedLost }).toEqual({ ahead: 0, acknowledgedLost: 0 })
  expect(sha256(content)).toBe(sha256(file))
})

test('the client that browsers use sends a file in parts, and goes on by itself', { tags: ['full'] }, async () => {
  const dataDir = await newDataDir()
  const server = await start(dataDir)
  const { cookie } = await becomeReviewer(server, dataDir)
  const file = randomBytes(3_000_000)
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file as unknown as File, {
      endpoint: `${server.app}/api/uploads`,
      chunkSize: 1_000_000,
      retryDelays: Array.from({ length: 20 }, () => 200),
      headers: { cookie },
      metadata: { filename: 'a.webm', filetype: 'video/webm;codecs=vp8,opus' },
      onError: reject,
      onSuccess: () => resolve(upload.url!),
    })
    upload.start()
  })
  expect(sha256(await readFile(join(dataDir, 'uploads', url.split('/').at(-1)!)))).toBe(sha256(file))
})

test('killed while a recording is made, the next start makes it, once', async () => {
  const dataDir = await newDataDir()
  const first = await start(dataDir)
  const reviewer = await becomeReviewer(first, dataDir)
  const file = await fixtureBytes('vp8.webm')
  const upload_id = await beginRemoteUpload(first, reviewer, file.length, 'video/webm')
  await sendRest(first, reviewer, upload_id, { file, offset: 0, most: file.length })
  expect((await giveRemotely(first, reviewer, upload_id)).status).toBe(200)
  first.child.kill('SIGKILL')
  await first.exited
  const second = await start(dataDir)
  const folder = join(dataDir, 'files/recordings')
  const made = async () => (await readdir(folder).catch(() => [])).filter(name => /\.(mp4|jpg)$/.test(name))
  while ((await made()).length < 2) await new Promise(resolve => setTimeout(resolve, 100))
  const recording = (await made()).find(name => name.endsWith('.mp4'))!
  expect(await ffprobe(join(folder, recording))).toMatchObject({ video: 'h264', audio: 'aac', width: 640 })
  while ((await readdir(join(dataDir, 'files/originals'))).length > 0)
    await new Promise(resolve => setTimeout(resolve, 100))
  expect(second.output()).not.toContain('unexpected error')
})
