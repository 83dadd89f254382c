import type { ProfileChanges } from '@credence/contract/profile/changes-schema'
import type { BrowserContext } from '@playwright/test'
import { codeFor } from './mail.ts'
import type { Product } from './product.ts'
import { type Called, untilTaken } from './until-taken.ts'

/** Signs a browser in through the API, with the `count`th code to that address. */
export async function signInByApi(
  { request }: Pick<BrowserContext, 'request'>,
  product: Called,
  email: string,
  count = 1,
) {
  const { app } = product
  await untilTaken(product, () => request.post(`${app}/api/login`, { data: { email } }))
  const otp = await codeFor(app, email, count)
  const answer = await untilTaken(product, () => request.post(`${app}/api/user-verify`, { data: { email, otp } }))
  const { data } = (await answer.json()) as { data: { token: string; slug: string } }
  return data
}

/** Signs a browser in to a new account and saves this profile. */
export async function newOwner(context: BrowserContext, product: Product, email: string, profile: ProfileChanges) {
  const { token } = await signInByApi(context, product, email)
  const headers = { authorization: token }
  await untilTaken(product, () => context.request.patch(`${product.app}/api/profile`, { headers, data: profile }))
}

/** Buys Pro through the API and the test checkout. */
export async function buyPro({ request }: BrowserContext, product: Product, token: string) {
  const { app } = product
  const headers = { authorization: token }
  const data = { plan: 'pro', interval: 'year' }
  const opened = await untilTaken(product, () => request.post(`${app}/api/checkout`, { headers, data }))
  const { url } = ((await opened.json()) as { data: { url: string } }).data
  const payment = `${app}/api/test-checkout/${url.split('/').at(-1)}/pay`
  for (const each of [payment, `${app}/api/save-subscription`])
    await untilTaken(product, () => request.post(each, { headers }))
}

/** Steps up the browser's session through the API, with the `count`th code to that address. */
export async function stepUpByApi({ request }: BrowserContext, product: Product, email: string, count: number) {
  const { app } = product
  const { cookies } = await request.storageState()
  const headers = { authorization: cookies.find(({ name }) => name === 'cr_prod_token')!.value }
  await untilTaken(product, () => request.post(`${app}/api/step-up-otp`, { headers }))
  const otp = await codeFor(app, email, count)
  await untilTaken(product, () => request.post(`${app}/api/step-up`, { headers, data: { otp } }))
}
