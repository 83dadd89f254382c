import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSignature, isRevoked } from '@credence/record/check-proof'
import type { RecommendationRecord } from '@credence/record/record-types'
import { describe, expect, test } from 'vitest'
import { latestSchemaVersion } from '../../apps/server/src/database/migrations.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { makeOldTables } from '../../apps/server/src/database/testing/old-folder.ts'
import type { Door } from '../../apps/server/src/testing/server-process.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type Harness, withHarness } from '../infrastructure/harness.ts'
import { ask, askFor, openDoor, origins } from './calls.ts'
import { type Made, type ReleaseName, readMade, releases, unpack } from './made-data.ts'
import { differences, fill, onPostgres, readFolder, readTables } from './rows.ts'

const silent = { info() {}, warn() {}, error() {} }

type Earlier = {
  changes: number
  lastMigration: string
  /** What migrations change in rows. */
  changed: RegExp[]
  /** What this version answers in another way. */
  answered: RegExp[]
}
/** A server counts readers when it stops. */
const countedAtTheEnd = /\/api\/views \d+ page: 0 -> 2$/

const earlier: Record<ReleaseName, Earlier> = {
  a89a46b: {
    changes: 5,
    lastMigration: '0004_ask-for-and-mail-previews',
    // choices of notices are rows of their own since then
    changed: [
      /^invites\.ask_for: "either" -> "any"$/,
      /^profiles\.notices: .* -> undefined$/,
      /^profiles\.rosette_seed: null -> "p-\w+"$/,
    ],
    answered: [
      / ask_for: "either" -> "any"$/,
      // the request that was answered
      /invites 7 recommendation_id: null -> /,
      / notices .* -> undefined$/,
      / push_key: "" -> /,
      countedAtTheEnd,
    ],
  },
  '2e98caa3': {
    changes: 39,
    lastMigration: '0038_record-places',
    changed: [],
    answered: [
      countedAtTheEnd,
      // made from the same rows, with other words
      /\/api\/notifications \d+ (?:title|body|rosette): /,
      // of a recommendation that is not new any more
      /\/api\/notifications \d+ status: "unread" -> "read"$/,
      // that a request was opened is not told any more
      /\/api\/notifications 12 .* -> undefined$/,
    ],
  },
}

/** After the limit of one code a minute, before links to private files expire. */
const secondsLater = 90

/** Starts this version on it, with the clock of the time when it was made. */
async function open(harness: Harness, made: Made, env: Record<string, string> = {}) {
  const port = await freePort()
  const secondsAgo = (Date.now() - Date.parse(made.at)) / 1000 - secondsLater
  const clock = new URL('../fake-clock.mjs', import.meta.url).href
  const timed = { NODE_OPTIONS: `--import ${clock}`, CLOCK_SKEW_SECONDS: String(-secondsAgo) }
  const server = await harness.spawn({
    ...origins,
    ...timed,
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    SECRET_KEY: '',
    ...env,
  })
  await server.ready
  return { server, door: openDoor(port) }
}

/** What it logged beside answers: warnings and errors. */
const warnings = (output: string) =>
  output
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as { level: number; msg: string; from?: string; to?: string; changes?: number })
    .filter(({ level }) => level >= 40)

