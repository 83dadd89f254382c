import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, lastCode, signInAs, type TestApp } from '../../testing/create-test-app.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const post = (call: string, payload: object, network: number, headers = {}) =>
  product.call({ method: 'POST', url: `/api/${call}`, payload, headers, remoteAddress: `198.51.100.${network}` })

describe('codes to one mailbox under many spellings', () => {
  const calls: [string, (email: string) => object][] = [
    ['login', email => ({ email })],
    ['signup', email => ({ email })],
    ['recommender-otp', email => ({ email, full_name: 'Vic', slug: 'ines-marlow' })],
    ['account/email-otp', email => ({ email })],
  ]
  test.each(calls)('%s sends one a minute', async (call, payloadFor) => {
    const owner = await signInAs(product, 'ines@example.org')
    const profile = { full_name: 'Ines Marlow', slug: 'ines-marlow', visibility: 'public' }
    await product.call({ method: 'PATCH', url: '/api/profile', payload: profile, headers: owner.headers })
    for (let number = 0; number < 7; number++) {
      for (const email of [`vic+${number}@example.org`, `v.ic+${number}@gmail.com`]) {
        // each from an account of its own, whose address has limits too
        const { headers } = await signInAs(product, email.replace('v', 'owner'))
        await post(call, payloadFor(email), number, headers)
      }
      product.clock.advance(8)
    }
    await product.runJobs()
    const codes = product.mails.map(({ to }) => to).filter(to => to.startsWith('v'))
    expect(codes).toEqual(['vic+0@example.org', 'v.ic+0@gmail.com'])
  })

  test('the tenth is the last of a day, whichever spelling and whichever call', async () => {
    for (let half = 0; half < 24 * 2; half++) {
      await post(half % 2 ? 'login' : 'signup', { email: `vic+${half}@example.org` }, half)
      await product.runJobs()
      product.clock.advance(30 * 60)
    }
    expect(product.mails).toHaveLength(10)
  })

  test('guesses from other browsers share their tries', async () => {
    await post('login', { email: 'vic@example.org' }, 1)
    await product.runJobs()
    const code = lastCode(product)
    const guess = code === '000000' ? '111111' : '000000'
    for (let number = 0; number < 20; number++)
      await post('user-verify', { otp: guess, email: `vic+${number}@example.org` }, number)
    expect((await post('user-verify', { otp: code, email: 'vic@example.org' }, 99)).status).toBe(429)
  })
})
