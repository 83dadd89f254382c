import { stampSizes } from '@credence/contract/documents/stamp/stamp'
import { themes } from '@credence/contract/profile/themes'
import { checkSignature, isRevoked } from '@credence/record/check-proof'
import { readRecordFromPng, writeRecordIntoPng } from '@credence/record/png-record'
import type { StampRecord } from '@credence/record/record-types'
import { isSignedFor } from '@credence/record/signed-for'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { profileRecords } from '../../../database/schema/records.ts'
import { makeLinkToken } from '../../../link-token.ts'
import { createTestApp, publicHosts, signInAs, type TestApp } from '../../../testing/create-test-app.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'
import { erase } from '../../account/erase/service.ts'
import { suspendAccount } from '../../account/suspend/service.ts'
import { hidePage } from '../../profile/service.ts'
import { hideRecommendation } from '../service.ts'

const host = 'app.credence.example'
let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
let given: string[]
beforeEach(async () => {
  product = await createTestApp(publicHosts)
  ines = await signInAs(product, 'ines@example.org')
  await patch({ visibility: 'public', full_name: 'Ines Marlow' })
  given = [await giveRecommendation(product, ines.account.id), await giveRecommendation(product, ines.account.id)]
})

async function patch(payload: object, { headers } = ines) {
  const answer = await product.fetch({
    method: 'PATCH',
    url: '/api/profile',
    headers: { host, ...headers },
    payload,
  })
  expect(answer.statusCode).toBe(200)
}

async function ask(payload: object = { theme: 'ink', size: 120 }) {
  const headers = { host, ...ines.headers }
  return product.fetch({ method: 'POST', url: '/api/download-stamp', headers, payload })
}
const download = async (payload?: object) => (await ask(payload)).rawPayload

const keys = () => product.dependencies.signing.loadKeys(product.dependencies.db)

/** Verifies a stamp like any reader who knows the keys. */
async function check(stamp: Uint8Array) {
  const { record: text, picture, state } = await readRecordFromPng(stamp)
  const checked = await checkSignature(text, await keys())
  if (checked.outcome !== 'fits') throw new Error(`${state}: ${checked.outcome}`)
  const record = checked.record as StampRecord
  return { record, key: checked.key, isItsPicture: await isSignedFor(record, picture) }
}

async function standing(stamp: Uint8Array) {
  const { credentialStatus } = (await check(stamp)).record
  const { pathname } = new URL(credentialStatus.statusListCredential)
  const list = (await product.fetch({ url: pathname, headers: { host } })).json()
  return isRevoked(list, await keys(), credentialStatus, product.clock.now())
}

test('a stamp names its owner, the page and the number of confirmed mailboxes, and is signed', async () => {
  const { record, key, isItsPicture } = await check(await download({ theme: 'ink' }))
  expect(isItsPicture).toBe(true)
  expect(key).toBe('did:web:app.credence.example#key-2026')
  expect(record).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: { id: `https://${host}/cr/${ines.account.slug}` },
    recommends: { name: 'Ines Marlow' },
    recommendedByPeople: 2,
    validFrom: '2026-03-01T09:00:00Z',
  })
  expect(record.attests[0]).toContain('shows 2 recommendations of Ines Marlow')
  expect(record.doesNotProve.join(' ')).toContain('We confirmed e-mail addresses, not identities.')
  expect(JSON.stringify(record)).not.toContain('@harbourlane')
})

test('in every theme and size it is whole, shown by other programs, and signed for that picture alone', {
  tags: ['full'],
}, async () => {
  const digests = new Set<string>()
  for (const theme of themes)
    for (const size of stampSizes) {
      const stamp = await download({ theme, size, middle: 'initials' })
      expect(await sharp(stamp).metadata()).toMatchObject({ format: 'png', width: size, height: size })
      const { record, isItsPicture } = await check(stamp)
      expect(isItsPicture).toBe(true)
      digests.add(record.relatedResource.digestSRI)
    }
  expect(digests.size).toBe(themes.length * stampSizes.length)
})

