import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../../faults/infrastructure/mail-server.ts'
import { nginxProgram } from '../../../../scripts/system-packages.ts'
import { createPostgresDatabase } from '../database/testing/templates.ts'
import { proxiedOrigins, type RunningProxy, startProxy } from '../testing/network/proxy.ts'
import { type Asking, type Seen, type Visitor, visitorFrom } from '../testing/network/visitor.ts'
import { endEvery, type ServerProcess, startProxiedProcess } from '../testing/server-process.ts'

const { MARKETING_ORIGIN: marketing, APP_ORIGIN: app } = proxiedOrigins
const databaseUrl = process.env.TEST_DATABASE_URL

let mail: MailServer
let proxy: RunningProxy
const servers: ServerProcess[] = []
const visitors: Visitor[] = []

/** Each at an address of their own, as the proxy sees it. */
function newVisitor(): Visitor {
  const visitor = visitorFrom(proxy, `127.9.0.${visitors.length + 1}`)
  visitors.push(visitor)
  return visitor
}

const json = { 'content-type': 'application/json' }
const post = (path: string, body: object, headers = {}): [string, Asking] => [
  app + path,
  { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) },
]

type Owner = { visitor: Visitor; slug: string; token: string; cookie: string }

async function signIn(email: string): Promise<Owner> {
  const visitor = newVisitor()
  expect((await visitor.ask(...post('/api/login', { email }))).status).toBe(200)
  const seen = await visitor.ask(...post('/api/user-verify', { email, otp: await mail.codeFor(email) }))
  const { slug, token } = JSON.parse(seen.body).data as { slug: string; token: string }
  return { visitor, slug, token, cookie: seen.cookies.map(each => each.split(';')[0]).join('; ') }
}

function write({ visitor, token }: Owner, changes: object): Promise<Seen> {
  const headers = { ...json, authorization: token }
  return visitor.ask(`${app}/api/profile`, { method: 'PATCH', headers, body: JSON.stringify(changes) })
}

/** Straight at the database that both share. */
async function query(url: string, text: string, values: string[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text, values).finally(() => client.end())
}

