import { rateLimits } from '@credence/contract/limits/rate-limits'
import { login, verifyUser } from '@credence/contract/sign-in/endpoints'
import { sendFreshPasscode } from '@credence/contract/sign-in/step-up/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts, sessions } from '../../database/schema/accounts.ts'
import { outgoingMails } from '../../database/schema/outgoing-mails.ts'
import { passcodeHours, passcodes } from '../../database/schema/passcodes.ts'
import { rateLimits as rateLimitRows } from '../../database/schema/rate-limits.ts'
import {
  cookiesOf,
  createTestApp,
  lastCode,
  publicHosts,
  signInAs,
  type TestApp,
} from '../../testing/create-test-app.ts'
import { operate } from '../../testing/operate.ts'
import { cleanUp } from '../clean-up/jobs.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const address = 'ines@example.org'
type From = { cookie?: string; remoteAddress?: string }

async function ask(email = address, { cookie = '', remoteAddress = '192.0.2.1' }: From = {}, call = 'login') {
  const answer = await product.call({
    method: 'POST',
    url: `/api/${call}`,
    payload: { email },
    headers: { cookie },
    remoteAddress,
  })
  await product.runJobs()
  return answer
}

async function verify(otp: string, email = address, { cookie = '', remoteAddress = '192.0.2.1' }: From = {}) {
  return product.call({
    method: 'POST',
    url: '/api/user-verify',
    payload: { otp, email },
    headers: { cookie },
    remoteAddress,
  })
}

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')
const wrong = {
  status: 422,
  body: {
    status: 'failed',
    message: 'That code isn’t right. Use the code from our latest e-mail, or ask for a new one.',
  },
}

describe('asking for a code', () => {
  test('sends one mail with the code in subject, text and markup, and in the form that phones fill in', async () => {
    const answer = await ask()
    expect(answer).toMatchObject({ status: 200, body: { status: 'success', message: login.message } })
    const code = lastCode(product)
    const [mail] = product.mails
    expect(mail?.subject).toBe(`${code.slice(0, 3)} ${code.slice(3)} is your Credence code`)
    expect(mail?.text).toContain(`@localhost #${code}`)
    expect(mail?.html).toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect(mail?.html).not.toMatch(/href="[^"]*(code|otp|token)/)
  })

  test('answers a known and an unknown address alike, in body and headers, on both calls', async () => {
    await ask()
    await verify(lastCode(product))
    product.clock.advance(61)
    const shapes = []
    for (const [email, call] of [
      [address, 'login'],
      ['new@example.org', 'login'],
      ['newer@example.org', 'signup'],
    ] as const) {
      const { status, text, headers } = await ask(email, {}, call)
      shapes.push({ status, text, names: Object.keys(headers).sort() })
    }
    product.clock.advance(61)
    const { status, text, headers } = await ask(address, {}, 'signup')
    shapes.push({ status, text, names: Object.keys(headers).sort() })
    expect(new Set(shapes.map(shape => JSON.stringify(shape))).size).toBe(1)
  })

  test('reveals only to the mailbox whether there is an account', async () => {
    await ask('new@example.org')
    expect(product.mails.at(-1)?.text).toContain('There’s no account for this address yet.')
    await verify(lastCode(product), 'new@example.org')
    product.clock.advance(61)
    await ask('new@example.org', {}, 'signup')
    expect(product.mails.at(-1)?.text).toContain('You already have an account.')
  })

  test('once a minute, five times an hour, ten times a day for one address, whichever call', async () => {
    expect((await ask()).status).toBe(200)
    const tooSoon = await ask(address, {}, 'signup')
    expect(tooSoon).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(tooSoon.headers['retry-after'])).toBeLessThanOrEqual(60)
    let sent = 1
    for (let minute = 0; minute < 48 * 60 && sent < 10; minute += 10) {
      product.clock.advance(600)
      if ((await ask(address, { remoteAddress: `198.51.100.${minute % 250}` })).status === 200) sent += 1
    }
    expect(sent).toBe(10)
    product.clock.advance(61)
    expect((await ask(address, { remoteAddress: '203.0.113.1' })).status).toBe(429)
  })

  test('a code that expired before its mail could go is never mailed', async () => {
    await product.call({ method: 'POST', url: '/api/login', payload: { email: address } })
    product.clock.advance(601)
    await product.runJobs()
    expect(product.mails).toEqual([])
    expect(await product.dependencies.db.select().from(outgoingMails)).toEqual([])
  })

  test('stores the code only as a keyed hash', async () => {
    await ask()
    const [row] = await product.dependencies.db.select().from(passcodes)
    expect(JSON.stringify(row)).not.toContain(lastCode(product))
  })
})

