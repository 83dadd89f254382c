import type { Session } from '@credence/contract/sign-in/sessions/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../database/schema/accounts.ts'
import { deviceName } from '../../http/device-name.ts'
import {
  type Answer,
  cookiesOf,
  createTestApp,
  lastCode,
  signInAs,
  type TestApp,
} from '../../testing/create-test-app.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const forcedLogout = { status: 'failed', message: 'Expire token is not fount', code: 'session_ended', action: 'logout' }
type Jar = Record<string, string>

/** A browser's cookies after a sign-in. */
function jarOf(session: Awaited<ReturnType<typeof signInAs>>): Jar {
  const { token, handle, secret, sessionId, expiresAt } = session
  const expire = `${sessionId}.${Math.floor(expiresAt.getTime() / 1000)}`
  return { cr_prod_token: token, cr_prod_refresh_token: handle, cr_prod_expire_token: expire, cr_rs: secret }
}

const cookieHeader = (jar: Jar) =>
  Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
const origin = 'http://localhost:4001'

function refresh(jar: Jar, headers: Record<string, string> = { origin }) {
  return product.call({
    method: 'POST',
    url: '/api/refresh-token',
    payload: {},
    headers: { cookie: cookieHeader(jar), ...headers },
  })
}

/** The jar after an answer, as a browser would keep it. */
function after(jar: Jar, answer: Answer): Jar {
  const set = Object.entries(cookiesOf(answer)).map(([name, line]) => [name, line.split(';')[0]!] as const)
  const all = { ...jar, ...Object.fromEntries(set) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

const getIndustries = (token: string, cookie = '') =>
  product.call({ method: 'GET', url: '/api/industries', headers: { authorization: token, cookie } })

function expectForcedLogout(answer: Answer) {
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual(forcedLogout)
  const cookies = cookiesOf(answer)
  for (const name of ['cr_prod_token', 'cr_prod_refresh_token', 'cr_prod_expire_token', 'cr_rs'])
    expect(cookies[name]).toMatch(/^; Path=\/; Max-Age=0/)
  expect(answer.headers['cache-control']).toBe('no-store')
}

describe('refreshing', () => {
  test('changes token, handle and secret, and the session goes on', async () => {
    const jar = jarOf(await signInAs(product, 'ines@example.org'))
    product.clock.advance(20 * 60)
    expect((await getIndustries(jar.cr_prod_token!)).body.message).toBe('Token is expired')
    const answer = await refresh(jar)
    expect(answer.status).toBe(200)
    const next = after(jar, answer)
    for (const name of ['cr_prod_token', 'cr_prod_refresh_token', 'cr_rs']) expect(next[name]).not.toBe(jar[name])
    expect((await getIndustries(next.cr_prod_token!)).status).toBe(200)
    expect((answer.body.data as { token: string }).token).toBe(next.cr_prod_token)
  })

  test('many tabs at once get one and the same new pair', async () => {
    const jar = jarOf(await signInAs(product, 'ines@example.org'))
    const answers = await Promise.all(Array.from({ length: 25 }, () => refresh(jar)))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map(answer => after(jar, answer).cr_rs)).size).toBe(1)
    expect((await product.dependencies.db.select().from(sessions))[0]?.generation).toBe(1)
  })

  test('a browser that lost the response may repeat the request, as long as the new pair is unused', async () => {
    const jar = jarOf(await signInAs(product, 'ines@example.org'))
    const lost = await refresh(jar)
    product.clock.advance(3600)
    const again = await refresh(jar)
    expect(after(jar, again).cr_rs).toBe(after(jar, lost).cr_rs)
  })

  test('the old pair after the new one was used ends the session, and its owner is mailed', async () => {
    const jar = jarOf(await signInAs(product, 'ines@example.org'))
    const next = after(jar, await refresh(jar))
    await getIndustries(next.cr_prod_token!)
    product.clock.advance(11)
    expectForcedLogout(await refresh(jar))
    expectForcedLogout(await refresh(next))
    expectForcedLogout(await getIndustries(next.cr_prod_token!))
    await product.runJobs()
    expect(product.mails.map(mail => mail.subject)).toEqual(['We signed you out of one browser'])
  })

  test('a pair two generations old ends the session at once', async () => {
    const first = jarOf(await signInAs(product, 'ines@example.org'))
    const second = after(first, await refresh(first))
    const third = after(second, await refresh(second))
    expectForcedLogout(await refresh(first))
    expectForcedLogout(await refresh(third))
  })

  test('made-up pairs and halves are refused, and do not end the session they name', async () => {
    const session = await signInAs(product, 'ines@example.org')
    const jar = jarOf(session)
    const madeUp: Jar[] = [
      { ...jar, cr_rs: `${session.sessionId}.0.${'A'.repeat(43)}` },
      { ...jar, cr_rs: `${session.sessionId}.99.${'A'.repeat(43)}` },
      { ...jar, cr_rs: 'nonsense' },
      { ...jar, cr_prod_refresh_token: `rh_${'A'.repeat(22)}` },
      { cr_prod_refresh_token: jar.cr_prod_refresh_token! },
      { cr_rs: jar.cr_rs! },
      {},
    ]
    for (const each of madeUp) expectForcedLogout(await refresh(each))
    expect((await getIndustries(jar.cr_prod_token!)).status).toBe(200)
  })

  test.each([{ origin: 'https://evil.example' }, { origin, 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])(
    "another site's page can not refresh or sign out: %o",
    async headers => {
      const jar = jarOf(await signInAs(product, 'ines@example.org'))
      expect((await refresh(jar, headers)).status).toBe(403)
      const out = await product.call({
        method: 'POST',
        url: '/api/logout',
        payload: {},
        headers: { cookie: cookieHeader(jar), ...headers },
      })
      expect(out.status).toBe(403)
      expect((await getIndustries(jar.cr_prod_token!)).status).toBe(200)
    },
  )

  test('a session ends after 30 days however often it is refreshed, and after 14 days unused', async () => {
    let jar = jarOf(await signInAs(product, 'ines@example.org'))
    for (let day = 0; day < 29; day++) {
      product.clock.advance(86_400)
      jar = after(jar, await refresh(jar))
    }
    product.clock.advance(86_401)
    expectForcedLogout(await refresh(jar))
    const idle = jarOf(await signInAs(product, 'tomas@example.org'))
    product.clock.advance(14 * 86_400 + 1)
    expectForcedLogout(await refresh(idle))
  })
})

describe('cookies that a neighbouring host planted', () => {
  test('the same name twice is a forced logout', async () => {
    const jar = jarOf(await signInAs(product, 'ines@example.org'))
    for (const name of ['cr_prod_token', 'cr_prod_refresh_token', 'cr_prod_expire_token'])
      expectForcedLogout(await getIndustries(jar.cr_prod_token!, `${name}=planted; ${cookieHeader(jar)}`))
  })

  test('a token without its companion is a forced logout', async () => {
    const jar = jarOf(await signInAs(product, 'ines@example.org'))
    expectForcedLogout(await getIndustries(jar.cr_prod_token!, `cr_prod_token=${jar.cr_prod_token}`))
  })

  test("another account's token beside one's own secret is detected when the app starts", async () => {
    const mine = jarOf(await signInAs(product, 'ines@example.org'))
    const theirs = jarOf(await signInAs(product, 'eve@example.org'))
    const start = (jar: Jar) =>
      product.call({
        method: 'GET',
        url: '/api/session',
        headers: { authorization: jar.cr_prod_token!, cookie: cookieHeader(jar) },
      })
    expect((await start(mine)).status).toBe(200)
    expectForcedLogout(await start({ ...theirs, cr_rs: mine.cr_rs! }))
  })

  test('a caller without any cookie is judged by its token alone', async () => {
    const { token } = await signInAs(product, 'ines@example.org')
    expect((await getIndustries(token)).status).toBe(200)
  })
})

describe('signing out', () => {
  test('ends the session and takes the cookies', async () => {
    const jar = jarOf(await signInAs(product, 'ines@example.org'))
    const answer = await product.call({
      method: 'POST',
      url: '/api/logout',
      payload: {},
      headers: { cookie: cookieHeader(jar), origin },
    })
    expect(answer).toMatchObject({ status: 200, body: { message: 'You’re signed out.' } })
    expect(after(jar, answer)).toEqual({})
    expectForcedLogout(await getIndustries(jar.cr_prod_token!))
  })

  test('twice is fine', async () => {
    const out = () => product.call({ method: 'POST', url: '/api/logout', payload: {}, headers: { origin } })
    expect((await out()).status).toBe(200)
    expect((await out()).status).toBe(200)
  })
})

describe('the list of sessions', () => {
  type Who = Awaited<ReturnType<typeof signInAs>>
  const list = ({ headers }: Pick<Who, 'headers'>) => product.call({ method: 'GET', url: '/api/sessions', headers })
  const end = ({ headers }: Pick<Who, 'headers'>, id: string) =>
    product.call({ method: 'DELETE', url: `/api/sessions/${id}`, headers })

  /** With the code from the mailbox, as its owner would. */
  async function confirm({ headers }: Who) {
    expect((await product.call({ method: 'POST', url: '/api/step-up-otp', headers })).status).toBe(200)
    await product.runJobs()
    const payload = { otp: lastCode(product) }
    expect((await product.call({ method: 'POST', url: '/api/step-up', payload, headers })).status).toBe(200)
  }
  async function confirmed(email: string) {
    const who = await signInAs(product, email)
    await confirm(who)
    return who
  }

  test("shows the owner's live sessions, and which one this is", async () => {
    const first = await signInAs(product, 'ines@example.org')
    product.clock.advance(60)
    const second = await confirmed('ines@example.org')
    await signInAs(product, 'eve@example.org')
    const rows = (await list(second)).body.data as Session[]
    expect(rows.map(row => ({ id: row.id, current: row.current, device: row.device }))).toEqual([
      { id: second.sessionId, current: true, device: 'Firefox on Linux' },
      { id: first.sessionId, current: false, device: 'Firefox on Linux' },
    ])
  })

  test('a session ended elsewhere is over at its next call', async () => {
    const here = await confirmed('ines@example.org')
    const there = await signInAs(product, 'ines@example.org')
    expect((await end(here, there.sessionId)).status).toBe(200)
    expectForcedLogout(await getIndustries(there.token))
    expect((await getIndustries(here.token)).status).toBe(200)
  })

  test("another owner's session can not be ended, nor one that is not there", async () => {
    const mine = await confirmed('ines@example.org')
    const theirs = await signInAs(product, 'eve@example.org')
    for (const id of [theirs.sessionId, '00000000-0000-4000-8000-000000000000', 'nonsense', '%00'])
      expect((await end(mine, id)).status).toBe(404)
    expect((await getIndustries(theirs.token)).status).toBe(200)
  })

  async function signedInTenMinutesAgo() {
    const who = await signInAs(product, 'ines@example.org')
    product.clock.advance(600)
    return who
  }

  test('a recent sign-in counts as a code: it lists and ends other sessions, and the response says for how long', async () => {
    const there = await signInAs(product, 'ines@example.org')
    const here = await signInAs(product, 'ines@example.org')
    const session = await product.call({ method: 'GET', url: '/api/session', headers: here.headers })
    expect(session.body.data).toMatchObject({ recent_seconds: 600 })
    product.clock.advance(599)
    expect((await list(here)).body.data).toHaveLength(2)
    expect((await end(here, there.sessionId)).status).toBe(200)
    expectForcedLogout(await getIndustries(there.token))
    // irreversible actions need a code that names them
    for (const [method, url] of [['GET', '/api/export'] as const, ['DELETE', '/api/account'] as const])
      expect((await product.call({ method, url, headers: here.headers })).status).toBe(403)
    await product.runJobs()
    expect(product.mails.filter(mail => / is your .+ code$/.test(mail.subject))).toEqual([])
  })

  const freshNeeded = {
    status: 'failed',
    message: 'To continue, ask for a new code and enter it.',
    code: 'fresh_passcode_needed',
  }
  const unconfirmed: [string, () => Promise<Who>][] = [
    ['signed in ten minutes ago', () => signedInTenMinutesAgo()],
    [
      'was confirmed ten minutes ago',
      async () => {
        const who = await confirmed('ines@example.org')
        product.clock.advance(600)
        return who
      },
    ],
    [
      'was confirmed before its token was changed for a new one',
      async () => {
        const who = await confirmed('ines@example.org')
        product.clock.advance(601)
        const { cr_prod_token: token } = after({}, await refresh(jarOf(who)))
        return { ...who, headers: { authorization: token! } }
      },
    ],
    [
      'belongs to an owner who confirmed another one',
      async () => {
        const who = await signedInTenMinutesAgo()
        await confirmed('ines@example.org')
        return who
      },
    ],
    [
      'belongs to another account than the confirmed one',
      async () => {
        const who = await signedInTenMinutesAgo()
        await confirmed('eve@example.org')
        return who
      },
    ],
  ]
  test.each(unconfirmed)('a session that %s sees none and ends only itself', async (_, make) => {
    const here = await make()
    const there = await signInAs(product, 'ines@example.org')
    const refused = await list(here)
    expect(refused).toMatchObject({ status: 403, body: freshNeeded })
    expect(refused.text).not.toContain('Firefox')
    // one that is there and one that is not get the same answer
    for (const id of [there.sessionId, '00000000-0000-4000-8000-000000000000'])
      expect(await end(here, id)).toMatchObject({ status: 403, body: freshNeeded })
    expect((await getIndustries(there.token)).status).toBe(200)

    const own = await end(here, here.sessionId)
    expect(own).toMatchObject({ status: 200, body: { message: 'That session is signed out.' } })
    expect(cookiesOf(own).cr_prod_token).toMatch(/^; Path=\/; Max-Age=0/)
    expectForcedLogout(await list(here))
    expect((await getIndustries(there.token)).status).toBe(200)
  })

  test('within ten minutes no second code is needed', async () => {
    const here = await confirmed('ines@example.org')
    const there = await signInAs(product, 'ines@example.org')
    const mailsBefore = product.mails.length
    product.clock.advance(599)
    expect((await list(here)).status).toBe(200)
    expect((await end(here, there.sessionId)).status).toBe(200)
    expect((await list(here)).body.data).toHaveLength(1)
    await product.runJobs()
    expect(product.mails).toHaveLength(mailsBefore)
  })

  test('a confirmed session is no use with a token that ran out, was made up or is missing', async () => {
    const here = await confirmed('ines@example.org')
    const there = await signInAs(product, 'ines@example.org')
    const attempts = [
      [{ authorization: `${here.token.slice(0, -4)}AAAA` }, 'You’re signed out. Sign in again.'],
      [{}, 'Authorization token not found'],
    ] as const
    const refused = async (headers: object, message: string) => {
      const who = { headers } as Who
      for (const answer of [await list(who), await end(who, there.sessionId), await end(who, here.sessionId)])
        expect(answer).toMatchObject({ status: 401, body: { message } })
    }
    for (const [headers, message] of attempts) await refused(headers, message)
    product.clock.advance(16 * 60)
    await refused(here.headers, 'Token is expired')
    const rows = await product.dependencies.db.select().from(sessions)
    expect(rows.map(row => row.revokedAt)).toEqual([null, null])
  })
})

const agents = [
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36 Edg/156.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.0', 'Unknown device'],
  [undefined, 'Unknown device'],
] as const
test.each(agents)('%s is called %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
