import type { ProfileChanges } from '@credence/contract/profile/changes-schema'
import { type BrowserContext, expect } from '@playwright/test'
import { codeFor } from './mail.ts'
import type { Product } from './product.ts'

/** Signs a browser in through the API, with the `count`th code to that address. */
export async function signInByApi(
  { request }: Pick<BrowserContext, 'request'>,
  { app }: Pick<Product, 'app'>,
  email: string,
  count = 1,
) {
  expect((await request.post(`${app}/api/login`, { data: { email } })).ok()).toBe(true)
  const otp = await codeFor(app, email, count)
  const answer = await request.post(`${app}/api/user-verify`, { data: { email, otp } })
  expect(answer.ok()).toBe(true)
  const { data } = (await answer.json()) as { data: { token: string; slug: string } }
  return data
}

/** Signs a browser in to a new account and saves this profile. */
export async function newOwner(context: BrowserContext, product: Product, email: string, profile: ProfileChanges) {
  const { token } = await signInByApi(context, product, email)
  const headers = { authorization: token }
  const saved = await context.request.patch(`${product.app}/api/profile`, { headers, data: profile })
  expect(saved.ok()).toBe(true)
}

/** Buys Pro through the API and the test checkout. */
export async function buyPro({ request }: BrowserContext, { app }: Product, token: string) {
  const headers = { authorization: token }
  const opened = await request.post(`${app}/api/checkout`, { headers, data: { plan: 'pro', interval: 'year' } })
  const { data } = (await opened.json()) as { data: { url: string } }
  const id = data.url.split('/').at(-1)
  expect((await request.post(`${app}/api/test-checkout/${id}/pay`, { headers })).ok()).toBe(true)
  expect((await request.post(`${app}/api/save-subscription`, { headers })).ok()).toBe(true)
}

/** Steps up the browser's session through the API, with the `count`th code to that address. */
export async function stepUpByApi({ request }: BrowserContext, { app }: Product, email: string, count: number) {
  const { cookies } = await request.storageState()
  const headers = { authorization: cookies.find(({ name }) => name === 'cr_prod_token')!.value }
  expect((await request.post(`${app}/api/step-up-otp`, { headers })).ok()).toBe(true)
  const otp = await codeFor(app, email, count)
  expect((await request.post(`${app}/api/step-up`, { headers, data: { otp } })).ok()).toBe(true)
}
