import { chmod, mkdir, mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { becomeReviewer, beginRemoteUpload, sendRest } from '../testing/reviewer-process.ts'
import { call, endEvery, type ServerProcess, startServerProcess } from '../testing/server-process.ts'

const started: ServerProcess[] = []
afterEach(() => endEvery(started))

/** PostgreSQL's own cache of its catalogue: PGlite gives it a mode by hand, and its folder is closed. */
const catalogueCache = /^database\/(global|base\/\d+)\/pg_internal\.init$/

async function openToOthers(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(names.map(async name => ({ name, mode: (await stat(join(folder, name))).mode })))
  return modes.filter(({ name, mode }) => (mode & 0o077) !== 0 && !catalogueCache.test(name)).map(({ name }) => name)
}

test('nothing in the data folder can be opened by another user, nor the folder that an earlier version left open', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'credence-private-')), 'data')
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  const server = await startServerProcess({ DATA_DIR: dataDir }, { isFirst: true })
  started.push(server)
  await server.ready
  const reviewer = await becomeReviewer(server, dataDir)
  const file = Buffer.from('half of a recording')
  const upload = await beginRemoteUpload(server, reviewer, 2 * file.length, 'video/webm')
  await sendRest(server, reviewer, upload, { file, offset: 0, most: file.length })
  const body = await readFile(new URL('../mail/assets/mark.png', import.meta.url))
  const headers = { 'content-type': 'image/png' }
  expect((await call(`${server.app}/api/attachments`, { method: 'POST', headers, body })).status).toBe(200)
  expect(await readdir(dataDir)).toEqual(
    expect.arrayContaining(['database', 'files', 'keys', 'lock', 'mail', 'uploads']),
  )
  expect(await openToOthers(dataDir)).toEqual([])
})
