import { beforeEach, expect, test } from 'vitest'
import { createTestApp, lastCode, signInAs, type TestApp } from '../../testing/create-test-app.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
})

type Who = { headers: { authorization: string } }
const ask = (who: Who) => product.call({ method: 'POST', url: '/api/step-up-otp', headers: who.headers })
const confirm = (who: Who, otp: string) =>
  product.call({ method: 'POST', url: '/api/step-up', payload: { otp }, headers: who.headers })
const isFresh = async (who: Who) =>
  (await product.call({ method: 'GET', url: '/api/export', headers: who.headers })).status === 200

async function codeFor(who: Who): Promise<string> {
  expect((await ask(who)).status).toBe(200)
  await product.runJobs()
  return lastCode(product)
}

test('a session that only signed in is not fresh; the code from the mailbox makes it so, for 10 minutes', async () => {
  const refused = await product.call({ method: 'GET', url: '/api/export', headers: ines.headers })
  expect(refused).toMatchObject({ status: 403, body: { message: 'To continue, ask for a new code and enter it.' } })
  const code = await codeFor(ines)
  expect(product.mails.at(-1)).toMatchObject({ to: 'ines@example.org', text: expect.stringContaining(code) })
  expect(await confirm(ines, code)).toMatchObject({
    status: 200,
    body: { message: 'Confirmed for the next 10 minutes.' },
  })
  product.clock.advance(599)
  expect(await isFresh(ines)).toBe(true)
  product.clock.advance(1)
  expect(await isFresh(ines)).toBe(false)
})

test('only that session: another of the same owner stays as it was, and can not use the code', async () => {
  const elsewhere = await signInAs(product, 'ines@example.org')
  const code = await codeFor(ines)
  expect((await confirm(elsewhere, code)).status).toBe(422)
  expect((await confirm(ines, code)).status).toBe(200)
  expect(await isFresh(elsewhere)).toBe(false)
})

test("another's code confirms nothing", async () => {
  const eve = await signInAs(product, 'eve@example.org')
  const code = await codeFor(eve)
  expect((await confirm(ines, code)).status).toBe(422)
  expect(await isFresh(ines)).toBe(false)
})

test('a sign-in code confirms nothing, and this one does not sign in', async () => {
  const code = await codeFor(ines)
  const signIn = { method: 'POST', url: '/api/user-verify', payload: { otp: code, email: 'ines@example.org' } } as const
  expect((await product.call(signIn)).status).toBe(422)
  product.clock.advance(61)
  await product.call({ method: 'POST', url: '/api/login', payload: { email: 'ines@example.org' } })
  await product.runJobs()
  expect((await confirm(ines, lastCode(product))).status).toBe(422)
})

test('a code works once, and not after 10 minutes', async () => {
  const code = await codeFor(ines)
  expect((await confirm(ines, code)).status).toBe(200)
  expect((await confirm(ines, code)).status).toBe(422)
  product.clock.advance(61)
  const late = await codeFor(ines)
  product.clock.advance(600)
  expect((await confirm(ines, late)).status).toBe(422)
})

test('five guesses, then the right code comes too late', async () => {
  const code = await codeFor(ines)
  for (let tries = 0; tries < 5; tries++)
    expect((await confirm(ines, code === '000000' ? '111111' : '000000')).status).toBe(422)
  expect((await confirm(ines, code)).status).toBe(422)
  expect(await isFresh(ines)).toBe(false)
})

test('asking again within a minute is refused, and both calls need a token', async () => {
  await ask(ines)
  expect((await ask(ines)).status).toBe(429)
  for (const url of ['/api/step-up-otp', '/api/step-up'])
    expect((await product.call({ method: 'POST', url, payload: { otp: '000000' } })).status).toBe(401)
})
