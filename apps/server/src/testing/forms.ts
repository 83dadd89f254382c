import sharp from 'sharp'
import type { TestApp } from './create-test-app.ts'

/** A picture sent ahead of a form; the answer is what the form names it by. */
export async function attachPicture(product: TestApp): Promise<string> {
  const payload = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png' }
  const answer = await product.call({ method: 'POST', url: '/api/attachments', payload, headers })
  return (answer.body.data as { attachment_id: string }).attachment_id
}
