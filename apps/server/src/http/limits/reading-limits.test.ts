import { rateLimits } from '@credence/contract/limits/rate-limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { watchStatements } from '../../testing/count-statements.ts'
import { createTestApp, publicHosts, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
})

const get = (url: string, remoteAddress = '192.0.2.1') => product.call({ method: 'GET', url, remoteAddress })
const { page, file, card } = rateLimits.reading

/** As if so much had been read from a network: thousands of requests would take a minute of their own. */
function readBefore(kind: 'page' | 'file' | 'card', times: number, remoteAddress = '192.0.2.1') {
  for (const allowance of rateLimits.reading[kind]) product.app.requireBelow(kind, allowance, remoteAddress, times)
}

describe('reading from one network', () => {
  const kinds = [
    { kind: 'page', url: '/cr/missing', count: page[0].count },
    { kind: 'page', url: '/FAQ', count: page[0].count },
    { kind: 'page', url: '/recommendation/x', count: page[0].count },
    { kind: 'file', url: '/api/openapi.json', count: file[0].count },
    { kind: 'file', url: `/media/pictures/${'0'.repeat(32)}.webp`, count: file[0].count },
    { kind: 'file', url: `/media/recordings/${'0'.repeat(32)}.mp4`, count: file[0].count },
    { kind: 'card', url: '/social/cr/missing.png', count: card[0].count },
    { kind: 'card', url: '/%73ocial/cr/missing.png', count: card[0].count },
  ] as const

  test.each(kinds)('has an end, without a look at the database: $url', async ({ kind, url, count }) => {
    readBefore(kind, count - 1)
    expect((await get(url)).status).not.toBe(429)
    const queries = await watchStatements()
    expect(await get(url)).toMatchObject({ status: 429, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })
    expect(queries).not.toHaveBeenCalled()
    queries.mockRestore()
    expect((await product.call({ method: 'HEAD', url, remoteAddress: '192.0.2.1' })).status).toBe(429)
    expect((await get(url, '192.0.2.2')).status).not.toBe(429)
    product.clock.advance(60)
    expect((await get(url)).status).not.toBe(429)
  })

  test('is counted once, whatever asks', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      product = await createTestApp({}, publicFrontends)
      readBefore('card', card[0].count - 2)
      const url = '/social/cr/missing.png'
      const statuses = []
      for (let times = 0; times < 3; times++)
        statuses.push((await product.call({ method, url, remoteAddress: '192.0.2.1' })).status)
      expect(statuses).toEqual([404, 404, 429])
    }
  })

  test('pages, files, cards and calls do not use up each other', async () => {
    for (const kind of ['file', 'card'] as const) readBefore(kind, rateLimits.reading[kind][0].count)
    expect((await get('/cr/missing')).status).toBe(404)
    readBefore('page', page[0].count - 1)
    expect((await get('/cr/missing')).status).toBe(429)
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/api/country')).status).toBe(200)
    const ines = await signInAs(product, 'ines@example.org')
    const { status } = await product.call({ method: 'GET', url: '/api/industries', headers: ines.headers })
    expect(status).toBe(200)
  })
})

test('behind a proxy the reader is whom the proxy names', async () => {
  product = await createTestApp({ PORT: '8080', ...publicHosts }, publicFrontends)
  readBefore('page', page[0].count, '198.51.100.7')
  const read = (reader: string) =>
    product.call({ method: 'GET', url: '/cr/missing', headers: { 'x-forwarded-for': reader } })
  expect((await read('198.51.100.7')).status).toBe(429)
  expect((await read('198.51.100.8')).status).toBe(404)
})
