import { beforeEach, describe, expect, test } from 'vitest'
import { operatorSessions } from '../database/schema/operator-sessions.ts'
import { jobHandlers } from '../job-handlers.ts'
import { cookiesOf, createTestApp, lastCode, publicHosts, signInAs, type TestApp } from '../testing/create-test-app.ts'
import {
  actionsOf,
  askForOperatorCode,
  callAsOperator,
  cookieIn,
  freshCode,
  operate,
  operatorAddress,
  signInOperator,
} from '../testing/operate.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp({ OPERATORS: `${operatorAddress}, Henrik@Credence.example` })
})

const who = (headers: object) => callAsOperator(product, 'GET', 'session', { headers })

async function tryCode(otp: string, { headers, email = operatorAddress }: { headers: object; email?: string }) {
  return callAsOperator(product, 'POST', 'session', { payload: { email, otp }, headers })
}

test('an operator signs in with a code, for four hours, and that is on record', async () => {
  const { headers } = await askForOperatorCode(product)
  expect(product.mails).toMatchObject([{ to: operatorAddress, subject: expect.stringContaining('operator code') }])
  const answer = await tryCode(lastCode(product), { headers })
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    body: { data: { address: operatorAddress, expires_at: '2026-03-01T13:00:00.000Z' } },
  })
  expect(cookiesOf(answer).cr_operator).toMatch(
    /^[\w-]{43}; Path=\/operator; Max-Age=14400; SameSite=Strict; HttpOnly$/,
  )
  const cookie = `cr_operator=${cookieIn(answer, 'cr_operator')}`
  expect(await who({ cookie })).toMatchObject({ status: 200, body: { data: { address: operatorAddress } } })
  expect(await actionsOf(product)).toMatchObject([
    { who: operatorAddress, command: 'sign-in', outcome: expect.stringContaining('Signed in') },
  ])
  // the hash alone is stored
  const [row] = await product.dependencies.db.select().from(operatorSessions)
  expect(cookie).not.toContain(row!.tokenHash)
  product.clock.advance(4 * 3600)
  expect((await who({ cookie })).status).toBe(404)
  await jobHandlers(product.dependencies)['clean-up']({})
  expect(await product.dependencies.db.select().from(operatorSessions)).toEqual([])
})

test('over TLS the cookie is secure', async () => {
  product = await createTestApp({ ...publicHosts, OPERATORS: operatorAddress })
  const asked = await callAsOperator(product, 'POST', 'codes', { payload: { email: operatorAddress } })
  await product.runJobs()
  const headers = { cookie: `__Host-cr_flow=${cookieIn(asked, '__Host-cr_flow')}` }
  expect(cookiesOf(await tryCode(lastCode(product), { headers })).cr_operator).toMatch(/; HttpOnly; Secure$/)
})

describe('every address gets the same answers', () => {
  test('with and without a place on the list, but only listed ones get a mail', async () => {
    const [listed, other] = [await askForOperatorCode(product), await askForOperatorCode(product, 'eve@example.org')]
    expect(other.answer.text).toBe(listed.answer.text)
    expect(Object.keys(other.answer.headers)).toEqual(Object.keys(listed.answer.headers))
    expect(product.mails.map(({ to }) => to)).toEqual([operatorAddress])
    const wrong = lastCode(product) === '000000' ? '111111' : '000000'
    const refused = await tryCode(wrong, listed)
    expect(refused).toMatchObject({ status: 422, body: { code: 'wrong_passcode' } })
    expect((await tryCode(wrong, { ...other, email: 'eve@example.org' })).text).toBe(refused.text)
    const again = (email: string) => callAsOperator(product, 'POST', 'codes', { payload: { email } })
    const [soon, soonToo] = [await again(operatorAddress), await again('eve@example.org')]
    expect(soon.status).toBe(429)
    expect(soonToo.text).toBe(soon.text)
  })

  test('a code for anything else opens nothing, nor does one that expired or was used', async () => {
    await product.call({ method: 'POST', url: '/api/login', payload: { email: operatorAddress } })
    await product.runJobs()
    const other = lastCode(product)
    product.clock.advance(61)
    const { headers } = await askForOperatorCode(product)
    expect((await tryCode(other, { headers })).status).toBe(422)
    const code = lastCode(product)
    expect((await tryCode(code, { headers })).status).toBe(200)
    expect((await tryCode(code, { headers })).status).toBe(422)
    product.clock.advance(61)
    const late = await askForOperatorCode(product)
    product.clock.advance(600)
    expect((await tryCode(lastCode(product), late)).status).toBe(422)
  })
})

describe('a session ends', () => {
  test('when its operator signs out', async () => {
    const headers = await signInOperator(product)
    const answer = await callAsOperator(product, 'DELETE', 'session', { headers })
    expect(cookiesOf(answer).cr_operator).toMatch(/^; Path=\/operator; Max-Age=0/)
    expect((await who(headers)).status).toBe(404)
  })

  test('when the address leaves the list, and does not come back with it', async () => {
    const headers = await signInOperator(product)
    const { config } = product.dependencies
    const before = config.operators
    config.operators = ['henrik@credence.example']
    expect((await who(headers)).status).toBe(404)
    const { headers: asking } = await askForOperatorCode(product, 'noor@example.org')
    expect((await tryCode('123456', { headers: asking })).status).toBe(422)
    config.operators = before
    expect((await who(headers)).status).toBe(404)
  })

  test('when the account of its mailbox is suspended, which cannot sign in either', async () => {
    await signInAs(product, operatorAddress)
    const headers = await signInOperator(product)
    expect(await operate(product, 'users', 'suspend', operatorAddress)).toMatchObject({ kind: 'done' })
    expect((await who(headers)).status).toBe(404)
    expect(await product.dependencies.db.select().from(operatorSessions)).toEqual([])
    await product.runJobs()
    product.mails.splice(0)
    product.clock.advance(61)
    const asked = await askForOperatorCode(product)
    expect(asked.answer.status).toBe(200)
    expect(product.mails).toEqual([])
  })

  test('when its account is erased', async () => {
    const { account } = await signInAs(product, 'henrik@credence.example')
    const headers = await signInOperator(product, 'henrik@credence.example')
    await operate(product, 'users', 'erase', account.id, '--sure', account.slug)
    expect((await who(headers)).status).toBe(404)
  })
})

const elsewhere = [
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:4000' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]
test.each(elsewhere)('a page at %j can neither sign in nor use the cookie', async from => {
  const headers = await signInOperator(product)
  const payload = { email: operatorAddress }
  product.clock.advance(61)
  expect((await callAsOperator(product, 'POST', 'codes', { payload, headers: from })).status).toBe(403)
  expect((await callAsOperator(product, 'DELETE', 'session', { headers: { ...headers, ...from } })).status).toBe(403)
  expect((await who({ ...headers, ...from })).status).toBe(403)
  expect((await who(headers)).status).toBe(200)
})

test('codes for commands do not use up the mailbox’s, and have a limit of their own', async () => {
  const headers = await signInOperator(product)
  const codes = new Set<string>()
  for (let asked = 0; asked < 8; asked++) {
    codes.add(await freshCode(product, headers))
    product.clock.advance(31)
  }
  expect(codes.size).toBeGreaterThan(6)
  const ask = () => callAsOperator(product, 'POST', 'session/codes', { payload: {}, headers })
  const statuses = [(await ask()).status, (await ask()).status, (await ask()).status]
  expect(statuses.at(-1)).toBe(429)
})
