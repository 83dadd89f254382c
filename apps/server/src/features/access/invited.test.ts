import { accessKinds } from '@credence/contract/access/access-code'
import type { Endpoint } from '@credence/contract/endpoint'
import { allEndpoints } from '@credence/contract/testing/all-endpoints'
import { keysOf } from '@credence/contract/testing/schema-shape'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessCodes, accessRedemptions } from '../../database/schema/access.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { passcodes } from '../../database/schema/passcodes.ts'
import { countStatements } from '../../testing/count-statements.ts'
import {
  type Answer,
  cookiesOf,
  createTestApp,
  lastCode,
  signInAs,
  type TestApp,
} from '../../testing/create-test-app.ts'
import { request } from '../../testing/invites.ts'
import { anotherNetwork, reviewAs } from '../../testing/reviewer.ts'
import { macOf } from '../passcodes/rules.ts'
import { inviteAddress } from '../waitlist/service.ts'
import { issueCode, type NewCode, revokeCode } from './service.ts'

const stranger = 'eve@example.org'
let product: TestApp
let noor: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp({ REGISTRATION: 'invited' })
  noor = await signInAs(product, 'noor@example.org')
})

const issue = (wanted: NewCode) => issueCode(product.dependencies.db, product.dependencies, wanted)
const emails = async () => (await product.dependencies.db.select().from(accounts)).map(({ email }) => email).sort()

async function post(url: string, payload: object, headers = {}): Promise<Answer> {
  const answer = await product.call({ method: 'POST', url, payload, headers, remoteAddress: anotherNetwork() })
  await product.runJobs()
  return answer
}

/** Signs up, with or without an access code. */
async function signUp(email: string, access?: string): Promise<Answer> {
  product.clock.advance(61)
  const codes = access === undefined ? {} : { access }
  await post('/api/signup', { email, ...codes })
  const told = product.mails.filter(mail => mail.to === email)
  const otp = / is your /.test(told.at(-1)?.subject ?? '') ? lastCode(product) : '000000'
  return post('/api/user-verify', { otp, email, ...codes })
}

