import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts, formerMailboxes } from '../../../database/schema/accounts.ts'
import { createTestApp, signInAs, type TestApp } from '../../../testing/create-test-app.ts'
import { request } from '../../../testing/invites.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'
import { reviewAs, submit, written } from '../../../testing/reviewer.ts'

const [old, wanted] = ['ines@example.org', 'ines@marlow.example']
type Who = Awaited<ReturnType<typeof signInAs>>

let product: TestApp
let ines: Who
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, old)
})

const post = (who: Pick<Who, 'headers'>, url: string, payload: object) =>
  product.call({ method: 'POST', url, payload, headers: who.headers })
const ask = (email = wanted, who = ines) => post(who, '/api/account/email-otp', { email })
const change = (otp: string, new_otp: string, email = wanted, who = ines) =>
  post(who, '/api/account/email', { email, otp, new_otp })

/** The code of the last mail to an address; empty when that had none. */
function codeTo(address: string): string {
  const mail = product.mails.findLast(({ to }) => to === address)
  return (
    /^(\d{3}) (\d{3}) is your/
      .exec(mail?.subject ?? '')
      ?.slice(1)
      .join('') ?? ''
  )
}
async function codes(email = wanted, who = ines): Promise<[string, string]> {
  expect((await ask(email, who)).status).toBe(200)
  await product.runJobs()
  return [codeTo(who.account.email), codeTo(email)]
}
const emailOf = async ({ account }: Who = ines) =>
  (await product.dependencies.db.select().from(accounts).where(eq(accounts.id, account.id)))[0]?.email
const isSignedIn = async ({ headers }: Who) =>
  (await product.call({ method: 'GET', url: '/api/session', headers })).status === 200
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000')

