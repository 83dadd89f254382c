import { accessKinds } from '@credence/contract/access/access-code'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessCodes, accessRedemptions } from '../../database/schema/access.ts'
import { sessions } from '../../database/schema/accounts.ts'
import { isCrowded } from '../../database/shared-rate-limiter.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { cleanUp } from '../clean-up/jobs.ts'
import { issueCode, accessKinds as kindsOf, loadCodes, moveCodes, type NewCode, revokeCode } from './service.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
})

const issue = (wanted: NewCode) => issueCode(product.dependencies.db, product.dependencies, wanted)
const redeem = (password: string, who = ines, { remoteAddress = '192.0.2.1', through = product } = {}) =>
  through.call({ method: 'POST', url: '/api/get-access', payload: { password }, headers: who.headers, remoteAddress })
const check = (access: string, remoteAddress = '192.0.2.1') =>
  product.call({ method: 'POST', url: '/api/check-access', payload: { access }, remoteAddress })
const redemptions = () => product.dependencies.db.select().from(accessRedemptions)
const used = async () => (await product.dependencies.db.select().from(accessCodes)).map(row => row.used)
const inAnHour = () => new Date(product.clock.now().getTime() + 3_600_000)
const settings = async (who = ines) =>
  (await product.call({ method: 'GET', url: '/api/settings', headers: who.headers })).body.data

describe('a code', () => {
  test('is two groups of four letters, stored as a keyed hash, and sent in a link', async () => {
    const { code, link } = await issue({ kind: 'student', email: ' Ines@Example.org' })
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(link).toBe(`http://localhost:4001/registration?access=${code}`)
    const [row] = await loadCodes(product.dependencies.db)
    expect(row).toMatchObject({ kind: 'student', email: 'ines@example.org', uses: 1, used: 0 })
    expect(JSON.stringify(row)).not.toContain(code.slice(0, 4))
    expect(row!.expiresAt.toISOString()).toBe('2027-03-01T09:00:00.000Z')
  })

  test.each(accessKinds)('%s is redeemed, and the settings say so', async kind => {
    const { code } = await issue({ kind })
    expect(await settings()).toMatchObject({ access: false })
    expect(await redeem(code.toLowerCase().replace('-', ' '))).toMatchObject({
      status: 200,
      body: { status: 'success', data: { access: true } },
    })
    expect(await settings()).toMatchObject({ access: true })
    expect(await kindsOf(product.dependencies.db, ines.account.id)).toEqual([kind])
  })

  test('redeemed twice by one account counts once, one after the other and at once', async () => {
    const { code } = await issue({ kind: 'early_access', uses: 3 })
    const answers = [await redeem(code), await redeem(code), ...(await Promise.all([redeem(code), redeem(code)]))]
    expect(answers.map(({ body }) => body.data)).toEqual(Array(4).fill({ access: true }))
    expect(await used()).toEqual([1])
    expect(await redemptions()).toHaveLength(1)
  })

  test('over its last use, of many at once through two servers one gets it', async () => {
    const another = await createTestApp()
    const { code } = await issue({ kind: 'early_access', uses: 2 })
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, index) => signInAs(product, `p${index}@example.org`)),
    )
    const answers = await Promise.all(
      people.map((who, index) =>
        redeem(code, who, { remoteAddress: `192.0.2.${index}`, through: index % 2 ? product : another }),
      ),
    )
    expect(answers.filter(({ body }) => (body.data as { access: boolean }).access)).toHaveLength(2)
    expect(await used()).toEqual([2])
    expect(await redemptions()).toHaveLength(2)
  })

  test('that is the account’s stays so after it has ended', async () => {
    const { id, code } = await issue({ kind: 'student', expiresAt: inAnHour() })
    await redeem(code)
    await revokeCode(product.dependencies.db, product.dependencies, id)
    product.clock.advance(40 * 86_400)
    await cleanUp(product.dependencies)
    expect(await loadCodes(product.dependencies.db)).toEqual([])
    expect(await kindsOf(product.dependencies.db, ines.account.id)).toEqual(['student'])
  })

  test('is revoked once', async () => {
    const { db } = product.dependencies
    const { id } = await issue({ kind: 'student' })
    expect(await revokeCode(db, product.dependencies, id)).toBe(true)
    expect(await revokeCode(db, product.dependencies, id)).toBe(false)
  })
})

const refusals: Record<string, () => Promise<string>> = {
  unknown: async () => 'K7QM-2XHD',
  'of another shape': async () => 'LISBON-24',
  'in another script': async () => 'ЖЖЖЖ-ЖЖЖЖ',
  'used up': async () => {
    const { code } = await issue({ kind: 'early_access' })
    await redeem(code, await signInAs(product, 'noor@example.org'), { remoteAddress: '203.0.113.1' })
    return code
  },
  expired: async () => (await issue({ kind: 'early_access', expiresAt: product.clock.now() })).code,
  revoked: async () => {
    const { id, code } = await issue({ kind: 'early_access' })
    await revokeCode(product.dependencies.db, product.dependencies, id)
    return code
  },
  'bound to another address': async () => (await issue({ kind: 'student', email: 'noor@example.org' })).code,
}

