import sharp from 'sharp'
import { reviewerSessions } from '../database/schema/recommendations.ts'
import { newReviewerToken, reviewerTokenHash } from '../features/recommendations/rules.ts'
import { type Answer, signInAs, type TestApp } from './create-test-app.ts'

/** An owner with a name, to be recommended. */
export async function ownerNamed(product: TestApp, fullName: string, email = 'ines@example.org') {
  const owner = await signInAs(product, email)
  const payload = { full_name: fullName, headline: 'Builds things' }
  await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: owner.headers })
  return owner
}

export type ReviewerHeaders = { cookie: string }

/** A confirmed address; the answer is what its calls carry. */
export async function reviewAs({ dependencies }: TestApp, accountId: string, email = 'tomas@example.org') {
  const { db, clock } = dependencies
  const token = newReviewerToken()
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + 3_600_000)
  await db
    .insert(reviewerSessions)
    .values({ tokenHash: reviewerTokenHash(token), accountId, email, createdAt, expiresAt })
  return { cookie: `cr_reviewer=${token}` }
}

export const tus = { 'tus-resumable': '1.0.0' }

/** Something to send, told apart from every other caller so that no limit on a network is met by accident. */
let callers = 0
export function anotherNetwork(): string {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

export function beginUpload(product: TestApp, reviewer: ReviewerHeaders, bytes: number, type: string): Promise<Answer> {
  return product.call({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      ...tus,
      ...reviewer,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${btoa('a.mp4')},filetype ${btoa(type)}`,
    },
    remoteAddress: anotherNetwork(),
  })
}

export const idIn = (answer: Answer) => String(answer.headers.location).split('/').at(-1)!

export function append(product: TestApp, reviewer: ReviewerHeaders, id: string, offset: number, payload: Buffer) {
  return product.call({
    method: 'PATCH',
    url: `/api/uploads/${id}`,
    payload,
    headers: {
      ...tus,
      ...reviewer,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
  })
}

/** Eight connections at once, each from another network with another letter: the letters that were taken, and how the others were answered. */
export async function appendAtOnce(product: TestApp, reviewer: ReviewerHeaders, id: string, bytes: number) {
  const letters = [...'abcdefgh']
  const answers = await Promise.all(
    letters.map(letter =>
      product.call({
        method: 'PATCH',
        url: `/api/uploads/${id}`,
        payload: Buffer.alloc(bytes, letter),
        headers: { ...tus, ...reviewer, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        remoteAddress: anotherNetwork(),
      }),
    ),
  )
  const taken = letters.filter((_, index) => answers[index]!.status === 204)
  return { taken, others: answers.map(({ status }) => status).filter(status => status !== 204) }
}

/** Sends a whole file and gives its id. */
export async function sendFile(product: TestApp, reviewer: ReviewerHeaders, file: Buffer, type: string) {
  const id = idIn(await beginUpload(product, reviewer, file.length, type))
  await append(product, reviewer, id, 0, file)
  return id
}

type Owner = Awaited<ReturnType<typeof ownerNamed>>

export const text = 'She kept the lights on through the hardest winter we ever had, and few noticed how hard it was.'

/** A recommendation in writing, as it is submitted. */
export const written = ({ account }: Owner) => ({
  slug: account.slug,
  type: 'text',
  text,
  full_name: 'Tomás Vidal',
  position: 'Head of Operations',
  source: 'manager',
  years: { from: 2019, to: 2023 },
  consent: true,
})

/** The same as a recording that was sent before. */
export function recorded(owner: Owner, upload_id: string, type = 'video') {
  const { text: _text, ...rest } = written(owner)
  return { ...rest, type, upload_id }
}

export function submit(product: TestApp, headers: ReviewerHeaders, payload: object): Promise<Answer> {
  return product.call({
    method: 'POST',
    url: '/api/recommendations',
    payload,
    headers,
    remoteAddress: anotherNetwork(),
  })
}

export function portrait(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 300, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()
}

/** Names of everything that lies in the storage. */
export async function storedFiles({ dependencies }: TestApp): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of dependencies.storage.list()) names.push(key)
  return names.sort()
}

/** Out of the reviewer's mail: what leads them to what they gave. */
export function controlToken({ mails }: TestApp): string {
  return /\/reviewer\/([\w-]+)/.exec(mails.find(mail => mail.to === 'tomas@example.org')!.text)![1]!
}
