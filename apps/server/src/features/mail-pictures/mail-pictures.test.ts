import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestApp, signInAs } from '../../testing/create-test-app.ts'

test('the face beside a request is a small JPEG, and any other name is nothing', async () => {
  const product = await createTestApp()
  const { headers } = await signInAs(product, 'ines@example.org')
  const payload = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a6650' } })
    .png()
    .toBuffer()
  const put = { method: 'PUT', url: '/api/profile/picture', payload } as const
  const stored = await product.call({ ...put, headers: { ...headers, 'content-type': 'image/png' } })
  const { picture_url } = stored.body.data as { picture_url: string }
  const id = /([0-9a-f]{32})/.exec(picture_url)![1]

  const answer = await product.app.inject({ url: `/mail/pictures/${id}.jpg`, headers: { host: 'localhost:4001' } })
  expect(answer.statusCode).toBe(200)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 112, height: 112 })
  for (const name of [`${id}.webp`, `${'0'.repeat(32)}.jpg`, '..%2fpictures.jpg', 'x.jpg'])
    expect((await product.call({ method: 'GET', url: `/mail/pictures/${name}` })).status).toBe(404)
})
