import { expect, test } from 'vitest'
import { createTestApp, publicHosts, signInAs } from '../testing/create-test-app.ts'
import { readOpenMetrics } from './testing/open-metrics.ts'

const token = 'a token of at least 24 letters'
const look = { method: 'GET', url: '/metrics' } as const
const local = { ...look, headers: { host: '127.0.0.1:4000' } }

test('a program on this machine reads the numbers as OpenMetrics', async () => {
  const product = await createTestApp()
  const answer = await product.call(local)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  const families = readOpenMetrics(answer.text)
  expect(families.get('process_resident_memory_bytes')!.samples[0]!.value).toBeGreaterThan(1e7)
  expect(families.get('credence_database_up')!.samples[0]!.value).toBe(1)
  expect(families.get('credence_mails_waiting')!.samples[0]!.value).toBe(0)
  expect(families.get('credence_streams_open')!.samples[0]!.value).toBe(0)
})

test('what waits is counted, by the name of its queue', async () => {
  const product = await createTestApp()
  await product.call({ method: 'POST', url: '/api/login', payload: { email: 'waits@example.org' } })
  const families = readOpenMetrics((await product.call(local)).text)
  expect(families.get('credence_mails_waiting')!.samples[0]!.value).toBe(1)
  expect(families.get('credence_jobs_waiting')!.samples).toContainEqual({
    name: 'credence_jobs_waiting',
    labels: { queue: 'send-mail' },
    value: 1,
  })
})

test('requests are counted by route and status, never by path, address or who asked', async () => {
  const product = await createTestApp()
  const owner = await signInAs(product, 'counted@example.org')
  await product.call({ method: 'GET', url: '/api/recommendations/0b9dbf4e-0000-4000-8000-000000000000/credential' })
  await product.call({ method: 'GET', url: '/api/recommendations', headers: owner.headers })
  await product.call({ method: 'GET', url: '/some/where?token=secret' })
  const { text } = await product.call(local)
  const counted = readOpenMetrics(text).get('credence_requests')!.samples
  const route = '/api/recommendations/:id/credential'
  expect(counted).toContainEqual({
    name: 'credence_requests_total',
    labels: { method: 'GET', route, status: '404' },
    value: 1,
  })
  expect(counted.find(({ labels }) => labels.route === 'none')!.value).toBe(1)
  expect(text).not.toMatch(/0b9dbf4e|secret|counted@|where/)
})

test('behind a proxy on the same machine no visitor gets to them', async () => {
  const product = await createTestApp(publicHosts)
  const host = 'app.credence.example'
  const attempts = [
    { ...look, headers: { host } },
    { ...look, headers: { host, 'x-forwarded-for': '203.0.113.7' } },
    { ...local, headers: { ...local.headers, 'x-forwarded-for': '127.0.0.1' } },
    { ...local, headers: { ...local.headers, forwarded: 'for=127.0.0.1' } },
    { ...local, headers: { ...local.headers, 'x-real-ip': '127.0.0.1' } },
    { ...local, headers: { ...local.headers, via: '1.1 proxy' } },
    { ...local, remoteAddress: '203.0.113.7' },
    { ...local, remoteAddress: '10.0.0.2' },
    { ...local, headers: { host: 'localhost.evil.example' } },
    { ...look, headers: { host, authorization: 'Bearer ' } },
    { ...look, headers: { host, authorization: 'Bearer null' } },
  ]
  for (const attempt of attempts) {
    const answer = await product.call(attempt)
    expect([404, 421], JSON.stringify(attempt)).toContain(answer.status)
    expect(answer.text).not.toContain('process_')
  }
  // and the way of a program on this machine leads to nothing else
  expect((await product.call({ ...local, url: '/healthz' })).status).toBe(421)
  expect((await product.call(local)).status).toBe(200)
})

test('with METRICS_TOKEN remote callers need the token', async () => {
  const product = await createTestApp({ ...publicHosts, METRICS_TOKEN: token })
  const from = (authorization: string) =>
    product.call({
      ...look,
      remoteAddress: '203.0.113.7',
      headers: { host: 'app.credence.example', 'x-forwarded-for': '203.0.113.7', authorization },
    })
  expect((await from(`Bearer ${token}`)).status).toBe(200)
  for (const wrong of [`Bearer ${token}x`, token, `bearer ${token}`, '', 'Bearer'])
    expect((await from(wrong)).status).toBe(404)
  // Prometheus names the address and the port that it calls
  const byAddress = (url: string, authorization: string) =>
    product.call({ method: 'GET', url, remoteAddress: '10.0.0.9', headers: { host: '10.0.0.5:4000', authorization } })
  expect((await byAddress('/metrics', `Bearer ${token}`)).status).toBe(200)
  expect((await byAddress('/metrics', 'Bearer wrong')).status).toBe(421)
  expect((await byAddress('/api/country', `Bearer ${token}`)).status).toBe(421)
  expect(product.logged()).not.toContain(token)
})
