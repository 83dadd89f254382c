import type { OperatorCommandCall, OperatorOutcome } from '@credence/contract/operator/endpoints'
import { expect, type Locator, type Page } from '@playwright/test'
import { codeFor } from './mail.ts'
import type { Product } from './product.ts'

/** One operator for each story: a mailbox gets one sign-in code a minute. */
const stories = [
  'hides',
  'closes',
  'decides',
  'publishes',
  'users',
  'erases',
  'codes',
  'invites',
  'ends',
  'jobs',
  'seconds',
]
export const operatorAddress = (story: string, project: string) => `sofia-${story}-${project}@example.org`
export const operators = stories
  .flatMap(story => ['desktop', 'phone'].map(project => operatorAddress(story, project)))
  .join(',')

/** Signs in on the screens, and lands on the overview. */
export async function signInOperator(page: Page, { app }: Product, email: string) {
  await page.goto(`${app}/operator/sign-in`)
  await page.getByLabel('Your e-mail').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Type the code' })).toBeVisible()
  await page.getByLabel('Code').fill(await codeFor(app, email))
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
}

/** The same through the API, for stories about something else. */
export async function signInOperatorByApi(page: Page, { app }: Product, email: string) {
  const { request } = page
  expect((await request.post(`${app}/operator/api/codes`, { data: { email } })).ok()).toBe(true)
  const otp = await codeFor(app, email)
  expect((await request.post(`${app}/operator/api/session`, { data: { email, otp } })).ok()).toBe(true)
}

/** Runs a command that needs no code, to set a story up. */
export async function runByApi({ request }: Page, { app }: Product, command: Omit<OperatorCommandCall, 'id'>) {
  const data = { id: crypto.randomUUID(), ...command }
  const answer = await request.post(`${app}/operator/api/commands`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: OperatorOutcome }).data
}

type Confirmed = { reason: string; button: string; email: string; count: number }

/** Fills in the reason, then the `count`th code to this operator. */
export async function confirmWithCode(form: Locator, { app }: Product, { reason, button, email, count }: Confirmed) {
  await form.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await form.getByRole('button', { name: button }).click()
  await expect(form.getByText('It confirms this one change.')).toBeVisible()
  await form.getByLabel('Code').fill(await codeFor(app, email, count))
  await form.getByRole('button', { name: button }).click()
}

export async function giveReason(form: Locator, reason: string, button: string) {
  await form.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await form.getByRole('button', { name: button }).click()
}

/** Expects the change in the audit, with its reason. */
export async function expectAudited(page: Page, action: string, reason: string) {
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: reason }).filter({ hasText: action })).toBeVisible()
}
