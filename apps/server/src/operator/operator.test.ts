import { spawnSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { operatorActions } from '../database/schema/forms.ts'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { ownerNamed, reviewAs } from '../testing/reviewer.ts'
import { runOperatorCommand } from './commands.ts'
import { toCsv } from './csv.ts'
import { askRunningServer, listenForOperator } from './socket.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const operate = (words: string[], reason = 'weekly letter') =>
  runOperatorCommand(product.dependencies, { words, reason, who: 'root' })
const actions = () => product.dependencies.db.select().from(operatorActions)

test('every command leaves who, what and why', async () => {
  await product.call({
    method: 'POST',
    url: '/api/register-waitlist',
    payload: { full_name: 'Ines', email: 'ines@example.org' },
  })
  const answer = await operate(['waitlist', 'list'])
  expect(answer.text).toBe('joined,full_name,email,invited\r\n2026-03-01T09:00:00.000Z,Ines,ines@example.org,\r\n')
  expect(await actions()).toMatchObject([{ who: 'root', command: 'waitlist list', reason: 'weekly letter' }])
})

test('without a reason nothing happens', async () => {
  expect(await operate(['waitlist', 'list'], ' ')).toMatchObject({
    ok: false,
    text: expect.stringContaining('--reason'),
  })
  expect(await actions()).toEqual([])
})

test.each([[[]], [['users', 'delete']], [['__proto__', 'x']]])(
  'an unknown command explains itself: %j',
  async words => {
    expect(await operate(words)).toMatchObject({ ok: false, text: expect.stringContaining('waitlist list') })
  },
)

test('an address is let in once while registration is by invitation', async () => {
  product = await createTestApp({ REGISTRATION: 'invited' })
  await product.call({
    method: 'POST',
    url: '/api/register-waitlist',
    payload: { full_name: 'Ines Marlow', email: 'ines@example.org' },
  })
  expect(await operate(['waitlist', 'invite', ' Ines@Example.org'])).toMatchObject({ ok: true })
  expect(await operate(['waitlist', 'invite', 'ines@example.org'])).toMatchObject({
    ok: false,
    text: expect.stringContaining('invited before'),
  })
  expect((await operate(['waitlist', 'list'])).text).toContain('ines@example.org,2026-03-01T09:00:00.000Z')
  await product.runJobs()
  const invitation = product.mails.filter(mail => mail.subject === 'You can make your Credence page now')
  expect(invitation).toHaveLength(1)
  expect(invitation[0]!.text).toContain('Hello Ines,')
  expect(invitation[0]!.text).toContain('/registration')
  expect(await actions()).toMatchObject([{ command: expect.stringContaining('waitlist invite') }, {}, {}])
})

test.each([
  ['half an address', 'invited', 'ines@', 'e-mail address'],
  ['an address with an account', 'invited', 'noor@example.org', 'has an account'],
  ['anybody while registration is open', 'open', 'ines@example.org', 'is open'],
])('%s is not invited', async (_who, REGISTRATION, email, why) => {
  product = await createTestApp({ REGISTRATION })
  await signInAs(product, 'noor@example.org')
  expect(await operate(['waitlist', 'invite', email])).toMatchObject({ ok: false, text: expect.stringContaining(why) })
  await product.runJobs()
  expect(product.mails).toEqual([])
})

test('a story that is not there is said so', async () => {
  expect((await operate(['stories', 'approve', 'x'])).ok).toBe(false)
  expect((await operate(['stories', 'approve', '00000000-0000-4000-8000-000000000000'])).ok).toBe(false)
})

test('a running server answers through its socket, and none answers when none runs', async () => {
  const { dataDir } = product.dependencies.config
  const request = { words: ['audit', 'list'], reason: 'checking', who: 'root' }
  expect(await askRunningServer(dataDir, request)).toBeUndefined()
  const stop = await listenForOperator(product.dependencies)
  expect(await askRunningServer(dataDir, request)).toMatchObject({
    ok: true,
    text: expect.stringContaining('audit list,checking'),
  })
  await stop()
  expect(await askRunningServer(dataDir, request)).toBeUndefined()
})

describe('of several servers on one folder', () => {
  const request = { words: ['audit', 'list'], reason: 'checking', who: 'root' }
  const ask = () => askRunningServer(product.dependencies.config.dataDir, request)
  const sockets = () => join(product.dependencies.config.dataDir, 'operator')

  test.each([
    ['the oldest', [0, 1, 2]],
    ['the newest', [2, 1, 0]],
    ['one in between', [1, 2, 0]],
  ])('one answers until the last is gone, when %s stops first', async (_name, order) => {
    const stops = await Promise.all(order.map(() => listenForOperator(product.dependencies)))
    for (const index of order) {
      expect(await ask()).toMatchObject({ ok: true })
      await stops[index]!()
    }
    expect(await ask()).toBeUndefined()
    expect(await readdir(sockets())).toEqual([])
    expect(product.logged()).not.toContain('operator command failed')
  })

  test('what a crash left is in nobody’s way, and only the account that runs them can open a socket', async () => {
    const stop = await listenForOperator(product.dependencies)
    const [name] = await readdir(sockets())
    const left = join(sockets(), name!.replace(/-.+/, '-00000000.sock'))
    const crash = `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`
    spawnSync(process.execPath, ['-e', crash, left])
    expect(await readdir(sockets())).toHaveLength(2)
    expect(await ask()).toMatchObject({ ok: true })
    await (await listenForOperator(product.dependencies))()
    expect(await readdir(sockets())).toEqual([name])
    expect((await stat(join(sockets(), name!))).mode & 0o777).toBe(0o600)
    await stop()
  })
})

test('a recommendation from the browser of the person recommended is listed, and others are not', async () => {
  const { account } = await ownerNamed(product, 'Ines Marlow')
  const text = 'She kept the lights on through the hardest winter we ever had, and nobody noticed how hard it was.'
  const words = {
    slug: account.slug,
    type: 'text',
    text,
    full_name: 'T',
    position: 'P',
    source: 'client',
    consent: true,
  }
  async function give(email: string, flow: string) {
    const { cookie } = await reviewAs(product, account.id, email)
    const headers = { cookie: `${cookie}; ${flow}` }
    const answer = await product.call({ method: 'POST', url: '/api/recommendations', payload: words, headers })
    return (answer.body.data as { recommendation_id: string }).recommendation_id
  }
  // the secret of the browser that tests sign in with
  const own = await give('tomas@example.org', 'cr_flow=test')
  await give('lena@example.org', 'cr_flow=another')
  await give('noor@example.org', '')
  const { text: listed } = await operate(['recommendations', 'list'])
  expect(listed).toBe(`id,given,page,state\r\n${own},2026-03-01T09:00:00.000Z,${account.slug},new\r\n`)
})

describe('CSV', () => {
  test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('%j does not start a formula', value => {
    const line = toCsv(['a'], [[value]]).split('\r\n')[1]!
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
  })

  test('quotes what needs it', () => {
    expect(toCsv(['a', 'b'], [['x,"y"', 'line\nbreak']])).toBe('a,b\r\n"x,""y""","line\nbreak"\r\n')
  })
})
