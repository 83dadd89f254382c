import { describe, expect, test } from 'vitest'
import { createTestApp, publicHosts } from '../testing/create-test-app.ts'

describe('behind a proxy', () => {
  test('the caller is who the proxy says, and the Host header decides', async () => {
    const proxied = await createTestApp({ PORT: '8080', ...publicHosts })
    const join = (caller: string, email: string) =>
      proxied.call({
        method: 'POST',
        url: '/api/register-waitlist',
        headers: { 'x-forwarded-for': caller },
        payload: { full_name: 'Ines', email },
      })
    for (let index = 0; index < 10; index++)
      expect((await join('198.51.100.7', `a${index}@example.org`)).status).toBe(200)
    expect((await join('198.51.100.7', 'b@example.org')).status).toBe(429)
    expect((await join('198.51.100.8', 'b@example.org')).status).toBe(200)
    expect((await proxied.call({ method: 'GET', url: '/healthz', headers: { host: 'localhost:4001' } })).status).toBe(
      421,
    )
  })

  const ask = async (env: object, remoteAddress: string, claims: string[]) => {
    const proxied = await createTestApp({ PORT: '8080', ...publicHosts, ...env })
    const statuses = []
    for (const [index, claimed] of claims.entries())
      statuses.push(
        (
          await proxied.call({
            method: 'POST',
            url: '/api/register-waitlist',
            remoteAddress,
            headers: { 'x-forwarded-for': claimed },
            payload: { full_name: 'Ines', email: `d${index}@example.org` },
          })
        ).status,
      )
    return { proxied, refused: statuses.includes(429) }
  }
  const rotated = Array.from({ length: 11 }, (_, index) => `198.51.100.${index}`)
  const one = Array.from({ length: 11 }, (_, index) => `198.51.100.${index}, 198.51.100.77`)

  test.each([
    ['a proxy on this machine is believed', {}, '127.0.0.1', rotated, false],
    ['also by IPv6', {}, '::ffff:127.0.0.1', rotated, false],
    ['what its visitor claims is not', {}, '127.0.0.1', one, true],
    ['a caller with a private address is not', {}, '10.0.0.9', rotated, true],
    ['a proxy that is named is believed', { TRUSTED_PROXIES: '10.0.0.0/24' }, '10.0.0.9', rotated, false],
    ['its neighbour is not', { TRUSTED_PROXIES: '10.0.0.8' }, '10.0.0.9', rotated, true],
    ['this machine is not, once others are named', { TRUSTED_PROXIES: '10.0.0.8' }, '127.0.0.1', rotated, true],
    ['a named one is believed without PORT, too', { PORT: '', TRUSTED_PROXIES: 'fd00::/8' }, 'fd00::1', rotated, false],
  ])('%s', async (_name, env, peer, claims, isRefused) => {
    expect((await ask(env, peer, claims)).refused).toBe(isRefused)
  })

  test('a proxy nearby that is not named is told of once, without an address', async () => {
    const { proxied } = await ask({ TRUSTED_PROXIES: '10.0.0.8' }, '10.0.0.9', rotated)
    expect(proxied.logged().match(/TRUSTED_PROXIES/g)).toHaveLength(1)
    expect(proxied.logged()).not.toContain('10.0.0.9')
    const { proxied: reached } = await ask({}, '203.0.113.77', rotated)
    expect(reached.logged()).not.toContain('TRUSTED_PROXIES')
  })

  test('without a proxy X-Forwarded-For is ignored', async () => {
    const direct = await createTestApp()
    const join = (claimed: string, index: number) =>
      direct.call({
        method: 'POST',
        url: '/api/register-waitlist',
        remoteAddress: '203.0.113.77',
        headers: { 'x-forwarded-for': claimed },
        payload: { full_name: 'Ines', email: `c${index}@example.org` },
      })
    for (let index = 0; index < 10; index++) await join(`198.51.100.${index}`, index)
    expect((await join('198.51.100.99', 99)).status).toBe(429)
  })
})
