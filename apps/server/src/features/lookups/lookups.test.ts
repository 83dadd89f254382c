import { SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../database/schema/accounts.ts'
import { deriveSecrets } from '../../secrets.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

test('countries need no token, on either host', async () => {
  for (const host of ['localhost:4000', 'localhost:4001']) {
    const answer = await product.call({ method: 'GET', url: '/api/country', headers: { host } })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toContainEqual({ id: 'PT', name: 'Portugal' })
  }
})

const ownersOnly = ['/api/industries', '/api/recommender-sources']
describe.each(ownersOnly)('%s', url => {
  const get = (authorization?: string) =>
    product.call({ method: 'GET', url, headers: authorization === undefined ? {} : { authorization } })

  test('answers an owner, with the bare token or as Bearer', async () => {
    const { token } = await signInAs(product, 'ines@example.org')
    for (const value of [token, `Bearer ${token}`]) {
      const answer = await get(value)
      expect(answer.status).toBe(200)
      expect(answer.body.data).toContainEqual({ id: expect.any(String), name: expect.any(String) })
    }
  })

  test('refuses a call without a token in the words the client knows', async () => {
    expect(await get()).toMatchObject({
      status: 401,
      body: { status: 'failed', message: 'Authorization token not found' },
    })
  })

  test('an expired token of a live session is not a logout', async () => {
    const { token } = await signInAs(product, 'ines@example.org')
    product.clock.advance(15 * 60 + 61)
    const answer = await get(token)
    expect(answer).toMatchObject({ status: 401, body: { status: 'failed', message: 'Token is expired' } })
    expect(answer.body).not.toHaveProperty('action')
  })

  test('a revoked session forces the logout, letter for letter', async () => {
    const { token } = await signInAs(product, 'ines@example.org')
    await product.dependencies.db.update(sessions).set({ revokedAt: new Date() })
    const answer = await get(token)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({
      status: 'failed',
      message: 'Expire token is not fount',
      code: 'session_ended',
      action: 'logout',
    })
  })

  test('forged tokens are refused', async () => {
    const { token, account, sessionId } = await signInAs(product, 'ines@example.org')
    const other = await signInAs(product, 'tomas@example.org')
    const [header, payload, signature] = token.split('.') as [string, string, string]
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    const forged = [
      'nonsense',
      `${none}.${payload}.`,
      `${header}.${other.token.split('.')[1]}.${signature}`,
      await forge({ sub: account.id, sid: sessionId, gen: 0 }, { key: 'another key that is long enough' }),
      await forge({ sub: account.id, sid: sessionId, gen: 0 }, { audience: 'https://elsewhere.example' }),
      await forge({ sub: account.id, sid: sessionId, gen: 0 }, { typ: 'JWT' }),
      await forge({ sub: account.id, sid: sessionId, gen: 0 }, { kid: 'another' }),
      await forge({ sub: account.id, sid: sessionId, gen: 0 }, { kid: undefined }),
      await forge({ sub: account.id, sid: sessionId, gen: 0 }, { isEndless: true }),
      await forge({ sub: account.id, sid: "x' or 1=1", gen: 0 }, {}),
    ]
    for (const value of forged)
      expect(await get(value)).toMatchObject({
        status: 401,
        body: { message: 'You’re signed out. Sign in again.' },
      })
    const mixed = await forge({ sub: account.id, sid: other.sessionId, gen: 0 }, {})
    expect(await get(mixed)).toMatchObject({ status: 401, body: { action: 'logout' } })
  })
})

type Forgery = { key?: string; audience?: string; typ?: string; kid?: string | undefined; isEndless?: boolean }

function forge(claims: Record<string, string | number>, forgery: Forgery) {
  const { config, clock, secrets } = product.dependencies
  const { key, audience, typ, kid, isEndless } = { typ: 'at+jwt', kid: secrets.sessionKeyId, ...forgery }
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', typ, ...(kid ? { kid } : {}) })
    .setIssuer(config.appOrigin)
    .setAudience(audience ?? config.appOrigin)
    .setIssuedAt(clock.now())
  if (!isEndless) token.setExpirationTime(new Date(clock.now().getTime() + 60_000))
  return token.sign(key ? deriveSecrets(key).sessionSigningKey : secrets.sessionSigningKey)
}
