import { beforeEach, expect, test } from 'vitest'
import { sessions } from '../../database/schema/accounts.ts'
import { applications, attachments, waitlistEntries } from '../../database/schema/forms.ts'
import { notifications } from '../../database/schema/notifications.ts'
import { passcodes } from '../../database/schema/passcodes.ts'
import { rateLimits } from '../../database/schema/rate-limits.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { cleanUp } from './jobs.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const day = 86_400
const post = (url: string, payload: object) => product.call({ method: 'POST', url, payload })

async function remaining() {
  const { db } = product.dependencies
  const tables = { passcodes, rateLimits, sessions, waitlistEntries, applications, attachments }
  const counts = Object.entries(tables).map(
    async ([name, table]) => [name, (await db.select().from(table)).length] as const,
  )
  return Object.fromEntries(await Promise.all(counts))
}

test('deletes rows when their retention ends, and not before', async () => {
  const { db, storage } = product.dependencies
  await post('/api/login', { email: 'ines@example.org' })
  await post('/api/register-waitlist', { full_name: 'Ines', email: 'ines@example.org' })
  await signInAs(product, 'ines@example.org')
  const now = product.clock.now()
  const [unused, used] = ['a'.repeat(32), 'b'.repeat(32)]
  await db.insert(attachments).values([
    { id: unused, createdAt: now },
    { id: used, createdAt: now, usedAt: now },
  ])
  for (const id of [unused, used]) await storage.put(`attachments/${id}.webp`, Buffer.from('x'), 'image/webp')
  const details = { kind: 'student', school: 'Leeds', school_email: null, graduation_year: 2027 } as const
  await db
    .insert(applications)
    .values({ fullName: 'Ines', email: 'i@example.org', details, attachmentId: used, createdAt: now })

  await cleanUp(product.dependencies)
  expect(await remaining()).toMatchObject({
    passcodes: 1,
    sessions: 1,
    waitlistEntries: 1,
    applications: 1,
    attachments: 2,
  })

  product.clock.advance(day + 1)
  await cleanUp(product.dependencies)
  expect(await remaining()).toEqual({
    passcodes: 0,
    rateLimits: 0,
    sessions: 1,
    waitlistEntries: 1,
    applications: 1,
    attachments: 1,
  })
  await product.runJobs()
  expect(await storage.stat(`attachments/${unused}.webp`)).toBeUndefined()

  product.clock.advance(61 * day)
  await cleanUp(product.dependencies)
  expect(await remaining()).toMatchObject({ sessions: 0, waitlistEntries: 1 })

  product.clock.advance(365 * day)
  await cleanUp(product.dependencies)
  expect(await remaining()).toMatchObject({ waitlistEntries: 0, applications: 0, attachments: 0 })
  await product.runJobs()
  expect(await storage.stat(`attachments/${used}.webp`)).toBeUndefined()
})

test('a failing step does not stop the others', async () => {
  const { db, staging } = product.dependencies
  await post('/api/register-waitlist', { full_name: 'Ines', email: 'ines@example.org' })
  staging.list = () => Promise.reject(new Error('the store is away'))
  const now = product.clock.now()
  await db.insert(notifications).values({
    accountId: (await signInAs(product, 'ines@example.org')).account.id,
    kind: 'session_stolen',
    createdAt: now,
  })
  product.clock.advance(366 * day)
  await expect(cleanUp(product.dependencies)).rejects.toThrow('the store is away')
  expect(await db.select().from(notifications)).toEqual([])
})