describe('a code opens a page', () => {
  test.each(accessKinds)('%s, and is redeemed with it', async kind => {
    const { code } = await issue({ kind })
    expect(await signUp(stranger, code)).toMatchObject({ status: 200 })
    expect(await emails()).toEqual([stranger, 'noor@example.org'])
    expect(await product.dependencies.db.select().from(accessRedemptions)).toMatchObject([{ kind }])
  })

  test('for its address only', async () => {
    const { code } = await issue({ kind: 'student', email: 'ada@example.org' })
    expect(await signUp(stranger, code)).toMatchObject({ status: 422 })
    expect(await signUp('ada@example.org', code)).toMatchObject({ status: 200 })
    expect(await emails()).toEqual(['ada@example.org', 'noor@example.org'])
  })

  test('of two who come with its last use, to one', async () => {
    const { code: access } = await issue({ kind: 'early_access' })
    const people = ['ada@example.org', stranger]
    const codes: string[] = []
    for (const email of people) {
      await post('/api/signup', { email, access })
      codes.push(lastCode(product))
    }
    const answers = await Promise.all(
      people.map((email, index) => post('/api/user-verify', { email, otp: codes[index], access })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await emails()).toHaveLength(2)
    expect(await product.dependencies.db.select().from(accessCodes)).toMatchObject([{ used: 1 }])
  })

  test('that was used meanwhile opens none, and a mail says so', async () => {
    const { id, code: access } = await issue({ kind: 'early_access' })
    await post('/api/signup', { email: stranger, access })
    await revokeCode(product.dependencies.db, product.dependencies, id)
    const otp = lastCode(product)
    expect(await post('/api/user-verify', { email: stranger, otp, access })).toMatchObject({ status: 422 })
    expect(await emails()).toEqual(['noor@example.org'])
    expect(product.mails.at(-1)).toMatchObject({
      to: stranger,
      subject: 'There’s no Credence page for this address yet',
      text: expect.stringContaining('check that it hasn’t expired or been used, and that it’s for this address'),
    })
  })

  test('is redeemed by signing in with it, too', async () => {
    const { code: access } = await issue({ kind: 'student' })
    await post('/api/login', { email: 'noor@example.org' })
    await post('/api/user-verify', { email: 'noor@example.org', otp: lastCode(product), access })
    expect(await product.dependencies.db.select().from(accessRedemptions)).toMatchObject([
      { accountId: noor.account.id, kind: 'student' },
    ])
  })

  test('while registration is open it is redeemed too, and an invalid one does not block registration', async () => {
    product = await createTestApp()
    const { code } = await issue({ kind: 'student' })
    expect(await signUp('ada@example.org', code)).toMatchObject({ status: 200 })
    expect(await signUp('ben@example.org', code)).toMatchObject({ status: 200 })
    expect(await product.dependencies.db.select().from(accessRedemptions)).toHaveLength(1)
  })
})

/** A complete body for every endpoint, with the uninvited address. */
const filled = (otp: string): Record<string, unknown> => ({
  email: stranger,
  otp,
  new_otp: otp,
  access: 'K7QM-2XHD',
  password: 'K7QM-2XHD',
  via: 'abcdefgh',
  full_name: 'Eve',
  slug: noor.account.slug,
  type: 'text',
  text: 'She kept the lights on through the hardest winter we ever had, and few noticed how hard it was.',
  position: 'Engineer',
  source: 'client',
  consent: true,
  people: [{ full_name: 'Eve', email: stranger }],
  memory: {},
  reminders: [],
  message: 'Hello',
  reason: 'It is not me.',
  kind: 'other',
  role: 'Engineer',
  story: 'It helped.',
  school: 'Leeds',
  school_email: stranger,
  graduation_year: 2027,
  channel: 'https://example.org',
  audience: 'All',
  promotion: 'In my letter.',
  disclosure: true,
  plan: 'pro',
  interval: 'month',
  method: 'email',
  link: stranger,
  theme: 'paper',
  fcm_token: 'token',
  device_info: 'Firefox',
  status: 'read',
  answer: 'later',
})

async function reviewer() {
  const { cookie } = await reviewAs(product, noor.account.id, stranger)
  return { cookie }
}

test('no endpoint opens an account for an uninvited address, called without a session, as owner or as reviewer', async () => {
  const { db, clock, secrets } = product.dependencies
  const otp = '482907'
  const asked = new Set<string>()
  const called = new Set<number>()
  for (const [name, endpoint] of Object.entries<Endpoint>(allEndpoints)) {
    // these two end what the others need
    if (name === 'eraseAccount' || endpoint.protocol || name === 'streamNotifications') continue
    // a valid passcode for the uninvited address
    await db.delete(passcodes)
    await post('/api/login', { email: stranger })
    product.clock.advance(61)
    await db
      .update(passcodes)
      .set({ mac: macOf(secrets.passcodePepper, 'auth', stranger, otp), createdAt: clock.now() })
    noor = await signInAs(product, 'noor@example.org')
    const wanted = keysOf(endpoint.body)
    const values = Object.entries(filled(otp)).filter(([field]) => wanted.includes(field))
    for (const headers of [{}, noor.headers, await reviewer()]) {
      const answer = await product.call({
        method: endpoint.method as 'POST',
        url: endpoint.path.replace(/:\w+/g, noor.account.slug),
        ...(endpoint.body ? { payload: Object.fromEntries(values) } : {}),
        headers: { ...headers },
        remoteAddress: anotherNetwork(),
      })
      await product.runJobs()
      asked.add(name)
      called.add(answer.status)
      expect(answer.status, name).not.toBe(500)
      expect(cookiesOf(answer), name).not.toHaveProperty('cr_prod_token', expect.stringMatching(/^ey/))
      expect(await emails(), name).toEqual(['noor@example.org'])
    }
  }
  expect(asked.size).toBeGreaterThan(50)
  expect([...called]).toEqual(expect.arrayContaining([200, 401, 422]))
})

test('neither does a recommendation, an invite, a waitlist entry or a changed address', async () => {
  const text = 'She kept the lights on through the hardest winter we ever had, and few noticed how hard it was.'
  const given = { slug: noor.account.slug, type: 'text', text, full_name: 'Eve', position: 'E', source: 'client' }
  const headers = await reviewer()
  expect(await post('/api/recommendations', { ...given, consent: true }, headers)).toMatchObject({ status: 200 })
  expect(await post('/api/register-waitlist', { full_name: 'Eve', email: stranger })).toMatchObject({ status: 200 })
  await product.call({ method: 'PATCH', url: '/api/profile', payload: { full_name: 'Noor' }, headers: noor.headers })
  const people = [{ full_name: 'Eve', email: stranger }]
  expect(await post('/api/invites', { ...request, people }, noor.headers)).toMatchObject({ status: 200 })
  expect(await signUp(stranger)).toMatchObject({ status: 422 })
  expect(await emails()).toEqual(['noor@example.org'])
})

test('an invitation opens a page without a code, and a bad code does not spoil it', async () => {
  await inviteAddress(product.dependencies.db, product.dependencies, 'ada@example.org')
  await inviteAddress(product.dependencies.db, product.dependencies, 'ben@example.org')
  expect(await signUp('ada@example.org')).toMatchObject({ status: 200 })
  expect(await signUp('ben@example.org', 'K7QM-2XHD')).toMatchObject({ status: 200 })
})

describe('only the mailbox learns whether an address may register', () => {
  /** With an account, invited, with an access code, with neither. */
  async function everybody() {
    await inviteAddress(product.dependencies.db, product.dependencies, 'ada@example.org')
    const bound = await issue({ kind: 'student', email: 'ben@example.org' })
    const ended = await issue({ kind: 'early_access', expiresAt: product.clock.now() })
    const free = await issue({ kind: 'early_access' })
    await product.runJobs()
    return [
      { email: 'noor@example.org' },
      { email: 'ada@example.org' },
      { email: 'ben@example.org' },
      { email: stranger },
      { email: 'ben2@example.org', access: bound.code },
      { email: 'eve2@example.org', access: ended.code },
      { email: 'eve3@example.org', access: free.code },
      { email: 'eve4@example.org', access: 'K7QM-2XHD' },
    ]
  }

  test.each(['login', 'signup'] as const)('by %s: the answer, its headers and the work are alike', async call => {
    const shapes = new Map<string, Set<string>>()
    for (const { email, access } of await everybody()) {
      if (call === 'login' && access) continue
      let shape = ''
      const statements = await countStatements(async () => {
        const { status, text, headers } = await product.call({
          method: 'POST',
          url: `/api/${call}`,
          payload: { email, ...(access ? { access } : {}) },
          remoteAddress: anotherNetwork(),
        })
        shape = JSON.stringify({ status, text, names: Object.keys(headers).sort() })
      })
      // to have typed a code at all is the sender's own doing, and costs its count
      const group = access ? 'with a code' : 'without'
      shapes.set(group, (shapes.get(group) ?? new Set()).add(`${shape} ${statements}`))
    }
    for (const [group, seen] of shapes) expect([...seen], group).toHaveLength(1)
    const answers = [...shapes.values()].flatMap(seen => [...seen].map(each => each.replace(/ \d+$/, '')))
    expect(new Set(answers).size).toBe(1)
  })

  test('a wrong passcode gives every address the same response', async () => {
    const answers = new Set<string>()
    for (const { email, access } of await everybody()) {
      await post('/api/signup', { email, ...(access ? { access } : {}) })
      const { status, text } = await post('/api/user-verify', { email, otp: '000000', ...(access ? { access } : {}) })
      answers.add(JSON.stringify({ status, text }))
    }
    expect(answers.size).toBe(1)
  })

  test('by the forms of the site', async () => {
    const people = await everybody()
    const forms = ['register-waitlist', 'apply-student-discount', 'apply-affiliate-program', 'share-story']
    for (const form of forms) {
      const endpoint = Object.values<Endpoint>(allEndpoints).find(({ path }) => path === `/api/${form}`)!
      const answers = new Set<string>()
      for (const { email } of people) {
        const payload = Object.entries({ ...filled('000000'), email }).filter(([field]) =>
          keysOf(endpoint.body).includes(field),
        )
        const { status, text } = await post(endpoint.path, Object.fromEntries(payload))
        answers.add(JSON.stringify({ status, text }))
      }
      expect([...answers], form).toHaveLength(1)
    }
  })

  test('mails go to the address only, and confirm only with a code or an invitation', async () => {
    const people = await everybody()
    for (const { email, access } of people) await post('/api/signup', { email, ...(access ? { access } : {}) })
    const welcome = product.mails.filter(({ subject }) => / is your /.test(subject)).map(({ to }) => to)
    expect(welcome).toEqual(['noor@example.org', 'ada@example.org', 'eve3@example.org'])
  })
})