describe.runIf(databaseUrl && nginxProgram())('two processes behind the proxy that is shipped', () => {
  let owner: Owner
  let database: string
  const statuses = async (asked: Promise<Seen>[]) => (await Promise.all(asked)).map(({ status }) => status)
  const page = () => `${app}/cr/${owner.slug}`

  beforeAll(async () => {
    mail = await startMailServer()
    database = await createPostgresDatabase()
    const env = {
      ...{ ...proxiedOrigins, DATABASE_URL: database, SECRET_KEY: 'one key for both, long enough for it' },
      ...{
        DATA_DIR: await mkdtemp(join(tmpdir(), 'credence-proxied-')),
        SMTP_URL: mail.url,
        MAIL_FROM: 'a@example.org',
      },
    }
    servers.push(await startProxiedProcess(env), await startProxiedProcess(env))
    await Promise.all(servers.map(({ ready }) => ready))
    proxy = await startProxy(servers.map(server => Number(new URL(server.app).port)))
    owner = await signIn('ines@example.org')
    await write(owner, { full_name: 'Ines Marlow', headline: 'The first line', visibility: 'public' })
  })
  afterAll(async () => {
    for (const visitor of visitors) visitor.leave()
    await proxy.stop()
    await endEvery(servers)
    await mail.close()
  })

  test('both hosts answer by TLS, plain http is sent there, and any other host is refused', async () => {
    const visitor = newVisitor()
    expect((await visitor.ask(`${marketing}/`)).body).toContain('</html>')
    expect((await visitor.ask(`${app}/login`)).headers['content-security-policy']).toBeDefined()
    const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/FAQ?a=b`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/FAQ?a=b'])
    expect((await visitor.ask(`${app}/login`, { headers: { host: 'evil.example' } })).status).toBe(421)
  })

  test('a session that one process began is good on the other', async () => {
    const headers = { authorization: owner.token }
    const asked = Array.from({ length: 12 }, () => owner.visitor.ask(`${app}/api/session`, { headers }))
    expect(await statuses(asked)).toEqual(Array(12).fill(200))
  })

  test('what happens is told on every open stream at once, whichever process holds it', {
    tags: ['full'],
  }, async () => {
    const headers = { authorization: owner.token }
    const streams = [0, 1, 2, 3].map(async () => {
      const [opened, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const stream = await newVisitor().follow(`${app}/api/notifications/stream`, headers, piece => {
        opened.resolve()
        if (piece.includes('event: changed')) changed.resolve()
      })
      // the first word of a stream comes through before the second is said
      await opened.promise
      return { stream, changed: changed.promise }
    })
    const open = await Promise.all(streams)
    await query(
      database,
      `insert into notifications (account_id, kind, created_at) select id, 'session_stolen', now() from accounts where slug = $1`,
      [owner.slug],
    )
    await Promise.all(open.map(({ changed }) => changed))
    for (const { stream } of open) stream.destroy()
  })

  test('a recording goes through as it comes: what arrived before the line broke is kept', {
    tags: ['full'],
  }, async () => {
    const reviewer = newVisitor()
    const who = { email: 'tomas@example.org', slug: owner.slug }
    await reviewer.ask(...post('/api/recommender-otp', { ...who, full_name: 'Tomás' }))
    const otp = await mail.codeFor(who.email)
    const confirmed = await reviewer.ask(...post('/api/user-verify-recm', { ...who, otp }))
    const cookie = confirmed.cookies.find(each => each.startsWith('__Host-cr_reviewer='))!.split(';')[0]!
    const tus = { 'tus-resumable': '1.0.0', cookie }
    const whole = 4_000_000
    const described = { 'upload-length': `${whole}`, 'upload-metadata': `filetype ${btoa('video/mp4')}` }
    const begun = await reviewer.ask(`${app}/api/uploads`, { method: 'POST', headers: { ...tus, ...described } })
    const upload = new URL(begun.headers.location!, app).href
    const offset = async () => {
      const { headers } = await reviewer.ask(upload, { method: 'HEAD', headers: tus })
      return Number(headers['upload-offset'])
    }
    const type = { 'content-type': 'application/offset+octet-stream' }
    const sending = reviewer.beginSending(upload, {
      ...tus,
      ...type,
      'upload-offset': '0',
      'content-length': `${whole}`,
    })
    sending.write(Buffer.alloc(1_000_000))
    await expect.poll(offset).toBeGreaterThan(0)
    sending.destroy()
    const arrived = await offset()
    const rest = { ...tus, ...type, 'upload-offset': `${arrived}` }
    const ended = await reviewer.ask(upload, { method: 'PATCH', headers: rest, body: Buffer.alloc(whole - arrived) })
    expect([ended.status, ended.headers['upload-offset']]).toEqual([204, `${whole}`])
  })

  test('limits count the client, whatever X-Forwarded-For claims', { tags: ['full'] }, async () => {
    const [many, one] = [newVisitor(), newVisitor()]
    const join = (visitor: Visitor, index: number) =>
      visitor.ask(
        ...post('/api/register-waitlist', { full_name: 'Jo', email: `jo${index}@example.org` }, claims(index)),
      )
    const claims = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}`, 'x-real-ip': `203.0.113.${index}` })
    const [{ count }] = rateLimits.marketingForm.ip
    // each of the two may count by itself
    const asked = Array.from({ length: 2 * count + 1 }, (_, index) => join(many, index))
    expect(await statuses(asked)).toContain(429)
    expect((await join(one, 99)).status).toBe(200)
  })

  test('nothing that is said inside is told outside', { tags: ['full'] }, async () => {
    expect((await newVisitor().ask(`${app}/metrics`)).status).toBe(404)
  })

  test('files of the build are there, and what is none is asked of every process and stays absent', {
    tags: ['full'],
  }, async () => {
    const visitor = newVisitor()
    const [script] = /\/assets\/[\w.-]+\.js/.exec((await visitor.ask(`${app}/login`)).body)!
    const seen = await visitor.ask(app + script)
    expect([seen.status, seen.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
    expect((await visitor.ask(`${app}/assets/none-12345678.js`)).status).toBe(404)
  })

  test('a page is kept for everybody else and never for its owner; what changed is seen within its minute', {
    tags: ['full'],
  }, async () => {
    const reader = newVisitor()
    expect((await reader.ask(page())).body).toContain('The first line')
    await write(owner, { headline: 'The second line' })
    // kept, for less than a minute
    expect((await reader.ask(page())).body).toContain('The first line')
    const own = await owner.visitor.ask(page(), { headers: { cookie: owner.cookie } })
    expect(own.headers['cache-control']).toContain('no-store')
    expect(own.body).not.toContain('The first line')
    await expect.poll(async () => (await reader.ask(page())).body, { interval: 1000 }).toContain('The second line')
    expect((await owner.visitor.ask(page(), { headers: { cookie: owner.cookie } })).body).not.toContain(
      'The second line',
    )
    expect((await reader.ask(page())).body).toContain('The second line')
  })

  test('a killed process causes no failed request', { tags: ['full'] }, async () => {
    servers[0]!.child.kill('SIGKILL')
    await servers[0]!.exited
    const visitor = newVisitor()
    const read = Array.from({ length: 20 }, () => visitor.ask(`${app}/api/country`))
    expect(await statuses(read)).toEqual(Array(20).fill(200))
    const written = Array.from({ length: 10 }, (_, index) => write(owner, { about: `What I do, told again: ${index}` }))
    expect(await statuses(written)).toEqual(Array(10).fill(200))
  })
})
