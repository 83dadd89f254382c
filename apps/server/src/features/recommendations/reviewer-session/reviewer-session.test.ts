import { verifyReviewer } from '@credence/contract/recommendations/reviewer-session/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { invites } from '../../../database/schema/invites.ts'
import { recommendations, reviewerSessions } from '../../../database/schema/recommendations.ts'
import { makeLinkToken } from '../../../link-token.ts'
import {
  cookiesOf,
  createTestApp,
  lastCode,
  publicHosts,
  signInAs,
  type TestApp,
} from '../../../testing/create-test-app.ts'
import { request } from '../../../testing/invites.ts'

let product: TestApp
let slug: string
beforeEach(async () => {
  product = await createTestApp()
  slug = await namedOwner('ines@example.org', 'Ines Marlow')
})

async function namedOwner(email: string, fullName: string, visibility = 'public') {
  const owner = await signInAs(product, email)
  const payload = { full_name: fullName, headline: 'Builds things', visibility }
  await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: owner.headers })
  return owner.account.slug
}

const post = (url: string, payload: object, cookie = '', remoteAddress = '192.0.2.1') =>
  product.call({ method: 'POST', url, payload, headers: { cookie }, remoteAddress })

async function ask(email = 'tomas@example.org', forSlug = slug, remoteAddress?: string) {
  const answer = await post('/api/recommender-otp', { email, full_name: 'Tomás', slug: forSlug }, '', remoteAddress)
  await product.runJobs()
  return answer
}

const verify = (otp: string, email = 'tomas@example.org', forSlug = slug) =>
  post('/api/user-verify-recm', { otp, email, slug: forSlug })

describe('asking for a reviewer’s code', () => {
  test('sends a mail that names whom it is for and opens nothing by a link', async () => {
    expect((await ask()).status).toBe(200)
    const mail = product.mails.at(-1)!
    expect(mail.to).toBe('tomas@example.org')
    expect(mail.subject).toMatch(/^\d{3} \d{3} is your Credence code$/)
    expect(mail.text).toContain('your recommendation of Ines Marlow')
    expect(mail.html).not.toMatch(/href="[^"]*(code|otp|token)/)
  })

  test.each([
    ['a throw-away domain', 'eve@mailinator.com', 422, 'We don’t accept disposable addresses.'],
    ['a name under a throw-away domain', 'eve@x.mailinator.com', 422, 'We don’t accept disposable addresses.'],
    ['an address that is none', 'eve', 422, 'Check the highlighted fields.'],
  ])('refuses %s', async (_name, email, status, message) => {
    const answer = await ask(email)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(message)
    expect(product.mails).toEqual([])
  })

  describe('for the owner’s own address', () => {
    const spellings = ['ines@example.org', 'INES@Example.org', 'ines+friend@example.org']
    test.each(spellings)('%s gets the same response, and only the mail differs', async email => {
      const [own, other] = [await ask(email), await ask('tomas@example.org')]
      const shapeOf = ({ status, text, headers }: typeof own) => [status, text, Object.keys(headers).sort()]
      expect(shapeOf(own)).toEqual(shapeOf(other))
      const [mail] = product.mails
      expect(mail).toMatchObject({ to: email.toLowerCase(), subject: 'You can’t recommend yourself on Credence' })
      expect(`${mail!.subject} ${mail!.text}`).not.toMatch(/\d{3} ?\d{3}/)
    })

    test('counts against the same limits', async () => {
      const statuses = []
      for (const seconds of [0, 1, 61, 61, 61]) {
        product.clock.advance(seconds)
        statuses.push((await ask('ines@example.org')).status)
      }
      expect(statuses).toEqual([200, 429, 200, 200, 429])
    })

    test('a guess at a code is answered like any other', async () => {
      const wrong = []
      for (const email of ['ines@example.org', 'tomas@example.org']) {
        await ask(email)
        wrong.push(await verify('000000', email))
      }
      expect(wrong[0]!.text).toBe(wrong[1]!.text)
    })

    test('dots and tags do not make another person at a provider that ignores them', async () => {
      const other = await namedOwner('ines.marlow@gmail.com', 'Ines')
      await ask('inesmarlow+1@googlemail.com', other)
      expect(product.mails.at(-1)?.subject).toBe('You can’t recommend yourself on Credence')
    })
  })

  test('a flood at one profile blocks neither invited people nor other networks', async () => {
    const accountId = (await signInAs(product, 'ines@example.org')).account.id
    const [invite] = await product.dependencies.db
      .insert(invites)
      .values({
        accountId,
        fullName: 'Marta',
        source: 'client',
        memory: request.memory,
        reminders: [],
        message: '',
        sentAt: product.clock.now(),
      })
      .returning()
    let people = 0
    const askFrom = (remoteAddress: string, links = {}) =>
      post(
        '/api/recommender-otp',
        { email: `p${people++}@example.org`, full_name: 'P', slug, ...links },
        '',
        remoteAddress,
      )
    for (let times = 0; times < 60; times++) await askFrom(`198.51.100.${times % 3}`)
    const flood = await Promise.all(Array.from({ length: 6 }, () => askFrom('198.51.100.1')))
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await askFrom('203.0.113.1')).status).toBe(200)
    const token = makeLinkToken(product.dependencies.secrets.inviteKey, invite!.id)
    expect((await askFrom('198.51.100.1', { invite: token })).status).toBe(200)
  })

  test('knows no profile at a made-up link name', async () => {
    expect((await ask('tomas@example.org', 'no-such-page')).status).toBe(404)
  })

  describe('of a private profile', () => {
    const links = (invite: object) => ({ email: 'tomas@example.org', full_name: 'Tomás', slug: hidden, ...invite })
    let hidden: string
    let accountId: string
    beforeEach(async () => {
      hidden = await namedOwner('rosa@example.org', 'Rosa', 'private')
      accountId = (await signInAs(product, 'rosa@example.org')).account.id
    })

    test("requires the page's own invite", async () => {
      expect((await ask('tomas@example.org', hidden)).status).toBe(404)
      const invite = makeLinkToken(product.dependencies.secrets.inviteKey, crypto.randomUUID())
      expect((await post('/api/recommender-otp', links({ invite }))).status).toBe(404)
      await product.runJobs()
      expect(product.mails).toEqual([])
    })

    test('is open to reviewers who withdrew and give it again', async () => {
      const { db, clock, secrets } = product.dependencies
      const givenAt = clock.now()
      const [given] = await db
        .insert(recommendations)
        .values({
          accountId,
          type: 'text',
          text: 'She builds things.',
          reviewerName: 'Tomás',
          reviewerPosition: 'Founder',
          reviewerEmail: 'tomas@example.org',
          source: 'client',
          consentText: 'yes',
          consentAt: givenAt,
          givenAt,
        })
        .returning()
      const reviewer = makeLinkToken(secrets.reviewerKey, given!.id)
      expect((await post('/api/recommender-otp', links({ reviewer }))).status).toBe(200)
      const look = `/api/recommend/${hidden}?reviewer=${reviewer}`
      expect((await product.call({ method: 'GET', url: look })).status).toBe(200)
      await db.update(recommendations).set({ withdrawnAt: givenAt })
      expect((await product.call({ method: 'GET', url: look })).status).toBe(200)
    })
  })

  test('finds the profile under a link name that was given up', async () => {
    const owner = await signInAs(product, 'ines@example.org')
    const payload = { slug: 'ines-marlow' }
    await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: owner.headers })
    expect((await ask()).status).toBe(200)
    expect((await verify(lastCode(product), undefined, 'ines-marlow')).status).toBe(200)
  })

  test('once a minute and three times an hour for one address and profile', async () => {
    const statuses = []
    for (const seconds of [0, 1, 61, 61, 61]) {
      product.clock.advance(seconds)
      statuses.push((await ask()).status)
    }
    expect(statuses).toEqual([200, 429, 200, 200, 429])
  })
})