describe('a code that opens nothing', () => {
  test.each(Object.entries(refusals))('says so and does nothing: %s', async (_why, prepare) => {
    const code = await prepare()
    const before = await redemptions()
    expect(await redeem(code)).toMatchObject({ status: 200, body: { data: { access: false } } })
    expect(await redemptions()).toEqual(before)
    expect(await settings()).toMatchObject({ access: false })
  })

  test('gives the same response after the same work for every kind of failure', async () => {
    const seen: string[] = []
    // the first call of a session notes that it has begun
    await settings()
    for (const prepare of Object.values(refusals)) {
      const code = await prepare()
      const statements = await countStatements(async () => {
        const { status, text, headers } = await redeem(code)
        seen.push(JSON.stringify({ status, text, names: Object.keys(headers).sort() }))
      })
      seen.push(String(statements))
    }
    expect(new Set(seen).size).toBe(2)
  })

  test('of another address is still good for that one', async () => {
    const { code } = await issue({ kind: 'student', email: 'noor@example.org' })
    await redeem(code)
    const noor = await signInAs(product, 'noor@example.org')
    expect(await redeem(code, noor, { remoteAddress: '203.0.113.1' })).toMatchObject({
      body: { data: { access: true } },
    })
  })

  test.each([[{}], [{ password: '' }], [{ password: 7 }], [{ password: ['x'] }], [{ password: 'x'.repeat(65) }]])(
    'what is none is said to be none: %j',
    async payload => {
      const answer = await product.call({
        method: 'POST',
        url: '/api/get-access',
        payload: payload as object,
        headers: ines.headers,
      })
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } })
    },
  )
})

describe('guessing', () => {
  const { ip, account, usual, crowded } = rateLimits.redeemAccessCode

  test('from one network ends after ten in a minute and sixty in an hour, by either call', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, index) => signInAs(product, `p${index}@example.org`)),
    )
    let asked = 0
    for (const who of people)
      for (let tries = 0; tries < 8; tries++, asked++) {
        const answer = await redeem('K7QM-2XHD', who)
        if (answer.status === 429) break
        if (asked % 10 === 9) product.clock.advance(60)
      }
    const refused = await redeem('K7QM-2XHD')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(asked).toBeLessThanOrEqual(ip[1].count)
    for (let tries = 0; tries < ip[0].count; tries++) await check('K7QM-2XHD', '192.0.2.9')
    expect(await check('K7QM-2XHD', '192.0.2.9')).toMatchObject({ status: 429 })
    expect(await check('K7QM-2XHD', '192.0.2.10')).toMatchObject({ status: 200 })
  })

  test('by one account ends after ten in an hour, from however many networks, and goes on in the next', async () => {
    const from = (index: number) => redeem('K7QM-2XHD', ines, { remoteAddress: `198.51.100.${index}` })
    for (let index = 0; index < account[0].count; index++) expect((await from(index)).status).toBe(200)
    const refused = await from(99)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    product.clock.advance(3601)
    ines = await signInAs(product, 'ines@example.org')
    expect((await from(1)).status).toBe(200)
  })

  test('by very many locks out no caller: each keeps a few attempts', async () => {
    const { db, clock } = product.dependencies
    for (let tries = 0; tries < usual.count; tries++) await isCrowded(db, clock, 'access-tries', usual, 'all')
    const { code } = await issue({ kind: 'early_access' })
    for (let tries = 0; tries < crowded.known.count - 1; tries++) await redeem('K7QM-2XHD')
    expect(await redeem(code)).toMatchObject({ body: { data: { access: true } } })
    expect(await redeem('K7QM-2XHD')).toMatchObject({ status: 429 })
    for (let tries = 0; tries < crowded.network.count; tries++)
      expect((await check('K7QM-2XHD', '203.0.113.7')).status).toBe(200)
    expect((await check('K7QM-2XHD', '203.0.113.7')).status).toBe(429)
    expect((await check('K7QM-2XHD', '203.0.113.8')).status).toBe(200)
  })
})

describe('whether a code opens a page', () => {
  test('is yes for one that is good, also while it waits for its address', async () => {
    const [free, bound] = [
      await issue({ kind: 'early_access' }),
      await issue({ kind: 'student', email: 'noor@example.org' }),
    ]
    for (const { code } of [free, bound]) expect((await check(code)).body.data).toEqual({ opens: true })
    expect(await used()).toEqual([0, 0])
  })

  test('is one and the same no for all others', async () => {
    const answers = new Set<string>()
    for (const [why, prepare] of Object.entries(refusals)) {
      if (why === 'bound to another address') continue
      const code = await prepare()
      const statements = await countStatements(async () => answers.add((await check(code)).text))
      answers.add(String(statements))
    }
    expect(answers.size).toBe(2)
    expect([...answers][0]).toContain('"opens":false')
  })
})

describe('the address a code is for', () => {
  test('changes with the account’s', async () => {
    const { code } = await issue({ kind: 'student', email: 'old@example.org' })
    await moveCodes(product.dependencies.db, 'old@example.org', 'ines@example.org')
    expect(await redeem(code)).toMatchObject({ body: { data: { access: true } } })
  })

  test('is erased with the account, as are its redemptions; the use is not returned', async () => {
    const { db, clock } = product.dependencies
    const shared = await issue({ kind: 'early_access' })
    await issue({ kind: 'student', email: 'ines@example.org' })
    await redeem(shared.code)
    await db.update(sessions).set({ confirmedAt: clock.now() })
    expect((await product.call({ method: 'DELETE', url: '/api/account', headers: ines.headers })).status).toBe(200)
    expect(await loadCodes(db)).toMatchObject([{ id: shared.id, used: 1 }])
    expect(await redemptions()).toEqual([])
    const again = await signInAs(product, 'ines@example.org')
    expect(await redeem(shared.code, again, { remoteAddress: '203.0.113.1' })).toMatchObject({
      body: { data: { access: false } },
    })
  })
})

test('no code is ever in the log', async () => {
  const { code } = await issue({ kind: 'early_access' })
  await check(code)
  await redeem(code)
  await product.call({ method: 'GET', url: `/registration?access=${code}` })
  expect(product.logged()).not.toContain(code)
})
