import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createInviteApp, marta } from '../../testing/invites.ts'

test('the portrait is a small JPEG, for holders of the mail, while the owner keeps it', async () => {
  const { product, ines, askMarta, mailsTo } = await createInviteApp()
  const { headers } = ines
  const payload = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a6650' } })
    .png()
    .toBuffer()
  const put = () =>
    product.call({
      method: 'PUT',
      url: '/api/profile/picture',
      payload,
      headers: { ...headers, 'content-type': 'image/png' },
    })
  await put()
  await askMarta()
  const address = /<img src="http:\/\/localhost:4001(\/mail\/pictures\/[^"]+)"/.exec(mailsTo(marta.email)[0]!.html)![1]!
  const get = (url: string) => product.fetch({ url, headers: { host: 'localhost:4001' } })

  product.clock.advance(400 * 86_400)
  const answer = await get(address)
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, max-age=60' } })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 112, height: 112 })
  const [path, seal] = address.split('?') as [string, string]
  const others = [
    path,
    `${path}?s=`,
    `${path}?s=AAAA`,
    `${path.replace('.jpg', '.webp')}?${seal}`,
    `/mail/pictures/${'0'.repeat(32)}.jpg?${seal}`,
    `/mail/pictures/..%2fpictures.jpg?${seal}`,
  ]
  for (const url of others) expect((await get(url)).statusCode, url).toBe(404)

  product.clock.set('2026-03-01T09:00:00Z')
  await put()
  expect((await get(address)).statusCode).toBe(404)
})
