import { createHash } from 'node:crypto'
import type { LocalMail, MailSummary } from '@credence/contract/mailbox/endpoints'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test'
import { codeFor } from './mail.ts'
import { signInByApi } from './owner.ts'
import type { Product } from './product.ts'
import { untilTaken } from './until-taken.ts'

export const words =
  'We had two warehouses and no idea which one was losing money. Ines spent the first week on the floor with a notebook.'

/** A name for this story's users, so that stories don't share them. */
export const nameOf = ({ title }: TestInfo) => title.replace(/\W+/g, '-').slice(0, 24).toLowerCase()

export type Invitation = { slug: string; token: string; ownerEmail: string; link: string; email: string }

/** Signs a browser in as a new owner with a public page. */
export async function newPublicOwner(context: BrowserContext, product: Product, name: string) {
  const ownerEmail = `owner-${name}@example.org`
  const { token, slug } = await signInByApi(context, product, ownerEmail)
  const headers = { authorization: token }
  const profile = { full_name: 'Ines Marlow', headline: 'Chief operating officer', visibility: 'public' }
  await untilTaken(product, () => context.request.patch(`${product.app}/api/profile`, { headers, data: profile }))
  return { token, slug, ownerEmail }
}

const memory = {
  memory: { where: 'Harbour Lane Foods', when: '2023', what: 'Two warehouses into one' },
  reminders: ['The first stocktake after the move'],
}

/** A new owner with a public page invites one person by mail. `link` is the one in that mail. */
export async function inviteByMail(
  context: BrowserContext,
  product: Product,
  name: string,
  memoryCard = memory,
): Promise<Invitation> {
  const { token, slug, ownerEmail } = await newPublicOwner(context, product, name)
  const headers = { authorization: token }
  const email = `samir-${name}@pellroe.example`
  const data = {
    people: [{ full_name: 'Samir Haddad', email }],
    source: 'client',
    ...memoryCard,
    message: 'Whatever you remember is fine.',
    // only a preference: some stories submit a text or audio
    ask_for: 'video',
  }
  await untilTaken(product, () => context.request.post(`${product.app}/api/invites`, { headers, data }))
  const link = await linkTo(product, email, /\S+\/recommend\?invite=[\w-]+/)
  return { slug, token, ownerEmail, link, email }
}

/** Waits for a mail with a link of this pattern and returns the link. */
export async function linkTo({ app }: Product, email: string, pattern: RegExp): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const { data } = (await (await fetch(`${app}/api/dev/mailbox`)).json()) as { data: MailSummary[] }
    for (const { id } of data.filter(mail => mail.to.includes(email))) {
      const mail = (await (await fetch(`${app}/api/dev/mailbox/${id}`)).json()) as { data: LocalMail }
      link ??= pattern.exec(mail.data.text)?.[0]
    }
    expect(link).toBeDefined()
  }).toPass()
  return link!
}

/** Waits until at least this much has been recorded; a slow machine may miss the exact second. */
export async function expectRecorded(page: Page, seconds: number) {
  const recorded = async () => Number(/0:(\d\d)/.exec((await page.getByRole('timer').textContent()) ?? '')?.[1])
  await expect.poll(recorded).toBeGreaterThanOrEqual(seconds)
}

export async function record(page: Page, seconds: number) {
  await page.getByRole('button', { name: 'Start recording' }).click()
  await expectRecorded(page, seconds)
  await page.getByRole('button', { name: 'Stop recording' }).click()
}

/** Expects the preview to show the whole camera picture, because all of it is saved. */
export async function expectWholePicture(page: Page) {
  const picture = page.getByLabel('Your camera')
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  const { shown, given, fit } = await picture.evaluate((video: HTMLVideoElement) => ({
    shown: video.clientWidth / video.clientHeight,
    given: video.videoWidth / video.videoHeight,
    fit: getComputedStyle(video).objectFit,
  }))
  expect(fit).toBe('contain')
  expect(shown).toBeCloseTo(given, 1)
}

/** Fills in the details, gives consent and requests the code. */
export async function giveDetails(page: Page) {
  await page.getByLabel('Your role').fill('Founder, Pell & Roe')
  const consent = page.getByRole('checkbox', { name: /may publish this/ })
  await expect(consent).not.toBeChecked()
  await consent.check()
  await page.getByRole('button', { name: 'Send me a code' }).click()
}

export async function typeCode(page: Page, { app }: Product, email: string, count = 1) {
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(app, email, count))
}

/** Waits for the owner's first recommendation to be ready and returns it. */
export async function received(context: BrowserContext, { app }: Product, token: string): Promise<OwnerRecommendation> {
  let given: OwnerRecommendation | undefined
  await expect(async () => {
    const answer = await context.request.get(`${app}/api/recommendations`, { headers: { authorization: token } })
    const { data } = (await answer.json()) as { data: OwnerRecommendation[] }
    given = data[0]
    expect(given?.type === 'text' || given?.media_state === 'ready').toBe(true)
  }).toPass()
  return given!
}

export async function publish(context: BrowserContext, { app }: Product, token: string, given: OwnerRecommendation) {
  const answer = await context.request.patch(`${app}/api/recommendations/${given.id}`, {
    headers: { authorization: token },
    data: { state: 'published' },
  })
  expect(answer.ok()).toBe(true)
}

/** SHA-256 of the recording in the reviewer's browser storage. */
export async function hashOfStoredRecording(page: Page, slug: string): Promise<string> {
  const bytes = await page.evaluate(async profile => {
    const { take } = JSON.parse(localStorage.getItem(`cr-recommend:${profile}`) ?? '{}') as { take: { id: string } }
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('recommendations')
    const folder = await root.getDirectoryHandle(take.id)
    const pieces: Blob[] = []
    for (let index = 0; ; index++) {
      const file = await folder.getFileHandle(String(index)).catch(() => undefined)
      if (!file) break
      pieces.push(await file.getFile())
    }
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())]
  }, slug)
  return createHash('sha256').update(Uint8Array.from(bytes)).digest('hex')
}

/** Whether the flow has left nothing in browser storage. */
export async function isStorageEmpty(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('recommendations')
    for await (const _ of root.keys()) return false
    return !Object.keys(localStorage).some(key => key.startsWith('cr-recommend:'))
  })
}