describe('detects a stamp that was manipulated:', () => {
  test('its record in another picture is valid, and the picture differs', async () => {
    const stamp = await download()
    const { record: text } = await readRecordFromPng(stamp)
    const sams = await sharp({ create: { width: 120, height: 120, channels: 4, background: '#336655' } })
      .png()
      .toBuffer()
    expect(await check(writeRecordIntoPng(sams, text!))).toMatchObject({
      record: { recommends: { name: 'Ines Marlow' } },
      isItsPicture: false,
    })
  })

  test('one letter in the record, and it does not fit', async () => {
    const stamp = await download()
    const { record: text, picture } = await readRecordFromPng(stamp)
    const changed = writeRecordIntoPng(picture, text!.replaceAll('Ines Marlow', 'Dario Velt'))
    await expect(check(changed)).rejects.toThrow('changed')
  })

  test('compressed again, the record is gone', async () => {
    const again = await sharp(await download())
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await readRecordFromPng(again)).record).toBeNull()
  })

  test('cut, and put back into a PNG with its record, the picture is another', async () => {
    const stamp = await download({ theme: 'ink', size: 600 })
    const { record: text } = await readRecordFromPng(stamp)
    const cut = await sharp(stamp).extract({ left: 0, top: 0, width: 300, height: 600 }).png().toBuffer()
    expect((await check(writeRecordIntoPng(cut, text!))).isItsPicture).toBe(false)
  })
})

describe('is revoked in the transaction that makes it false, when', () => {
  const owner = (payload: object) => () => patch(payload)
  const inTransaction = (work: (tx: TestApp['dependencies']['db']) => Promise<unknown>) =>
    product.dependencies.db.transaction(work)

  test.each<[string, () => Promise<unknown>]>([
    ['the page is closed', owner({ visibility: 'private' })],
    ['the page shows no recommendations', owner({ sections: [{ id: 'recommendations', visible: false }] })],
    [
      'its owner hides one',
      () =>
        product.call({
          method: 'PATCH',
          url: `/api/recommendations/${given[0]}`,
          headers: { host, ...ines.headers },
          payload: { state: 'hidden' },
        }),
    ],
    [
      'its author takes one back',
      () => {
        const token = makeLinkToken(product.dependencies.secrets.reviewerKey, given[0]!)
        return product.call({ method: 'DELETE', url: `/api/reviewer/${token}`, headers: { host } })
      },
    ],
    [
      'an operator hides one',
      () => inTransaction(tx => hideRecommendation(tx, product.dependencies, ines.account.id, given[0]!)),
    ],
    ['an operator takes the page down', () => inTransaction(tx => hidePage(tx, product.dependencies, ines.account.id))],
    [
      'the account is suspended',
      () => inTransaction(tx => suspendAccount(tx, product.dependencies, ines.account.id, '')),
    ],
    ['the account is erased', () => erase(product.dependencies, ines.account.id)],
  ])('%s', async (_cause, happen) => {
    const stamp = await download()
    expect(await standing(stamp)).toBe('stands')
    await happen()
    expect(await standing(stamp)).toBe('revoked')
    expect(await product.dependencies.db.select().from(profileRecords)).toEqual([])
  })
})

test('stays valid with more recommendations, and when the owner returns to an old link name', async () => {
  await patch({ slug: 'the-name' })
  const stamp = await download()
  await giveRecommendation(product, ines.account.id)
  await patch({ slug: 'another-name', headline: 'Something else' })
  await patch({ slug: 'the-name' })
  expect(await standing(stamp)).toBe('stands')
  expect((await check(await download())).record.recommendedByPeople).toBe(3)
})