describe('with both codes', () => {
  test('the account has the new address, other sessions end, and the old mailbox is notified', async () => {
    const elsewhere = await signInAs(product, old)
    const before = product.mails.length
    const [otp, newOtp] = await codes()
    expect(product.mails.slice(before).map(({ to }) => to)).toEqual([old, wanted])
    expect(product.mails.at(-2)?.text).toContain(`wants to use ${wanted}`)
    expect(await change(otp, newOtp)).toMatchObject({ status: 200, body: { data: { email: wanted } } })
    expect(await emailOf()).toBe(wanted)
    expect([await isSignedIn(ines), await isSignedIn(elsewhere)]).toEqual([true, false])
    await product.runJobs()
    expect(product.mails.at(-1)).toMatchObject({ to: old, subject: 'Your Credence e-mail address was changed' })
    const profile = await product.call({
      method: 'GET',
      url: `/api/profile/${ines.account.slug}`,
      headers: ines.headers,
    })
    expect(profile.body.data).toMatchObject({ email: wanted })
  })

  test('they work once, and another person can use the old address', async () => {
    const [otp, newOtp] = await codes()
    await change(otp, newOtp)
    expect((await change(otp, newOtp)).status).toBe(422)
    const other = await signInAs(product, old)
    expect(other.account.id).not.toBe(ines.account.id)
    expect(await emailOf()).toBe(wanted)
  })

  test('the owner cannot recommend themselves from the new address, before or after the change', async () => {
    const { headers } = ines
    const published = { full_name: 'Ines Marlow', visibility: 'public' }
    await product.call({ method: 'PATCH', url: '/api/profile', payload: published, headers })
    expect((await change(...(await codes()))).status).toBe(200)
    product.clock.advance(61)
    const payload = { email: wanted, full_name: 'Ines Marlow', slug: ines.account.slug }
    await product.call({ method: 'POST', url: '/api/recommender-otp', payload })
    await product.runJobs()
    expect(product.mails.at(-1)).toMatchObject({ to: wanted, subject: 'You can’t recommend yourself on Credence' })
  })

  test('another spelling of the same mailbox gets its code too, and counts once', async () => {
    const tagged = 'ines+work@example.org'
    expect((await change(...(await codes(tagged)), tagged)).status).toBe(200)
    expect(await emailOf()).toBe(tagged)
    expect((await ask(old)).status).toBe(429)
  })

  describe('the old address stays the owner’s own', () => {
    beforeEach(async () => {
      const profile = { full_name: 'Ines Marlow', headline: 'Builds things', visibility: 'public' }
      await product.call({ method: 'PATCH', url: '/api/profile', payload: profile, headers: ines.headers })
    })
    const moveOn = async () => {
      expect((await change(...(await codes()))).status).toBe(200)
      product.clock.advance(61)
    }
    const spellings = [old, 'ines+friend@example.org']

    test.each(spellings)('%s gets no code to recommend them', async email => {
      await moveOn()
      const payload = { email, full_name: 'Ines Marlow', slug: ines.account.slug }
      await product.call({ method: 'POST', url: '/api/recommender-otp', payload })
      await product.runJobs()
      expect(product.mails.at(-1)).toMatchObject({ to: email, subject: 'You can’t recommend yourself on Credence' })
    })

    test.each(spellings)('%s confirmed before cannot recommend them', async email => {
      await moveOn()
      const reviewer = await reviewAs(product, ines.account.id, email)
      const answer = await submit(product, reviewer, written(ines))
      expect(answer).toMatchObject({ status: 422, body: { code: 'own_recommendation' } })
    })

    test.each(spellings)('%s cannot be invited', async email => {
      await moveOn()
      const asked = await post(ines, '/api/invites', { ...request, people: [{ full_name: 'Ines', email }] })
      expect(asked).toMatchObject({ status: 422, body: { errors: [{ field: 'people.0.email' }] } })
    })

    test('after several changes, and known by keyed hashes alone', async () => {
      await moveOn()
      const third = 'ines@third.example'
      expect(await ask(third)).toMatchObject({ status: 200 })
      await product.runJobs()
      expect((await change(codeTo(wanted), codeTo(third), third)).status).toBe(200)
      for (const email of [old, wanted, third]) {
        const reviewer = await reviewAs(product, ines.account.id, email)
        expect((await submit(product, reviewer, written(ines))).status).toBe(422)
      }
      const kept = await product.dependencies.db.select().from(formerMailboxes)
      expect(kept).toHaveLength(2)
      expect(JSON.stringify(kept)).not.toMatch(/ines|marlow/)
      const eve = await signInAs(product, 'eve@example.org')
      const other = await reviewAs(product, eve.account.id, old)
      expect((await submit(product, other, written(eve))).status).toBe(200)
    })
  })

  test('of a change and a recommendation from the new address at once, one happens', async () => {
    for (let round = 0; round < 8; round++) {
      const who = await signInAs(product, `owner${round}@example.org`)
      const profile = { full_name: 'Owner', headline: 'Builds things', visibility: 'public' }
      await product.call({ method: 'PATCH', url: '/api/profile', payload: profile, headers: who.headers })
      const email = `owner${round}@marlow.example`
      const both = await codes(email, who)
      const reviewer = await reviewAs(product, who.account.id, email)
      const answers = await Promise.all([change(...both, email, who), submit(product, reviewer, written(who))])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })

  test('an address that gave a recommendation on the page is refused', async () => {
    await giveRecommendation(product, ines.account.id, { reviewerEmail: 'ines+work@marlow.example' })
    const [otp, newOtp] = await codes()
    expect(await change(otp, newOtp)).toMatchObject({
      status: 422,
      body: { message: 'Your page has a recommendation from this address. You can’t recommend yourself.' },
    })
    expect(await emailOf()).toBe(old)
  })
})

describe('without both', () => {
  const attempts: [string, (codes: [string, string]) => [string, string], 'otp' | 'new_otp'][] = [
    ['a wrong code of the old address', ([otp, newOtp]) => [wrongCode(otp), newOtp], 'otp'],
    ['a wrong code of the new one', ([otp, newOtp]) => [otp, wrongCode(newOtp)], 'new_otp'],
    ['the code of the new address twice', ([, newOtp]) => [newOtp, newOtp], 'otp'],
  ]
  test.each(attempts)('%s changes nothing, and the response names the field', async (_, using, field) => {
    const both = await codes()
    // one in a million: two codes that are the same
    if (both[0] === both[1]) return
    const [otp, newOtp] = using(both)
    expect(await change(otp, newOtp)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    expect(await emailOf()).toBe(old)
    expect((await change(...both)).status).toBe(200)
  })

  test('codes are for one address, one session and ten minutes', async () => {
    const both = await codes()
    const elsewhere = await signInAs(product, old)
    expect((await change(...both, 'ines@elsewhere.example')).status).toBe(422)
    expect((await change(...both, wanted, elsewhere)).status).toBe(422)
    product.clock.advance(600)
    expect((await change(...both)).status).toBe(422)
    expect(await emailOf()).toBe(old)
  })

  test('five guesses at one code, then the right one comes too late', async () => {
    const [otp, newOtp] = await codes()
    for (let tries = 0; tries < 5; tries++) expect((await change(otp, wrongCode(newOtp))).status).toBe(422)
    expect((await change(otp, newOtp)).status).toBe(422)
    expect(await emailOf()).toBe(old)
  })

  test('a code for another purpose is refused, and these do not sign in', async () => {
    const [otp, newOtp] = await codes()
    for (const [email, code] of [[old, otp] as const, [wanted, newOtp] as const]) {
      const answer = await product.call({ method: 'POST', url: '/api/user-verify', payload: { email, otp: code } })
      expect(answer.status).toBe(422)
    }
    expect((await post(ines, '/api/step-up', { otp })).status).toBe(422)
    for (const url of ['/api/account/email-otp', '/api/account/email']) {
      const stranger = await product.call({ method: 'POST', url, payload: { email: wanted, otp, new_otp: newOtp } })
      expect(stranger.status).toBe(401)
    }
  })
})

describe('a taken address', () => {
  test('gets the same response; only the mail differs', async () => {
    await signInAs(product, 'eve@example.org')
    const free = await ask()
    product.clock.advance(61)
    const taken = await ask('eve@example.org')
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    await product.runJobs()
    const mail = product.mails.at(-1)!
    expect(mail).toMatchObject({ to: 'eve@example.org', subject: 'This address already has a Credence account' })
    expect(mail.text).not.toMatch(/\b\d{3} ?\d{3}\b/)
    expect(mail.text).not.toContain(old)
  })

  test('that was taken meanwhile is refused, and the codes are not spent', async () => {
    const both = await codes()
    const eve = await signInAs(product, wanted)
    expect(await change(...both)).toMatchObject({
      status: 409,
      body: { message: 'This address already has an account, so nothing was changed.' },
    })
    expect([await emailOf(), await emailOf(eve)]).toEqual([old, wanted])
    expect(await isSignedIn(eve)).toBe(true)
  })

  test('one’s own is no change', async () => {
    expect(await ask('INES@example.org')).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } })
    await product.runJobs()
    expect(product.mails).toEqual([])
  })
})

describe('at once', () => {
  test('the same change five times is one change and one mail', async () => {
    const both = await codes()
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(...both)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await product.runJobs()
    expect(product.mails.filter(({ subject }) => subject.endsWith('address was changed'))).toHaveLength(1)
  })

  test('of two changes to two addresses one is made', async () => {
    const first = await codes('one@marlow.example')
    product.clock.advance(61)
    const second = await codes('two@marlow.example')
    const answers = await Promise.all([change(...first, 'one@marlow.example'), change(...second, 'two@marlow.example')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(['one@marlow.example', 'two@marlow.example']).toContain(await emailOf())
  })
})

test('an owner wants five addresses a day at most, and none twice within a minute', async () => {
  expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
  for (let index = 0; index < 3; index++) {
    product.clock.advance(61)
    expect((await ask(`ines-${index}@marlow.example`)).status).toBe(200)
  }
  product.clock.advance(61)
  const answer = await ask('ines-6@marlow.example')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3600)
})