describe('typing the code', () => {
  test('sets an HttpOnly cookie for an hour, and stores only its hash', async () => {
    await ask()
    const answer = await verify(lastCode(product))
    expect(answer).toMatchObject({ status: 200, body: { status: 'success', message: verifyReviewer.message } })
    const cookie = cookiesOf(answer).cr_reviewer!
    expect(cookie).toMatch(/^[\w-]{43}; Path=\/; Max-Age=3600; SameSite=Strict; HttpOnly$/)
    const rows = await product.dependencies.db.select().from(reviewerSessions)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(cookie.slice(0, 43))
  })

  test('on a real domain the cookie is bound to its host', async () => {
    product = await createTestApp({ ...publicHosts, PRODUCT_DOMAIN: 'credence.example' })
    await ask()
    const cookies = cookiesOf(await verify(lastCode(product)))
    expect(cookies['__Host-cr_reviewer']).toMatch(/; SameSite=Strict; HttpOnly; Secure$/)
    expect(cookies['__Host-cr_reviewer']).not.toContain('Domain')
  })

  test('opens no other profile and no account', async () => {
    const other = await namedOwner('noor@example.org', 'Noor')
    await ask()
    const code = lastCode(product)
    expect((await verify(code, undefined, other)).status).toBe(422)
    expect((await post('/api/user-verify', { otp: code, email: 'tomas@example.org' })).status).toBe(422)
    expect((await verify(code)).status).toBe(200)
    expect((await verify(code)).status).toBe(422)
  })

  test('a sign-in code opens no reviewer session', async () => {
    await post('/api/login', { email: 'tomas@example.org' })
    await product.runJobs()
    expect((await verify(lastCode(product))).status).toBe(422)
  })

  test('of a hundred who type it at once, one is let in', async () => {
    await ask()
    const code = lastCode(product)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        product.call({
          method: 'POST',
          url: '/api/user-verify-recm',
          payload: { otp: code, email: 'tomas@example.org', slug },
          remoteAddress: `10.0.0.${index}`,
        }),
      ),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  })
})
