import { registerWaitlist } from '@credence/contract/waitlist/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../database/schema/accounts.ts'
import { waitlistEntries } from '../../database/schema/forms.ts'
import { outgoingMails } from '../../database/schema/outgoing-mails.ts'
import { passcodes } from '../../database/schema/passcodes.ts'
import { createTestApp, lastCode, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { operate } from '../../testing/operate.ts'
import { macOf } from '../passcodes/rules.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const join = (payload: object, remoteAddress = '192.0.2.1') =>
  product.call({ method: 'POST', url: '/api/register-waitlist', payload, remoteAddress })
const entries = () => product.dependencies.db.select().from(waitlistEntries)

test('a new address is stored and gets one mail', async () => {
  const answer = await join({ full_name: '  Ines Marlow ', email: 'Ines@Example.org' })
  expect(answer).toMatchObject({ status: 200, body: { status: 'success', message: registerWaitlist.message } })
  expect(await entries()).toMatchObject([{ fullName: 'Ines Marlow', email: 'ines@example.org' }])
  await product.runJobs()
  expect(product.mails).toMatchObject([{ to: 'ines@example.org', subject: 'You’re on the Credence waitlist' }])
  expect(await product.dependencies.db.select().from(outgoingMails)).toEqual([])
})

test.each([
  ['open', 'when there’s news'],
  ['invited', 'your turn'],
])('while registration is %s the mail says what the next one is about', async (REGISTRATION, about) => {
  product = await createTestApp({ REGISTRATION })
  await join({ full_name: 'Ines Marlow', email: 'ines@example.org' })
  await product.runJobs()
  expect(product.mails[0]!.text).toContain(about)
  expect(product.mails[0]!.text).not.toContain('once')
})

test('a known address gets the same answer, and neither a second entry nor a second mail', async () => {
  const first = await join({ full_name: 'Ines Marlow', email: 'ines@example.org' })
  const second = await join({ full_name: 'Another Person', email: 'ines@example.org' })
  expect(second.text).toBe(first.text)
  expect(await entries()).toMatchObject([{ fullName: 'Ines Marlow' }])
  await product.runJobs()
  expect(product.mails).toHaveLength(1)
})

test('fifty at once make one entry and one mail', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      join({ full_name: 'Ines', email: 'ines@example.org' }, `198.51.100.${index}`),
    ),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(3)
  expect(answers.filter(answer => answer.status === 429)).toHaveLength(47)
  expect(await entries()).toHaveLength(1)
  await product.runJobs()
  expect(product.mails).toHaveLength(1)
})

