import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { applications, attachments } from '../../database/schema/forms.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const post = (url: string, payload: object, remoteAddress = '192.0.2.1') =>
  product.call({ method: 'POST', url, payload, remoteAddress })
const stored = () => product.dependencies.db.select().from(applications)
const student = { full_name: 'Ada', email: 'ada@example.org', school: 'Leeds', graduation_year: 2027 }
const affiliate = {
  full_name: 'Ada',
  email: 'ada@example.org',
  channel: 'https://example.org/ada',
  audience: 'Designers',
  promotion: 'In my letter.',
  disclosure: true,
}

async function attach() {
  const payload = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const answer = await product.call({
    method: 'POST',
    url: '/api/attachments',
    payload,
    headers: { 'content-type': 'image/jpeg' },
  })
  return (answer.body.data as { attachment_id: string }).attachment_id
}

describe('the student discount', () => {
  test('takes a school address, and confirms by mail', async () => {
    const answer = await post('/api/apply-student-discount', { ...student, school_email: 'ada@leeds.example' })
    expect(answer).toMatchObject({ status: 200, body: { status: 'success' } })
    expect(await stored()).toMatchObject([
      {
        fullName: 'Ada',
        details: { kind: 'student', school: 'Leeds', school_email: 'ada@leeds.example', graduation_year: 2027 },
      },
    ])
    await product.runJobs()
    expect(product.mails).toMatchObject([{ to: 'ada@example.org', subject: 'We’ve received your application' }])
  })

  test("does not mail the applicant's text to the typed address", async () => {
    const words = { full_name: 'https://evil.example', school: 'evil', school_email: 'ada@leeds.example' }
    await post('/api/apply-student-discount', { ...student, ...words })
    await product.runJobs()
    expect(product.mails[0]?.text).toContain('Hello,')
    expect(`${product.mails[0]?.text}${product.mails[0]?.html}`).not.toMatch(/evil/i)
  })

  test('takes a document, made anew and readable, and only once', async () => {
    const proof_id = await attach()
    expect((await post('/api/apply-student-discount', { ...student, proof_id })).status).toBe(200)
    expect(await stored()).toMatchObject([{ attachmentId: proof_id }])
    const again = await post('/api/apply-student-discount', { ...student, email: 'eve@example.org', proof_id })
    expect(again).toMatchObject({ status: 422, body: { errors: [{ field: 'proof_id' }] } })
    expect(await stored()).toHaveLength(1)
  })

  test('needs one of the two', async () => {
    expect(await post('/api/apply-student-discount', student)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'school_email' }] },
    })
  })
})

test('the affiliate program takes an application', async () => {
  expect((await post('/api/apply-affiliate-program', affiliate)).status).toBe(200)
  expect(await stored()).toMatchObject([{ details: { kind: 'affiliate', channel: 'https://example.org/ada' } }])
})

test.each([
  ['without a word on disclosure', undefined],
  ['that refuses it', false],
  ['that says it in another way', 'true'],
])('the affiliate program takes no application %s', async (_name, disclosure) => {
  expect(await post('/api/apply-affiliate-program', { ...affiliate, disclosure })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'disclosure', message: 'Tick the box to apply.' }] },
  })
  expect(await stored()).toEqual([])
})

describe('abuse', () => {
  test('twenty quick posts: ten are read, the rest wait', async () => {
    const answers = []
    for (let index = 0; index < 20; index++)
      answers.push(
        (await post('/api/apply-affiliate-program', { ...affiliate, email: `a${index}@example.org` })).status,
      )
    expect(answers.filter(status => status === 200)).toHaveLength(10)
    expect(answers.filter(status => status === 429)).toHaveLength(10)
  })

  test('a filled honeypot looks like success and stores nothing', async () => {
    expect((await post('/api/apply-affiliate-program', { ...affiliate, website: 'x' })).status).toBe(200)
    expect(await stored()).toEqual([])
    await product.runJobs()
    expect(product.mails).toEqual([])
  })

  test('stores a script in any field as text', async () => {
    const script = '<script>alert(1)</script>'
    const answer = await post('/api/apply-affiliate-program', {
      ...affiliate,
      full_name: script,
      audience: script,
      promotion: script,
    })
    expect(answer.status).toBe(200)
    await product.runJobs()
    expect(product.mails[0]?.html).not.toContain('<script>')
  })

  test.each([
    { why: 'a large file', payload: Buffer.alloc(11 * 1024 * 1024), type: 'image/jpeg', status: 413 },
    { why: 'a script', payload: Buffer.from('<script>'), type: 'image/png', status: 415 },
    { why: 'a PDF', payload: Buffer.from('%PDF-1.7'), type: 'application/pdf', status: 415 },
  ])('$why is no attachment', async ({ payload, type, status }) => {
    const answer = await product.call({
      method: 'POST',
      url: '/api/attachments',
      payload,
      headers: { 'content-type': type },
    })
    expect(answer).toMatchObject({ status, body: { status: 'failed' } })
    expect(await product.dependencies.db.select().from(attachments)).toEqual([])
  })
})