describe.each(releases)('data made by %s', name => {
  const made = readMade(name)
  const { changes, lastMigration, changed, answered } = earlier[name]
  const unexpected = (...tables: Parameters<typeof differences>) =>
    differences(...tables).filter(each => !changed.some(pattern => pattern.test(each)))

  test('opens with every row, answers as it did, and every page, file, link and record works', () =>
    withHarness('embedded', async harness => {
      unpack(name, harness.dataDir)
      const first = await open(harness, made)
      expect(warnings(first.server.output())).toMatchObject([
        { msg: 'migrating the database; the old one is in DATA_DIR/database-before-upgrade', from: lastMigration },
        { msg: 'database migrated', changes: latestSchemaVersion().changes - changes },
      ])
      await harness.kill(first.server, 'SIGTERM')
      const database = join(harness.dataDir, 'database')
      const before = await readFolder(`${database}-before-upgrade`)
      expect(unexpected(before, await readFolder(database))).toEqual([])

      const { server, door } = await open(harness, made)
      expect(server.output()).not.toContain('migrating')
      const answers = await changedAnswers(door, made)
      expect.soft(answers.filter(each => !answered.some(pattern => pattern.test(each)))).toEqual([])
      await expectFiles(door, made.files)
      await expectPages(door, made)
      await expectRecords(door, made)
      await expectLinks(door, made)
      await expectUpload(door, made)
      await expectSignIn(harness, door, made)
      await harness.kill(server, 'SIGTERM')
    }))

  test('opens on PostgreSQL with every row, and every page, public file and record works', () =>
    withHarness('PostgreSQL', async harness => {
      unpack(name, harness.dataDir)
      const before = await readFolder(join(harness.dataDir, 'database'))
      const url = harness.env.DATABASE_URL!
      await makeOldTables(url, changes)
      await onPostgres(url, client => fill(client, before))
      const { close } = await openPostgres(url, silent)
      await close()
      const after = await onPostgres(url, client => readTables(async sql => (await client.query(sql)).rows))
      expect(unexpected(before, after)).toEqual([])
      const SECRET_KEY = readFileSync(join(harness.dataDir, 'keys/secret'), 'utf8').trim()
      const { server, door } = await open(harness, made, { SECRET_KEY })
      await expectPages(door, made)
      await expectRecords(door, made)
      await harness.kill(server, 'SIGTERM')
    }))
})

const answerTo = (made: Made, path: string) => made.answers.find(each => each.path === path)!.data

type Received = { id: string; state: string; text: string | null; given_at: string }
const receivedIn = (made: Made) => answerTo(made, '/api/recommendations') as Received[]

/** Public paths with the start of their media type and a part of their text. Embeds are part of the Pro plan. */
function publicPaths(made: Made): [path: string, type: string, part?: string][] {
  const { slug } = made.owner
  const published = receivedIn(made).filter(({ state }) => state === 'published')
  const isPro = (answerTo(made, `/api/profile/${slug}`) as { plan: string }).plan === 'pro'
  const sections = ['about', 'recommendations', 'experience', 'education', 'skills', 'recommend']
  return [
    [`/cr/${slug}`, 'text/html', 'Closes what others leave open'],
    ...sections.map((section): [string, string, string] => [`/cr/${slug}/${section}`, 'text/html', 'Inês']),
    ...published.flatMap(({ id }): [string, string, string?][] => [
      [`/recommendation/${id}`, 'text/html', 'Inês Marlow'],
      [`/social/recommendation/${id}.png`, 'image/png'],
      ...(isPro ? [[`/embed/${slug}?card=${id}`, 'text/html', 'Inês'] as [string, string, string]] : []),
    ]),
    ...(isPro ? [[`/embed/${slug}`, 'text/html', 'Inês'] as [string, string, string]] : []),
    [`/cr/${slug}.pdf`, 'application/pdf', '%PDF-'],
    [`/cr/${slug}.json`, 'application/json', 'Inês Marlow'],
    [`/cr/${slug}.vcf`, 'text/vcard', 'Marlow'],
    [`/social/cr/${slug}.png`, 'image/png'],
    ['/verify', 'text/html'],
    [`${origins.MARKETING_ORIGIN}/`, 'text/html'],
  ]
}

async function expectPages(door: Required<Door>, made: Made) {
  for (const [path, type, part] of publicPaths(made)) {
    const answer = await ask(door, {}, 'GET', path)
    expect.soft([answer.status, answer.headers.get('content-type')], path).toEqual([200, expect.stringContaining(type)])
    expect.soft(await answer.text(), path).toContain(part ?? '')
  }
  const page = await (await ask(door, {}, 'GET', `/cr/${made.owner.slug}`)).text()
  for (const { state, text } of receivedIn(made))
    if (text) expect.soft(page.includes(text.slice(0, 40)), text).toBe(state === 'published')
  expect.soft((await ask(door, {}, 'GET', `/cr/${made.other.slug}`)).status).toBe(404)
  const moved = await ask(door, {}, 'GET', `/cr/${made.formerSlug}`)
  expect.soft([moved.status, moved.headers.get('location')]).toEqual([301, `/cr/${made.owner.slug}`])
}

