import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { affiliateSignUps } from '../../database/schema/access.ts'
import { sessions } from '../../database/schema/accounts.ts'
import { createTestApp, lastCode, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { anotherNetwork } from '../../testing/reviewer.ts'
import { saveFormerAddress } from '../account/service.ts'
import { issueCode, redeemCode } from './service.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
let via: string
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
  const { db } = product.dependencies
  const { code } = await issueCode(db, product.dependencies, { kind: 'affiliate', email: 'ines@example.org' })
  await redeemCode(db, product.dependencies, ines.account.id, code)
  via = new URL(((await affiliate()) as { link: string }).link).searchParams.get('via')!
})

async function affiliate(who = ines) {
  return (await product.call({ method: 'GET', url: '/api/affiliate', headers: who.headers })).body.data
}

/** Through the link: only the code in the URL names the affiliate. */
async function signUp(email: string, code: string | undefined, cookie = '') {
  const remoteAddress = anotherNetwork()
  product.clock.advance(61)
  await product.call({ method: 'POST', url: '/api/signup', payload: { email }, remoteAddress, headers: { cookie } })
  await product.runJobs()
  return product.call({
    method: 'POST',
    url: '/api/user-verify',
    payload: { email, otp: lastCode(product), ...(code === undefined ? {} : { via: code }) },
    remoteAddress,
    headers: { cookie },
  })
}
const months = async () => ((await affiliate()) as { months: unknown }).months

test('only accounts that redeemed an affiliate code have a link', async () => {
  expect(await affiliate()).toEqual({ link: `http://localhost:4000/?via=${via}`, months: [] })
  expect(via).toMatch(/^[a-z2-9]{8}$/)
  expect(await affiliate(await signInAs(product, 'noor@example.org'))).toBeNull()
})

test('who comes through it is counted by month, and named nowhere', async () => {
  await signUp('ada@example.org', via)
  await signUp('ben@example.org', via.toUpperCase())
  product.clock.set('2026-04-02T10:00:00Z')
  await signUp('cleo@example.org', via)
  expect(await product.call({ method: 'GET', url: '/api/affiliate', headers: ines.headers })).toMatchObject({
    status: 401,
  })
  ines = await signInAs(product, 'ines@example.org')
  expect(await months()).toEqual([
    { month: '2026-04', sign_ups: 1 },
    { month: '2026-03', sign_ups: 2 },
  ])
  expect(JSON.stringify(await affiliate())).not.toMatch(/ada|ben|cleo/)
})

test.each([
  ['no code', undefined],
  ['an unknown code', 'abcdefgh'],
  ['something else', '../../x'],
  ['nothing', ''],
])('%s counts for no affiliate, and the account is made', async (_what, code) => {
  expect(await signUp('ada@example.org', code)).toMatchObject({ status: 200 })
  expect(await product.dependencies.db.select().from(affiliateSignUps)).toEqual([])
})

test('signing in is not signing up', async () => {
  await signUp('ada@example.org', undefined)
  await signUp('ada@example.org', via)
  expect(await months()).toEqual([])
})

test('self-referrals do not count: neither another spelling of the address nor the same browser', async () => {
  await signUp('ines+friend@example.org', via)
  // the secret of the browser that tests sign in with is shorter than those that are handed out
  const { db } = product.dependencies
  const own = 'abcdefghijklmnopqrstuv'
  await db.update(sessions).set({ deviceHash: createHash('sha256').update(own).digest('base64url') })
  await signUp('another@example.org', via, `cr_flow=${own}`)
  expect(await months()).toEqual([])
  await signUp('cleo@example.org', via)
  expect(await months()).toEqual([{ month: '2026-03', sign_ups: 1 }])
})

test('one mailbox counts once, however many accounts it opens', async () => {
  for (const email of ['ada@gmail.com', 'ada+1@gmail.com', 'a.d.a+2@googlemail.com']) {
    expect(await signUp(email, via)).toMatchObject({ status: 200 })
  }
  expect(await months()).toEqual([{ month: '2026-03', sign_ups: 1 }])
})

test('an affiliate’s former address is theirs too', async () => {
  const { db } = product.dependencies
  await db.transaction(tx => saveFormerAddress(tx, product.dependencies, ines.account.id, 'ines@former.example'))
  await signUp('ines+again@former.example', via)
  expect(await months()).toEqual([])
})

test('a person who erases their account and returns counts once', async () => {
  const erase = async () => {
    const { db, clock } = product.dependencies
    const ada = await signInAs(product, 'ada@example.org')
    await db.update(sessions).set({ confirmedAt: clock.now() })
    expect((await product.call({ method: 'DELETE', url: '/api/account', headers: ada.headers })).status).toBe(200)
  }
  await signUp('ada@example.org', via)
  await erase()
  expect(await months()).toEqual([])
  await signUp('ada@example.org', via)
  expect(await months()).toEqual([{ month: '2026-03', sign_ups: 1 }])
})

test('a second affiliate code leaves the link as it was handed out', async () => {
  const { db } = product.dependencies
  const { code } = await issueCode(db, product.dependencies, { kind: 'affiliate' })
  await redeemCode(db, product.dependencies, ines.account.id, code)
  expect(await affiliate()).toMatchObject({ link: `http://localhost:4000/?via=${via}` })
})
