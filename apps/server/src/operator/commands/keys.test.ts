import { checkSignature } from '@credence/record/check-proof'
import { beforeEach, expect, test } from 'vitest'
import { signingKeys } from '../../database/schema/records.ts'
import { createSignedPage } from '../../signing/testing/signed-page.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { action, actionsOf, operate, rowsOf } from '../../testing/operate.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const keyNames = async () => {
  const { text } = await product.call({ method: 'GET', url: '/.well-known/did.json' })
  return (JSON.parse(text) as { assertionMethod: string[] }).assertionMethod.map(id => id.split('#')[1])
}

test('a new key takes over, the old ones stay listed, and it is on record', async () => {
  expect(await keyNames()).toEqual(['key-2026'])
  expect(await operate(product, 'keys', 'rotate')).toMatchObject({ kind: 'done', about: 'key-2026-2' })
  product.clock.set('2027-03-01T09:00:00Z')
  expect(await operate(product, 'keys', 'rotate')).toMatchObject({ kind: 'done', about: 'key-2027' })
  expect(await keyNames()).toEqual(['key-2027', 'key-2026-2', 'key-2026'])
  const rows = rowsOf(await operate(product, 'keys', 'list'))
  expect(rows).toEqual([
    { key: 'key-2027', state: 'signs', made: '2027-03-01', retired: null },
    { key: 'key-2026-2', state: 'no longer in use', made: '2026-03-01', retired: '2027-03-01' },
    { key: 'key-2026', state: 'no longer in use', made: '2026-03-01', retired: '2026-03-01' },
  ])
  expect(await actionsOf(product)).toContainEqual(
    action('keys rotate', 'key-2027', expect.stringContaining('sign records with key-2027') as never),
  )
})

test('a key that another SECRET_KEY sealed is told plainly, and another takes its place', async () => {
  const { db, signing } = product.dependencies
  await signing.prepare(db)
  await db.update(signingKeys).set({ sealed: Buffer.alloc(80) })
  expect(await signing.prepare(db)).toBe(false)
  expect(rowsOf(await operate(product, 'keys', 'list'))).toMatchObject([
    { state: 'encrypted with a different SECRET_KEY' },
  ])
  await operate(product, 'keys', 'rotate')
  expect(await signing.prepare(db)).toBe(true)
  expect(await keyNames()).toEqual(['key-2026-2', 'key-2026'])
})

test('a key in other hands is believed no more, and what it signed is signed anew', async () => {
  const page = await createSignedPage()
  product = page.product
  const record = await page.requireRecord()
  expect(await operate(product, 'keys', 'distrust', 'key-1999')).toMatchObject({ kind: 'refused' })
  const answer = await operate(product, 'keys', 'distrust', 'key-2026')
  expect(answer).toMatchObject({ kind: 'done', said: expect.stringMatching(/We signed 1 record again\.$/) })
  expect(await operate(product, 'keys', 'distrust', 'key-2026')).toMatchObject({ kind: 'already' })
  expect(await checkSignature(record, await page.readKeys())).toMatchObject({ outcome: 'unknown key' })
  await product.runJobs()
  const anew = await page.requireRecord()
  expect(anew.proof.verificationMethod).toMatch(/#key-2026-2$/)
  expect([await page.standing(record), await page.standing(anew)]).toEqual(['revoked', 'stands'])
  expect(rowsOf(await operate(product, 'keys', 'list'))).toMatchObject([
    { key: 'key-2026-2', state: 'signs' },
    { key: 'key-2026', state: 'distrusted' },
  ])
  // its name is taken for good
  expect(await operate(product, 'keys', 'rotate')).toMatchObject({ about: 'key-2026-3' })
})
