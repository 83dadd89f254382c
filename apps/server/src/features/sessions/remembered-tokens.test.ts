import { randomUUID } from 'node:crypto'
import { sessionLimits } from '@credence/contract/limits/limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { deriveSecrets } from '../../secrets.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { createTokenVerifier, signToken } from './rules.ts'

const config = readConfig({})
const [ours, others] = ['our secret, for tests alone', 'of another installation, for tests'].map(deriveSecrets)
const now = new Date('2026-03-01T09:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const claims = () => ({ accountId: randomUUID(), sessionId: randomUUID(), slug: 'ines', generation: 0 })
const lifetime = sessionLimits.tokenSeconds + sessionLimits.clockToleranceSeconds

/** Counts signature checks. */
async function countChecks(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(crypto.subtle, 'verify')
  await work()
  const { length } = spy.mock.calls
  spy.mockRestore()
  return length
}

test('the signature of a valid token is checked once, and the token still expires', async () => {
  const verify = createTokenVerifier(config, ours!)
  const wanted = claims()
  const token = await signToken(config, ours!, wanted, now)
  const { slug: _, ...found } = wanted
  const checks = await countChecks(async () => {
    for (const seconds of [0, 1, lifetime - 1])
      expect(await verify(token, later(seconds))).toMatchObject({ ok: true, ...found })
  })
  expect(checks).toBe(1)
  // remembered or not, the same moment ends it
  for (const judge of [verify, createTokenVerifier(config, ours!)])
    expect(await judge(token, later(lifetime))).toEqual({ ok: false, reason: 'token_expired' })
})

test('one that is no good is looked at each time, and makes none of its neighbours good', async () => {
  const verify = createTokenVerifier(config, ours!)
  const good = await signToken(config, ours!, claims(), now)
  const forged = await signToken(config, others!, claims(), now)
  const [head, , signature] = good.split('.')
  const swapped = [head, forged.split('.')[1], signature].join('.')
  expect(await verify(good, now)).toMatchObject({ ok: true })
  const bad = [forged, swapped, `${good}x`, good.slice(0, -2), '']
  for (const token of [...bad, ...bad]) expect(await verify(token, now)).toEqual({ ok: false, reason: 'token_invalid' })
})

test('a verifier with other keys or another origin does not share the cache', async () => {
  const token = await signToken(config, ours!, claims(), now)
  expect(await createTokenVerifier(config, ours!)(token, now)).toMatchObject({ ok: true })
  expect(await createTokenVerifier(config, others!)(token, now)).toMatchObject({ ok: false })
  const elsewhere = readConfig({ APP_ORIGIN: 'http://127.0.0.1:4001', MARKETING_ORIGIN: 'http://127.0.0.1:4000' })
  expect(await createTokenVerifier(elsewhere, ours!)(token, now)).toMatchObject({ ok: false })
})

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const ask = (headers: { authorization: string }) => product.call({ method: 'GET', url: '/api/session', headers })

test('a session that was ended ends at once, however well its token is known', async () => {
  const { headers, sessionId } = await signInAs(product, 'ines@example.org')
  const elsewhere = await signInAs(product, 'ines@example.org')
  for (const who of [headers, elsewhere.headers]) expect((await ask(who)).status).toBe(200)
  const url = `/api/sessions/${sessionId}`
  expect((await product.call({ method: 'DELETE', url, headers: elsewhere.headers })).status).toBe(200)
  expect(await ask(headers)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  expect((await ask(elsewhere.headers)).status).toBe(200)
})

test('nor does an account that is gone have a good token', async () => {
  const { headers, account } = await signInAs(product, 'ines@example.org')
  expect((await ask(headers)).status).toBe(200)
  await product.dependencies.db.execute(`delete from accounts where id = '${account.id}'`)
  expect(await ask(headers)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
})
