import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, publicHosts, type TestApp } from '../testing/create-test-app.ts'
import { noFrontends } from './frontends.ts'
import { webAppRoutes } from './web-app.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp(
    { ...publicHosts, PRODUCT_NAME: 'Vouch' },
    { ...noFrontends, register: async (app, { config }) => webAppRoutes(app, config) },
  )
})

const ask = (url: string, host = 'app.credence.example') => product.fetch({ method: 'GET', url, headers: { host } })

test('the push worker is never cached, and may connect only to us', async () => {
  const { statusCode, headers } = await ask('/push-worker.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('javascript') })
  expect(headers['content-security-policy']).toContain("connect-src 'self'")
  expect((await ask('/push-worker.js', 'credence.example')).statusCode).toBe(404)
})

test('the app can be put on a home screen, under its name and with its mark', async () => {
  const { body, headers } = await ask('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const { icons, ...manifest } = JSON.parse(body)
  expect(manifest).toMatchObject({ name: 'Vouch', display: 'standalone', scope: '/' })
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp((await ask(src)).rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