describe('typing the code', () => {
  test('the first one opens the account, the next one signs in to it', async () => {
    await ask()
    const first = await verify(lastCode(product))
    expect(first).toMatchObject({ status: 200, body: { status: 'success', message: verifyUser.message } })
    expect(first.body.data).toEqual({
      token: expect.stringMatching(/^ey/),
      slug: expect.stringMatching(/^p-[a-z2-9]{10}$/),
    })
    product.clock.advance(61)
    await ask()
    const second = await verify(lastCode(product))
    expect((second.body.data as { slug: string }).slug).toBe((first.body.data as { slug: string }).slug)
    expect(await product.dependencies.db.select().from(accounts)).toHaveLength(1)
  })

  test('gives the four cookies, three readable and one not', async () => {
    await ask()
    const cookies = cookiesOf(await verify(lastCode(product)))
    expect(cookies.cr_prod_token).toMatch(/^ey.*; Path=\/; Max-Age=2592000; SameSite=Lax$/)
    expect(cookies.cr_prod_refresh_token).toMatch(/^rh_[\w-]{22}; Path=\/; Max-Age=2592000; SameSite=Strict$/)
    expect(cookies.cr_prod_expire_token).toMatch(/^[0-9a-f-]{36}\.\d{10}; Path=\/; Max-Age=2592000; SameSite=Lax$/)
    expect(cookies.cr_rs).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Strict; HttpOnly$/)
  })

  test('on a real domain the three are shared, and the secret stays with its host', async () => {
    product = await createTestApp({ ...publicHosts, PRODUCT_DOMAIN: 'credence.example' })
    await ask()
    const cookies = cookiesOf(await verify(lastCode(product)))
    for (const name of ['cr_prod_token', 'cr_prod_refresh_token', 'cr_prod_expire_token'])
      expect(cookies[name]).toMatch(/; Domain=credence\.example; Secure$/)
    expect(cookies['__Host-cr_rs']).toMatch(/; HttpOnly; Secure$/)
    expect(cookies['__Host-cr_rs']).not.toContain('Domain')
  })

  test('the token holds session and link name, and nothing about the person', async () => {
    await ask()
    const { token } = (await verify(lastCode(product))).body.data as { token: string }
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'gen', 'iat', 'iss', 'jti', 'sid', 'slug', 'sub'])
    expect(claims.exp - claims.iat).toBe(900)
  })

  test('a used code is refused', async () => {
    await ask()
    const code = lastCode(product)
    expect((await verify(code)).status).toBe(200)
    expect(await verify(code)).toMatchObject(wrong)
  })

  test('an expired code is refused', async () => {
    await ask()
    product.clock.advance(600)
    expect(await verify(lastCode(product))).toMatchObject(wrong)
  })

  test('after a second send the first code still works, and a third send ends it', async () => {
    await ask()
    const first = lastCode(product)
    product.clock.advance(61)
    await ask()
    product.clock.advance(61)
    await ask()
    const third = lastCode(product)
    expect((await verify(first)).status).toBe(422)
    expect((await verify(third)).status).toBe(200)
  })

  test('a resend leaves the code in the mailbox alive', async () => {
    await ask()
    const first = lastCode(product)
    product.clock.advance(61)
    await ask()
    expect((await verify(first)).status).toBe(200)
    expect((await verify(lastCode(product))).status).toBe(422)
  })

  test('five attempts, counted down for the browser that asked; then the right code fails', async () => {
    const cookie = `cr_flow=${cookiesOf(await ask()).cr_flow!.split(';')[0]}`
    const code = lastCode(product)
    const messages = []
    for (let tries = 0; tries < 5; tries++)
      messages.push((await verify(otherThan(code), address, { cookie })).body.message)
    expect(messages).toEqual([
      'That code isn’t right. 4 tries left.',
      'That code isn’t right. 3 tries left.',
      'That code isn’t right. 2 tries left.',
      'That code isn’t right. 1 try left.',
      'That code isn’t right, and there are no tries left. Ask for a new code.',
    ])
    expect(await verify(code, address, { cookie })).toMatchObject(wrong)
  })

  test("another browser's guesses do not lock out the one that asked", async () => {
    const cookie = `cr_flow=${cookiesOf(await ask()).cr_flow!.split(';')[0]}`
    const code = lastCode(product)
    for (let tries = 0; tries < 25; tries++)
      await verify(otherThan(code), address, { remoteAddress: `198.51.100.${tries}` })
    expect((await verify(code, address, { remoteAddress: '198.51.100.99' })).status).toBe(429)
    expect((await verify(code, address, { cookie })).status).toBe(200)
  })

  test("another address's code opens nothing", async () => {
    await ask()
    await ask('tomas@example.org', { remoteAddress: '192.0.2.2' })
    expect(await verify(lastCode(product), address)).toMatchObject(wrong)
  })

  test('an address without a code gets the same refusal', async () => {
    expect(await verify('123456', 'other@example.org')).toMatchObject(wrong)
  })

  test.each(['12345', '1234567', 'abcdef', '', '１２３４５６'])('%s is not a code', async otp => {
    expect((await verify(otp)).status).toBe(422)
  })

  test('pasted with a space, it is the same code', async () => {
    await ask()
    const code = lastCode(product)
    expect((await verify(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  })
})

describe('a sign-in from a browser that was never here', () => {
  test('sends a mail, except for the first sign-in and a known browser', async () => {
    const signInFrom = async (cookie: string, remoteAddress: string) => {
      product.clock.advance(61)
      const asked = cookiesOf(await ask(address, { cookie, remoteAddress }))
      const flow = `cr_flow=${asked.cr_flow!.split(';')[0]}`
      await verify(lastCode(product), address, { cookie: flow, remoteAddress })
      await product.runJobs()
      return flow
    }
    const notices = () => product.mails.filter(mail => mail.subject === 'You signed in from a new browser').length
    const first = await signInFrom('', '192.0.2.1')
    expect(notices()).toBe(0)
    await signInFrom(first, '192.0.2.1')
    expect(notices()).toBe(0)
    await signInFrom('', '192.0.2.2')
    expect(notices()).toBe(1)
  })
})

test('the twenty-first session ends the oldest', async () => {
  const { db } = product.dependencies
  for (let count = 0; count < 21; count++) {
    product.clock.advance(86_400)
    await ask()
    await verify(lastCode(product))
  }
  const rows = await db.select().from(sessions).orderBy(sessions.createdAt)
  expect(rows.filter(row => row.revokedAt === null)).toHaveLength(20)
  expect(rows[0]?.revokedAt).not.toBeNull()
})

test('nothing of this is in the log', async () => {
  await ask()
  const code = lastCode(product)
  const { token } = (await verify(code)).body.data as { token: string }
  expect(product.logged()).toContain('/api/user-verify')
  for (const secret of [address, code, token, 'rh_']) expect(product.logged()).not.toContain(secret)
})

describe('when many more ask for codes than usual', () => {
  const attackers = Array.from({ length: 9 }, (_, index) => `198.51.100.${index}`)
  let addresses = 0
  const askFrom = (remoteAddress: string, cookie = '', email = `someone${addresses++}@example.org`) =>
    product.call({ method: 'POST', url: '/api/login', payload: { email }, headers: { cookie }, remoteAddress })
  const { floor } = rateLimits.sendPasscode.usual
  const crowded = () =>
    product.dependencies.db
      .insert(passcodeHours)
      .values({ hour: new Date('2026-03-01T09:00:00Z'), mails: floor })
      .onConflictDoUpdate({ target: passcodeHours.hour, set: { mails: floor } })

  test('nine networks use up only their own allowance, and the log reports it once', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 30; round++)
      statuses.push(...(await Promise.all(attackers.map(each => askFrom(each)))).map(answer => answer.status))
    const sent = statuses.filter(status => status === 200).length
    expect(sent).toBeGreaterThanOrEqual(floor)
    expect(sent).toBeLessThanOrEqual(floor + attackers.length * 4)
    const slowed = await askFrom(attackers[0]!)
    expect(slowed).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(600)
    for (const other of ['203.0.113.1', '203.0.113.2', '2001:db8::1']) expect((await askFrom(other)).status).toBe(200)
    const lines = product
      .logged()
      .split('\n')
      .filter(line => line.includes('more codes sent than usual'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 50, mails: expect.any(Number), usual: floor })
  })

  test('an unknown network gets three codes in ten minutes, across processes', async () => {
    await crowded()
    const other = await createTestApp()
    for (let times = 0; times < 2; times++) expect((await askFrom('192.0.2.9')).status).toBe(200)
    const elsewhere = (email: string) =>
      other.call({ method: 'POST', url: '/api/signup', payload: { email }, remoteAddress: '192.0.2.9' })
    expect((await elsewhere('a@example.org')).status).toBe(200)
    expect((await elsewhere('b@example.org')).status).toBe(429)
    expect((await askFrom('192.0.2.9')).status).toBe(429)
    product.clock.advance(600)
    expect((await askFrom('192.0.2.9')).status).toBe(200)
    product.clock.advance(3000)
    for (let times = 0; times < 5; times++) expect((await askFrom('192.0.2.9')).status).toBe(200)
  })

  test('a browser that was signed in before gets its code, also among attackers', async () => {
    await ask()
    const cookie = `cr_flow=${cookiesOf(await verify(lastCode(product))).cr_flow!.split(';')[0]}`
    product.clock.advance(61)
    await crowded()
    for (let times = 0; times < 4; times++) await askFrom('192.0.2.9')
    expect((await askFrom('192.0.2.9')).status).toBe(429)
    expect((await askFrom('192.0.2.9', cookie)).status).toBe(200)
    // such a browser is one mailbox away, so it is no way around the limit either
    const statuses = []
    for (let times = 0; times < 12; times++) statuses.push((await askFrom('192.0.2.9', cookie)).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(9)
  })

  test('an address with an account is answered like one without', async () => {
    await ask()
    await verify(lastCode(product))
    product.clock.advance(61)
    await crowded()
    for (let times = 0; times < 4; times++) {
      const answers = await Promise.all([
        askFrom('192.0.2.7', '', times === 0 ? address : undefined),
        askFrom('192.0.2.8'),
      ])
      const [known, unknown] = answers.map(({ status, text, headers }) => [status, text, Object.keys(headers).sort()])
      expect(known).toEqual(unknown)
    }
  })

  test('a signed-in owner confirms as usual, and the operator sees the hours', async () => {
    await crowded()
    const ines = await signInAs(product, address)
    for (let times = 0; times < 3; times++) await askFrom('192.0.2.9')
    expect((await askFrom('192.0.2.9')).status).toBe(429)
    const { method, path: url } = sendFreshPasscode
    expect((await product.call({ method, url, headers: ines.headers, remoteAddress: '192.0.2.9' })).status).toBe(200)
    const hour = new Date('2026-03-01T09:00:00Z')
    const rows = [{ hour, mails: floor + 4, strangers_waited: 'yes' }]
    expect(await operate(product, 'passcodes', 'list')).toMatchObject({ kind: 'list', rows })
    product.clock.advance(8 * 86_400)
    await cleanUp(product.dependencies)
    expect(await product.dependencies.db.select().from(passcodeHours)).toEqual([])
  })

  test('no network address is written down', async () => {
    await crowded()
    await askFrom('192.0.2.9')
    expect(JSON.stringify(await product.dependencies.db.select().from(rateLimitRows))).not.toContain('192.0.2.9')
  })
})
