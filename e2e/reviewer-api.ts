import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Browser, expect } from '@playwright/test'
import { type Fixture, fixture } from '../apps/server/src/testing/recordings.ts'
import { codeFor } from './mail.ts'
import type { Product } from './product.ts'
import { linkTo } from './reviewer.ts'
import { untilTaken } from './until-taken.ts'

export type RecommendationInput = {
  full_name: string
  email: string
  position: string
  source: string
  years?: { from: number; to: number | null }
  /** Either a text or a recording. */
  text?: string
  recording?: { type: 'video' | 'audio'; file: Fixture; contentType: string }
  /** A WebVTT file for the recording. */
  captions?: string
  /** The line for the printed PDF. */
  line?: string
  /** Readers may ask a question. */
  questions?: boolean
}

/** Recommends an owner through the API, with the `count`th code to that address. Returns the recommendation's id. */
export async function recommendByApi(
  browser: Browser,
  product: Product,
  slug: string,
  input: RecommendationInput,
  count = 1,
) {
  const context = await browser.newContext()
  const id = await recommendWith(context.request, product, slug, input, count)
  await context.close()
  return id
}

/** The same with a request context that has no cookies yet. */
export async function recommendWith(
  request: APIRequestContext,
  product: Product,
  slug: string,
  input: RecommendationInput,
  count = 1,
) {
  const { app } = product
  const { full_name, email, position, source, years, text, recording, captions, line, questions } = input
  await post(product, request, '/api/recommender-otp', { email, full_name, slug })
  const otp = await codeFor(app, email, count)
  await post(product, request, '/api/user-verify-recm', { email, otp, slug })
  const content = recording
    ? { type: recording.type, upload_id: await upload(request, app, recording) }
    : { type: 'text', text }
  const data = { slug, full_name, position, source, years, line, questions, consent: true, ...content }
  const answer = await post(product, request, '/api/recommendations', data)
  const { data: sent } = (await answer.json()) as { data: { recommendation_id: string } }
  if (captions) {
    const control = await linkTo(product, email, /\S+\/reviewer\/[\w-]+/)
    const saved = await request.patch(`${app}/api/reviewer/${control.split('/').at(-1)}`, { data: { captions } })
    expect(saved.ok(), await saved.text()).toBe(true)
  }
  return sent.recommendation_id
}

const post = (product: Product, request: APIRequestContext, path: string, data: object) =>
  untilTaken(product, () => request.post(product.app + path, { data }))

const tus = { 'tus-resumable': '1.0.0' }

async function upload(
  request: APIRequestContext,
  app: string,
  { file, contentType }: NonNullable<RecommendationInput['recording']>,
) {
  const bytes = await readFile(await fixture(file))
  const metadata = `filename ${btoa(file)},filetype ${btoa(contentType)}`
  const created = await request.post(`${app}/api/uploads`, {
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  expect(created.status()).toBe(201)
  const url = new URL(created.headers().location!, app).href
  const sent = await request.patch(url, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: bytes,
  })
  expect(sent.status()).toBe(204)
  return url.split('/').at(-1)!
}

/** Publishes a recommendation; a recording first has to be transcoded. */
export async function publish(request: APIRequestContext, product: Product, token: string, id: string) {
  const { app } = product
  const headers = { authorization: token }
  await expect(async () => {
    const listed = await request.get(`${app}/api/recommendations`, { headers })
    const { data } = (await listed.json()) as { data: { id: string; type: string; media: object | null }[] }
    const found = data.find(each => each.id === id)
    expect(found?.type === 'text' || found?.media).toBeTruthy()
  }).toPass()
  const data = { state: 'published' }
  await untilTaken(product, () => request.patch(`${app}/api/recommendations/${id}`, { headers, data }))
}
