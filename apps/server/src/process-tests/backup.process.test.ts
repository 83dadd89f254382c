import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { checkSignature, isRevoked } from '@credence/record/check-proof'
import type { RecommendationRecord } from '@credence/record/record-types'
import { afterEach, expect, test } from 'vitest'
import { createPostgresDatabase } from '../database/testing/templates.ts'
import { serverPath } from '../server-folder.ts'
import { fixtureBytes } from '../testing/recordings.ts'
import { becomeReviewer, beginRemoteUpload, codeFor, giveRemotely, sendRest } from '../testing/reviewer-process.ts'
import { call, endEvery, type ServerProcess, startServerProcess } from '../testing/server-process.ts'

const started: ServerProcess[] = []
afterEach(() => endEvery(started))

const newFolder = () => mkdtemp(join(tmpdir(), 'credence-backup-'))

type Env = Record<string, string>

async function start(env: Env): Promise<ServerProcess> {
  const server = await startServerProcess(env)
  started.push(server)
  await server.ready
  return server
}

/** As it is typed. */
function run(script: 'backup' | 'restore', env: Env, ...words: string[]): Promise<{ code: number; said: string }> {
  const file = serverPath(`../../scripts/${script}.ts`)
  return new Promise(resolve =>
    execFile(process.execPath, [file, ...words], { env: { PATH: process.env.PATH, ...env } }, (failed, out, error) =>
      resolve({ code: Number(failed?.code ?? 0), said: out + error }),
    ),
  )
}

/** A page with a recording on it, and its record. */
async function giveAndPublish(server: ServerProcess, dataDir: string) {
  const reviewer = await becomeReviewer(server, dataDir)
  const file = await fixtureBytes('plain.mp4')
  const upload = await beginRemoteUpload(server, reviewer, file.length, 'video/mp4')
  await sendRest(server, reviewer, upload, { file, offset: 0, most: file.length })
  expect((await giveRemotely(server, reviewer, upload)).status).toBe(200)
  const authorization = reviewer.ownerToken
  const received = () => ask<OwnerRecommendation[]>(server.app, '/api/recommendations', authorization)
  await expect.poll(async () => (await received())[0]?.media?.url).toBeTruthy()
  const { id } = (await received())[0]!
  const body = JSON.stringify({ state: 'published' })
  const headers = { authorization, 'content-type': 'application/json' }
  expect((await call(`${server.app}/api/recommendations/${id}`, { method: 'PATCH', headers, body })).status).toBe(200)
  await expect.poll(async () => (await call(`${server.app}/api/recommendations/${id}/credential`)).status).toBe(200)
  return { id, slug: reviewer.slug, authorization }
}

async function ask<Data>(app: string, path: string, authorization: string): Promise<Data> {
  const answer = await call(app + path, { headers: { authorization } })
  return ((await answer.json()) as { data: Data }).data
}

async function signIn(app: string, dataDir: string): Promise<string> {
  const email = 'ines@example.org'
  const post = (path: string, body: object) =>
    call(app + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  await post('/api/login', { email })
  const answer = await post('/api/user-verify', { email, otp: await codeFor(dataDir, email) })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

type Given = { id: string; slug: string; authorization: string }

/** What its owner and a reader would notice. */
async function expectEverything(app: string, dataDir: string, { id, slug, authorization }: Given) {
  const page = await (await call(`${app}/cr/${slug}`)).text()
  expect(page).toContain('Ines Marlow')
  expect(page).toContain('Tomás')
  expect((await call(`${app}/api/recommendations`, { headers: { authorization } })).status).toBe(401)
  const token = await signIn(app, dataDir)
  const received = await ask<OwnerRecommendation[]>(app, '/api/recommendations', token)
  const { url, poster_url } = received.find(each => each.id === id)!.media!
  const played = await call(new URL(url, app).href, { headers: { range: 'bytes=0-99' } })
  expect(played.status).toBe(206)
  expect(
    Buffer.from(await played.arrayBuffer())
      .subarray(4, 8)
      .toString(),
  ).toBe('ftyp')
  expect((await call(new URL(poster_url!, app).href)).status).toBe(200)
  const keys = await (await call(`${app}/.well-known/did.json`)).json()
  const record = await (await call(`${app}/api/recommendations/${id}/credential`)).text()
  expect(await checkSignature(record, keys)).toMatchObject({ outcome: 'fits' })
  const status = (JSON.parse(record) as RecommendationRecord).credentialStatus
  const list = await (await call(status.statusListCredential)).json()
  expect(await isRevoked(list, keys, status)).toBe('stands')
}

test('everything comes back on an empty machine: from a running server to PostgreSQL, and from there to a folder', {
  tags: ['full'],
}, async () => {
  const first = join(await newFolder(), 'data')
  const server = await start({ DATA_DIR: first })
  const { marketing: MARKETING_ORIGIN, app: APP_ORIGIN } = server
  const origins = { MARKETING_ORIGIN, APP_ORIGIN }
  const given = await giveAndPublish(server, first)
  const backups = await newFolder()
  const made = await run('backup', { DATA_DIR: first }, join(backups, 'one'), '--with-key')
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('rows as of') })
  expect(await readdir(join(first, 'dumped'))).toEqual([])
  // it ran all the time
  expect((await call(`${server.app}/readyz`)).status).toBe(200)
  const refused = await run('restore', { DATA_DIR: first }, join(backups, 'one'), '--replace')
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('in use by process') })
  await endEvery(started)

  const SECRET_KEY = (await readFile(join(backups, 'one/secret-key'), 'utf8')).trim()
  const onPostgres = {
    DATABASE_URL: await createPostgresDatabase({ isEmpty: true }),
    DATA_DIR: join(await newFolder(), 'data'),
    SECRET_KEY,
  }
  const restored = await run('restore', onPostgres, join(backups, 'one'))
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Everyone is signed out.') })
  await start({ ...onPostgres, ...origins })
  await expectEverything(APP_ORIGIN, onPostgres.DATA_DIR, given)
  const again = await run('restore', onPostgres, join(backups, 'one'), '--replace')
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('stop every server') })
  expect(await run('backup', onPostgres, join(backups, 'two'))).toMatchObject({ code: 0 })
  await endEvery(started)
  expect(await run('restore', onPostgres, join(backups, 'two'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('--replace'),
  })
  expect(await run('restore', onPostgres, join(backups, 'two'), '--replace')).toMatchObject({ code: 0 })

  const last = { DATA_DIR: join(await newFolder(), 'data'), SECRET_KEY }
  expect(await run('restore', last, join(backups, 'two'))).toMatchObject({ code: 0 })
  await start({ ...last, ...origins })
  await expectEverything(APP_ORIGIN, last.DATA_DIR, given)
})

test('wrong words are answered with the right ones', { tags: ['full'] }, async () => {
  const env = { DATA_DIR: join(await newFolder(), 'data') }
  for (const script of ['backup', 'restore'] as const) {
    expect(await run(script, env)).toMatchObject({
      code: 2,
      said: expect.stringContaining(`npm run ${script} -- <folder>`),
    })
    expect(await run(script, env, 'x', '--nonsense')).toMatchObject({ code: 2 })
    expect(await run(script, env, '--help')).toMatchObject({ code: 0 })
  }
  expect(await run('restore', env, '/nowhere')).toMatchObject({
    code: 1,
    said: expect.stringContaining('not a complete backup'),
  })
})