test('the fourth try of one mailbox in a day is refused, and allowed again the day after', async () => {
  const entry = { full_name: 'Ines', email: 'ines@example.org' }
  for (const email of ['ines@example.org', 'ines+1@example.org', 'ines+2@example.org'])
    expect((await join({ ...entry, email }, `203.0.113.${email.length}`)).status).toBe(200)
  const refused = await join(entry, '203.0.113.9')
  expect(refused).toMatchObject({ status: 429, body: { status: 'failed', code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  product.clock.advance(86_401)
  expect((await join(entry, '203.0.113.9')).status).toBe(200)
})

test('the eleventh form from one network in an hour is refused', async () => {
  const from = (index: number) => join({ full_name: 'Ines', email: `ines${index}@example.org` }, `2001:db8::${index}`)
  for (let index = 1; index <= 10; index++) expect((await from(index)).status).toBe(200)
  expect((await from(11)).status).toBe(429)
  product.clock.advance(3601)
  expect((await from(12)).status).toBe(200)
})

test.each([
  ['Ines Marlow, see https://evil.example', 'Hello Ines,'],
  ['https://evil.example/win now', 'Hello,'],
  ['<b>Evil</b> & co', 'Hello,'],
])("typing %j and another person's address mails them only a first name", async (full_name, words) => {
  await join({ full_name, email: 'ines@example.org' })
  await product.runJobs()
  const { text, html } = product.mails[0]!
  for (const part of [text, html]) {
    expect(part).toContain(words)
    expect(part).not.toMatch(/evil/i)
  }
})

test('while it waits, the mail is sealed in the database', async () => {
  await join({ full_name: 'Ines', email: 'ines@example.org' })
  const [waiting] = await product.dependencies.db.select().from(outgoingMails)
  expect(waiting?.sealed.toString('latin1')).not.toContain('ines@example.org')
})

test('a mail that waited too long is dropped unsent', async () => {
  await join({ full_name: 'Ines', email: 'ines@example.org' })
  product.clock.advance(25 * 3600)
  await product.runJobs()
  expect(product.mails).toEqual([])
  expect(await product.dependencies.db.select().from(outgoingMails)).toEqual([])
})

test('a form filled in by a program gets the same answer and leaves nothing', async () => {
  const answer = await join({ full_name: 'Ines', email: 'ines@example.org', website: 'https://spam.example' })
  expect(answer).toMatchObject({ status: 200, body: { status: 'success', message: registerWaitlist.message } })
  expect(await entries()).toEqual([])
})

const refusals = [
  { why: 'no name', payload: { email: 'ines@example.org' }, field: 'full_name' },
  { why: 'an empty name', payload: { full_name: '  ', email: 'ines@example.org' }, field: 'full_name' },
  { why: 'no address', payload: { full_name: 'Ines' }, field: 'email' },
  { why: 'half an address', payload: { full_name: 'Ines', email: 'ines@' }, field: 'email' },
  { why: 'an extra key', payload: { full_name: 'Ines', email: 'ines@example.org', role: 'admin' }, field: 'role' },
  { why: 'a list', payload: { full_name: 'Ines', email: ['ines@example.org'] }, field: 'email' },
  { why: 'a number', payload: { full_name: 7, email: 'ines@example.org' }, field: 'full_name' },
]
test.each(refusals)('refuses $why, and names the field', async ({ payload, field }) => {
  const answer = await join(payload)
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ status: 'failed', message: 'Check the highlighted fields.' })
  expect(answer.body.errors?.map(error => error.field)).toEqual([field])
  expect(await entries()).toEqual([])
})

describe('by invitation', () => {
  const address = 'ines@example.org'
  async function ask(email: string, call = 'login', remoteAddress = '192.0.2.1') {
    const answer = await product.call({ method: 'POST', url: `/api/${call}`, payload: { email }, remoteAddress })
    await product.runJobs()
    return answer
  }
  const verify = (otp: string, email: string) =>
    product.call({ method: 'POST', url: '/api/user-verify', payload: { otp, email } })

  beforeEach(async () => {
    product = await createTestApp({ REGISTRATION: 'invited' })
  })
  const invite = (email: string) => operate(product, 'waitlist', 'invite', email)

  test.each(['login', 'signup'])(
    'an uninvited address that asks for a code by %s gets the same response, and a mail',
    async call => {
      await signInAs(product, 'noor@example.org')
      const known = await ask('noor@example.org', call)
      const stranger = await ask('eve@example.org', call, '198.51.100.7')
      expect(stranger).toMatchObject({ status: known.status, text: known.text })
      const mail = product.mails.find(({ to }) => to === 'eve@example.org')!
      expect(mail.subject).toBe('There’s no Credence page for this address yet')
      expect(mail.text).toContain('Join the waitlist: http://localhost:4001/registration')
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/\d{3} ?\d{3}/)
    },
  )

  test('no code makes an account for an uninvited address, not even a valid one', async () => {
    const { db, clock } = product.dependencies
    await ask('eve@example.org')
    const code = '482907'
    const mac = macOf(product.dependencies.secrets.passcodePepper, 'auth', 'eve@example.org', code)
    await db.update(passcodes).set({ mac, createdAt: clock.now() })
    expect(await verify(code, 'eve@example.org')).toMatchObject({ status: 422 })
    expect(await db.select().from(accounts)).toEqual([])
  })

  test('an invited address signs up, and addresses with an account sign in', async () => {
    await invite(address)
    await product.runJobs()
    await ask(address, 'signup')
    expect(await verify(lastCode(product), address)).toMatchObject({ status: 200 })
    product.clock.advance(61)
    await ask(address)
    expect(await verify(lastCode(product), address)).toMatchObject({ status: 200 })
  })
})
