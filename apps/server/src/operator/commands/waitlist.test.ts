import { beforeEach, expect, test } from 'vitest'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { action, actionsOf, operate } from '../../testing/operate.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp({ REGISTRATION: 'invited' })
})

const join = (full_name: string, email: string) =>
  product.call({ method: 'POST', url: '/api/register-waitlist', payload: { full_name, email } })

test('an address is let in once, is told so, and keeps its place', async () => {
  await join('Ines Marlow', 'ines@example.org')
  const invited = await operate(product, 'waitlist', 'invite', ' Ines@Example.org')
  expect(invited).toMatchObject({ kind: 'done', said: 'ines@example.org can make a page. We’ll e-mail them.' })
  const { about } = invited as { about: string }
  expect(await operate(product, 'waitlist', 'invite', 'ines@example.org')).toMatchObject({ kind: 'already', about })
  const at = new Date('2026-03-01T09:00:00Z')
  expect(await operate(product, 'waitlist', 'list')).toMatchObject({
    rows: [{ joined: at, name: 'Ines Marlow', address: 'ines@example.org', invited: at }],
  })
  await product.runJobs()
  const mails = product.mails.filter(mail => mail.subject === 'You can make your Credence page now')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('Hello Ines,')
  expect(mails[0]!.text).toContain('/registration')
  expect(await actionsOf(product)).toContainEqual(
    action('waitlist invite …@Example.org', about, 'done: …@example.org can make a page. We’ll e-mail them.'),
  )
})

test('an address that is not on the list can be invited', async () => {
  expect(await operate(product, 'waitlist', 'invite', 'noor@example.org')).toMatchObject({ kind: 'done' })
  await product.runJobs()
  expect(product.mails[0]!.text).toContain('Hello,')
})

test.each([
  ['an address with an account', 'invited', 'noor@example.org', 'has an account'],
  ['anybody while registration is open', 'open', 'ines@example.org', 'is open'],
])('%s is not invited', async (_who, REGISTRATION, email, why) => {
  product = await createTestApp({ REGISTRATION })
  await signInAs(product, 'noor@example.org')
  const answer = await operate(product, 'waitlist', 'invite', email)
  expect(answer).toEqual({ kind: 'refused', said: expect.stringContaining(why) })
  await product.runJobs()
  expect(product.mails).toEqual([])
})

test('the export is a CSV without formulas', async () => {
  await join('=HYPERLINK("x")', 'eve@example.org')
  expect(await operate(product, 'waitlist', 'export')).toEqual({
    kind: 'text',
    text: `joined,full_name,email,invited\r\n2026-03-01T09:00:00.000Z,"'=HYPERLINK(""x"")",eve@example.org,\r\n`,
  })
  expect(await actionsOf(product)).toEqual([action('waitlist export', null, '')])
})