test('equal claims share an index, and a claim that becomes true again gets a new one', async () => {
  const indexOf = async (stamp: Uint8Array) => (await check(stamp)).record.credentialStatus.statusListIndex
  const first = await download()
  expect(await indexOf(await download({ theme: 'paper', size: 184 }))).toBe(await indexOf(first))
  await patch({ visibility: 'private' })
  await patch({ visibility: 'unlisted' })
  const second = await download()
  expect(await indexOf(second)).not.toBe(await indexOf(first))
  expect([await standing(first), await standing(second)]).toEqual(['revoked', 'stands'])
})

test('is cached until another key signs; old signatures stay valid', async () => {
  const before = await download()
  expect((await download()).equals(before)).toBe(true)
  const { signing, db } = product.dependencies
  const key = await db.transaction(tx => signing.rotate(tx))
  const after = await check(await download())
  expect(after.key).toBe(`did:web:app.credence.example#${key}`)
  expect((await check(before)).key).not.toBe(after.key)
  expect(await standing(before)).toBe('stands')
})

test.each([
  ['can not be signed', () => Promise.reject(new Error('sealed with another secret'))],
  ['takes for ever', () => new Promise<never>(() => {})],
])('where a record %s, the call fails and the next one works', async (_what, sign) => {
  const { signing } = product.dependencies
  product.dependencies.signing = { ...signing, sign }
  const refused = await ask()
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'record_not_signed'])
  expect(refused.headers['retry-after']).toBeDefined()
  product.dependencies.signing = signing
  expect((await ask()).statusCode).toBe(200)
})

test('two concurrent withdrawals during requests for stamps leave no stamp that counts them', async () => {
  const third = await giveRecommendation(product, ines.account.id)
  const before = await download()
  const withdraw = (id: string) => {
    const token = makeLinkToken(product.dependencies.secrets.reviewerKey, id)
    return product.call({ method: 'DELETE', url: `/api/reviewer/${token}`, headers: { host } })
  }
  const meanwhile = themes.map(theme => ask({ theme, size: 120 }))
  const done = await Promise.all([withdraw(given[0]!), withdraw(third)])
  expect(done.map(({ status }) => status)).toEqual([200, 200])
  const all = [before, ...(await Promise.all(meanwhile)).map(({ rawPayload }) => rawPayload), await download()]
  for (const stamp of all) {
    const { recommendedByPeople: people } = (await check(stamp)).record
    expect([people, await standing(stamp)]).toEqual([people, people > 1 ? 'revoked' : 'stands'])
  }
})

test.runIf(process.env.TEST_DATABASE_URL)('a withdrawal waits for the previous one, and counts again', async () => {
  const { db } = product.dependencies
  const ofTwo = await download()
  await giveRecommendation(product, ines.account.id)
  await download()
  const hide = (tx: typeof db, id: string) => hideRecommendation(tx, product.dependencies, ines.account.id, id)
  const [hidden, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = db.transaction(async tx => {
    await hide(tx, given[0]!)
    hidden.resolve()
    await finish.promise
  })
  await hidden.promise
  const second = db.transaction(tx => hide(tx, given[1]!))
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`
  const waiting = () => db.select({ pid: sql`pid` }).from(sql`pg_stat_activity`).where(isWaiting)
  await expect.poll(async () => (await waiting()).length).toBe(1)
  finish.resolve()
  await Promise.all([first, second])
  expect(await standing(ofTwo)).toBe('revoked')
})

test('a change during a request for a stamp leaves no stamp that claims too much', async () => {
  for (let round = 0; round < 5; round++) {
    await patch({ visibility: 'public' })
    const asked = [ask(), ask({ theme: 'paper', size: 120 }), patch({ visibility: 'private' })] as const
    const [one, two] = await Promise.all(asked)
    for (const answer of [one, two])
      if (answer.statusCode === 200) expect(await standing(answer.rawPayload)).toBe('revoked')
    expect(await product.dependencies.db.select().from(profileRecords)).toEqual([])
  }
})
