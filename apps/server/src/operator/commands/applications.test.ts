import { beforeEach, expect, test } from 'vitest'
import { applications } from '../../database/schema/forms.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { attachPicture } from '../../testing/forms.ts'
import { action, actionsOf, operate } from '../../testing/operate.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const student = { full_name: 'Ada Walker', email: 'ada@example.org', school: 'Leeds', graduation_year: 2027 }
const affiliate = {
  full_name: 'Ada',
  email: 'ada@example.org',
  channel: 'https://example.org',
  audience: 'a',
  promotion: 'In my letter.',
  disclosure: true,
}

async function apply(
  path = 'apply-student-discount',
  sent: object = { ...student, school_email: 'ada@leeds.example' },
) {
  expect((await product.call({ method: 'POST', url: `/api/${path}`, payload: sent })).status).toBe(200)
  const [row] = await product.dependencies.db.select().from(applications)
  await product.runJobs()
  product.mails.splice(0)
  return row!.id
}

test('they are listed and shown, with what was sent as proof', async () => {
  const id = await apply('apply-student-discount', { ...student, proof_id: await attachPicture(product) })
  expect(await operate(product, 'applications', 'list')).toMatchObject({
    rows: [{ id, kind: 'student', state: 'open', name: 'Ada Walker', address: 'ada@example.org' }],
  })
  const shown = await operate(product, 'applications', 'show', id.slice(0, 8))
  expect(shown).toMatchObject({ fields: { id, school: 'Leeds', graduation_year: 2027, proof: expect.any(String) } })
  const file = Buffer.from((shown as { file: string }).file, 'base64')
  expect(file.subarray(8, 12).toString()).toBe('WEBP')
  expect(await actionsOf(product)).toEqual([
    action('applications list', null, ''),
    action(`applications show ${id.slice(0, 8)}`, id, ''),
  ])
})

test.each([
  ['student', 'apply-student-discount', { ...student, school_email: 'ada@leeds.example' }],
  ['affiliate', 'apply-affiliate-program', affiliate],
])('approving a %s mails a code that only this address can use', async (kind, path, sent) => {
  const id = await apply(path, sent)
  const answer = await operate(product, 'applications', 'approve', id)
  expect(answer).toMatchObject({ kind: 'done', about: id })
  await product.runJobs()
  expect(product.mails).toMatchObject([{ to: 'ada@example.org', subject: 'Your application was approved' }])
  const password = /\?access=([\w-]+)/.exec(product.mails[0]!.text)![1]!
  expect(JSON.stringify([answer, await actionsOf(product)])).not.toContain(password)
  const redeem = async (email: string) => {
    const { headers } = await signInAs(product, email)
    const answered = await product.call({ method: 'POST', url: '/api/get-access', payload: { password }, headers })
    return answered.body.data
  }
  expect(await redeem('eve@example.org')).toEqual({ access: false })
  expect(await redeem('ada@example.org')).toEqual({ access: true })
  expect(await operate(product, 'codes', 'list')).toMatchObject({
    rows: [{ kind, used: '1 of 1', state: 'used up' }],
  })

  expect(await operate(product, 'applications', 'approve', id)).toMatchObject({ kind: 'already' })
  expect(await operate(product, 'applications', 'decline', id)).toMatchObject({ kind: 'refused' })
  await product.runJobs()
  expect(product.mails).toHaveLength(1)
  expect(await actionsOf(product)).toContainEqual(
    action(
      `applications approve ${id}`,
      id,
      'done: Approved. We’ll e-mail them the code. It isn’t shown anywhere else.',
    ),
  )
})

test('a no is told by mail, with what the operator adds', async () => {
  const id = await apply()
  const words = ['applications', 'decline', id, '--note', 'The year has passed.']
  expect(await operate(product, ...words)).toMatchObject({ kind: 'done' })
  expect(await operate(product, ...words)).toMatchObject({ kind: 'already' })
  expect(await operate(product, 'applications', 'approve', id)).toMatchObject({ kind: 'refused' })
  await product.runJobs()
  expect(product.mails).toMatchObject([{ to: 'ada@example.org', subject: 'About your application' }])
  expect(product.mails[0]!.text).toContain('The year has passed.')
  expect(await operate(product, 'codes', 'list')).toMatchObject({ rows: [] })
  expect(await actionsOf(product)).toContainEqual(
    action(`applications decline ${id} --note The year has passed.`, id, 'done: Declined. We’ll e-mail them.'),
  )
})