async function expectFiles(door: Required<Door>, files: Made['files']) {
  for (const { url, type, bytes } of files) {
    const answer = await ask(door, {}, 'GET', url)
    const { byteLength } = await answer.arrayBuffer()
    expect.soft({ url, status: answer.status, type: answer.headers.get('content-type'), bytes: byteLength }).toEqual({
      ...{ url, status: 200, type, bytes },
    })
  }
}

/** Without the seals of private files, which expire. */
function unsealed(data: unknown): unknown {
  const text = JSON.stringify(data)
  return JSON.parse(text.replaceAll(/("\/media\/[^"?]*)\?[^"]*/g, '$1'))
}

/** One line for each value that is missing or another one. */
function changesIn(before: unknown, after: unknown, at: string): string[] {
  if (typeof before !== 'object' || before === null)
    return Object.is(before, after) ? [] : [`${at}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`]
  const found = (after ?? {}) as Record<string, unknown>
  return Object.entries(before).flatMap(([key, value]) => changesIn(value, found[key], `${at} ${key}`))
}

async function changedAnswers(door: Required<Door>, made: Made): Promise<string[]> {
  const renewed = async ({ cookies }: Made['owner']) =>
    await askFor<{ token: string }>(door, { cookie: cookies }, 'POST', '/api/refresh-token', {})
  const callers = { owner: await renewed(made.owner), other: await renewed(made.other), visitor: {} }
  const changed: string[] = []
  for (const { who, path, data } of made.answers) {
    const answer = await ask(door, callers[who], 'GET', path)
    const found = ((await answer.json()) as { data: unknown }).data
    changed.push(...changesIn(unsealed(data), unsealed(found ?? {}), `${who} ${path}`))
  }
  return changed
}

async function expectRecords(door: Required<Door>, made: Made) {
  const keys = await (await ask(door, {}, 'GET', '/.well-known/did.json')).json()
  for (const { text } of made.records) {
    expect.soft(await checkSignature(text, keys)).toMatchObject({ outcome: 'fits' })
    const status = (JSON.parse(text) as RecommendationRecord).credentialStatus
    const list = await (await ask(door, {}, 'GET', status.statusListCredential)).json()
    expect.soft(await isRevoked(list, keys, status)).toBe('stands')
  }
}

/** Of a recommendation that its author changed or withdrew there is no page. */
async function expectLinks(door: Required<Door>, made: Made) {
  const published = new Set(receivedIn(made).flatMap(({ id, state }) => (state === 'published' ? [id] : [])))
  for (const { url, subject } of made.links) {
    const answer = await ask(door, {}, 'GET', url)
    const [, id] = /\/recommendation\/([^/?#]+)/.exec(url) ?? []
    expect.soft([answer.status, subject, url]).toEqual([id && !published.has(id) ? 404 : 200, subject, url])
  }
}

/** An upload that had begun goes on where it was, in the session of its reviewer. */
async function expectUpload(door: Required<Door>, { upload: { id, offset, cookie } }: Made) {
  const headers = { 'tus-resumable': '1.0.0', cookie }
  const found = await door.fetch(`${door.app}/api/uploads/${id}`, { method: 'HEAD', headers })
  expect.soft([found.status, found.headers.get('upload-offset')]).toEqual([200, String(offset)])
}

/** By a mailed code. Also finds the choices of notices, which had another form in a89a46b. */
async function expectSignIn({ mail }: Harness, door: Required<Door>, { owner: { email, slug } }: Made) {
  await askFor(door, {}, 'POST', '/api/login', { email })
  const proof = { email, otp: await mail.codeFor(email) }
  const session = await askFor<{ slug: string; token: string }>(door, {}, 'POST', '/api/user-verify', proof)
  expect.soft(session.slug).toBe(slug)
  const found = await askFor<unknown>(door, session, 'GET', '/api/notifications/preferences')
  expect.soft(found).toMatchObject({ choices: { request_activity: { mail: true }, weekly_views: { mail: true } } })
}
