import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import { textLimits } from '@credence/contract/limits/text-limits'
import { statusesInList } from '@credence/record/status-bits'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { media, recommendations } from '../../../database/schema/recommendations.ts'
import { records, signingKeys } from '../../../database/schema/records.ts'
import { createSignedPage, type SignedPage } from '../../../signing/testing/signed-page.ts'
import { recordingKey } from '../../../storage/keys.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { createTestApp, publicHosts } from '../../../testing/create-test-app.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'
import { cleanUp } from '../../clean-up/jobs.ts'
import { signRecords } from './jobs.ts'
import { resumeRecords } from './service.ts'

let page: SignedPage
beforeEach(async () => {
  page = await createSignedPage()
})
afterEach(() => vi.restoreAllMocks())

const allRecords = () => page.product.dependencies.db.select().from(records)
const signAgain = () => signRecords(page.product.dependencies, [page.id])
const change = (columns: Partial<typeof recommendations.$inferInsert>) =>
  page.product.dependencies.db.update(recommendations).set(columns).where(eq(recommendations.id, page.id))

let recordings = 0

/** As from before hashes were stored. */
async function insertUnhashed() {
  const { db, storage, clock } = page.product.dependencies
  const id = `${++recordings}`.padStart(32, 'a')
  await storage.put(recordingKey(id), Buffer.from(`what is played in ${id}`), 'video/mp4')
  const sent = { sha256: 'what was sent', bytes: 1, contentType: 'video/webm', createdAt: clock.now() }
  await db.insert(media).values({ id, accountId: page.owner.account.id, kind: 'video', state: 'ready', ...sent })
  return { id }
}

describe('the job', () => {
  test('done twice, or by several at once, ends with one record', async () => {
    const [before] = await allRecords()
    await Promise.all([signAgain(), signAgain(), signAgain()])
    expect(await allRecords()).toEqual([before])
    await page.product.dependencies.db.delete(records)
    await Promise.all([signAgain(), signAgain(), signAgain()])
    expect(await allRecords()).toHaveLength(1)
  })

  test('signs what was published before records existed, and what has an earlier issuer', async () => {
    const { product } = page
    const older = await giveRecommendation(product, page.owner.account.id, { text: 'From before.' })
    const [own] = await allRecords()
    const moved = { key: 'did:web:old.example#key-2025', file: own!.file.replaceAll('app.credence', 'old.credence') }
    await product.dependencies.db.update(records).set(moved)
    await cleanUp(product.dependencies)
    await product.runJobs()
    const keys = (await allRecords()).map(({ recommendationId, key }) => [recommendationId, key])
    expect(Object.fromEntries(keys)).toEqual({
      [older]: 'did:web:app.credence.example#key-2026',
      [page.id]: 'did:web:app.credence.example#key-2026',
    })
  })

  test('takes as many statements for twelve records as for two, and so does finding them after a start', async () => {
    const { product, owner } = page
    const { dependencies } = product
    const costs: number[][] = []
    for (const many of [2, 12]) {
      const ids = await Promise.all(
        Array.from({ length: many }, async () => {
          const { id } = await insertUnhashed()
          return giveRecommendation(product, owner.account.id, { type: 'video', text: null, mediaId: id })
        }),
      )
      const found = await countStatements(() => resumeRecords(dependencies))
      const signed = await countStatements(() => signRecords(dependencies, ids))
      const already = await countStatements(() => signRecords(dependencies, ids))
      costs.push([found, signed, already])
    }
    expect(costs[1]).toEqual(costs[0])
    const files = await allRecords()
    expect(files).toHaveLength(15)
    expect(new Set(files.map(({ statusIndex }) => statusIndex)).size).toBe(15)
    expect(files.filter(({ file }) => file.includes('recordingSha256'))).toHaveLength(14)
  })

  test('signs the others where a recording cannot be read or a record is refused, and returns the errors', async () => {
    const { product, owner } = page
    const { dependencies } = product
    const { id } = await insertUnhashed()
    const give = (columns: object) => giveRecommendation(product, owner.account.id, columns)
    const unread = await give({ type: 'video', text: null, mediaId: id })
    const refused = await give({ reviewerEmail: 'no-domain@' })
    const fine = await give({})
    vi.spyOn(dependencies.storage, 'open').mockRejectedValueOnce(new Error('out of reach'))
    const failures = await signRecords(dependencies, [unread, refused, fine])
    expect([...failures.keys()].sort()).toEqual([unread, refused].sort())
    const signed = (await allRecords()).map(({ recommendationId }) => recommendationId)
    expect(signed.sort()).toEqual([page.id, fine].sort())
  })

  test('signs without a connection to anywhere', async () => {
    await page.product.dependencies.db.delete(records)
    const fetched = vi.spyOn(globalThis, 'fetch')
    const connected = vi.spyOn(Socket.prototype, 'connect')
    const before = connected.mock.calls.length
    await page.product.runJobs()
    for (let count = 0; count < 20; count += 1) {
      await page.product.dependencies.db.delete(records)
      await signAgain()
    }
    expect(await allRecords()).toHaveLength(1)
    // on PostgreSQL the database is behind one
    const strangers = connected.mock.calls.slice(before).filter(([target]) => !isDatabase(target))
    expect([fetched.mock.calls, strangers]).toEqual([[], []])
  })
})

function isDatabase(target: unknown): boolean {
  return (
    process.env.TEST_DATABASE_URL !== undefined &&
    JSON.stringify(target).includes(new URL(process.env.TEST_DATABASE_URL).port)
  )
}

describe('a record', () => {
  test('is never dated in the future', async () => {
    await change({ givenAt: new Date('2031-01-01T00:00:00Z') })
    await page.ask()
    expect(await page.requireRecord()).toMatchObject({
      validFrom: '2026-03-01T09:00:00Z',
      proof: { created: '2026-03-01T09:00:00Z' },
    })
  })

  test.each([
    ['Hebrew', 'תומס רויטר', 'היא סגרה את המחסן השני.', 'תומס-רויטר-for-ines-marlow.json'],
    ['Han', '汤玛斯', '她让我们关掉第二个仓库。', '汤玛斯-for-ines-marlow.json'],
    [
      'emoji and combining marks',
      'Zoe\u0308 🦊',
      'Brilliant 👩‍🚀 e\u0301 — “yes”\u2028next',
      'zoë-for-ines-marlow.json',
    ],
    ['what looks like markup', '</script><b>', '"quotes" \\ {"@id": "x"} <b>&amp;', 'script-b-for-ines-marlow.json'],
    ['nothing that a file could be called', '!!!', '...', 'ines-marlow.json'],
  ])('holds words in %s letter for letter', async (_script, reviewerName, text, fileName) => {
    await change({ reviewerName, text })
    await page.ask()
    const signed = await page.requireRecord()
    expect([signed.recommendedBy.name, signed.credentialSubject.endorsementComment]).toEqual([reviewerName, text])
    const { headers } = await page.download()
    expect(decodeURIComponent(`${headers['content-disposition']}`)).toContain(`''${fileName}`)
  })

  test('fits the longest texts', async () => {
    const text = '🦊'.repeat(textLimits.recommendationMax).slice(0, textLimits.recommendationMax)
    await change({ text, reviewerName: 'N'.repeat(200), reviewerPosition: 'P'.repeat(200) })
    await page.ask()
    expect((await page.requireRecord()).credentialSubject.endorsementComment).toBe(text)
  })

  test('has the hash of the downloadable recording', async () => {
    const { product } = page
    const { id } = await insertUnhashed()
    await change({ type: 'video', text: null, mediaId: id })
    await page.ask()
    const signed = await page.requireRecord()
    const { pathname } = new URL(signed.relatedResource!.id)
    const downloaded = createHash('sha256').update((await page.get(pathname)).text)
    expect(signed).toMatchObject({ givenAs: 'video', recordingSha256: downloaded.copy().digest('hex') })
    expect(signed.relatedResource!.digestSRI).toBe(`sha256-${downloaded.digest('base64')}`)
    expect(signed.credentialSubject.endorsementComment).toBe('Said in a video.')
    const { body } = await product.call({ method: 'GET', url: '/api/profile/ines-marlow', headers: page.owner.headers })
    expect(body.data).toMatchObject({ recommendations: [{ recording_sha256: signed.recordingSha256 }] })
  })
})

describe('keys', () => {
  test('several servers that start at once on one database have one', async () => {
    const { db } = page.product.dependencies
    const others = await Promise.all([1, 2, 3].map(() => createTestApp(publicHosts)))
    await db.delete(signingKeys)
    await Promise.all(others.map(({ dependencies }) => dependencies.signing.prepare(db)))
    expect(await db.select().from(signingKeys)).toHaveLength(1)
    const documents = await Promise.all(
      [page.product, ...others].map(product => product.call({ method: 'GET', url: '/.well-known/did.json' })),
    )
    expect(new Set(documents.map(({ text }) => text)).size).toBe(1)
  })

  test('are nowhere in the clear, and follow from no secret', async () => {
    const { db, secrets } = page.product.dependencies
    const [key] = await db.select().from(signingKeys)
    expect(key!.sealed.length).toBeGreaterThan(60)
    expect(JSON.stringify(await page.readKeys())).not.toContain('seal')
    const others = Object.values(secrets).filter(Buffer.isBuffer)
    expect(others.some(secret => key!.sealed.includes(secret))).toBe(false)
  })

  test('with a key sealed by another SECRET_KEY nothing is signed, and old records stay valid', async () => {
    const { db, signing } = page.product.dependencies
    const record = await page.requireRecord()
    await db.update(signingKeys).set({ sealed: Buffer.alloc(80) })
    await change({ reviewerPosition: 'Elsewhere' })
    await expect(page.ask()).rejects.toThrow()
    expect((await page.get('/api/records/status/1')).status).toBe(503)
    await db.transaction(tx => signing.rotate(tx))
    expect(await page.standing(record)).toBe('revoked')
    await signAgain()
    expect((await page.requireRecord()).proof.verificationMethod).toBe('did:web:app.credence.example#key-2026-2')
  })

  test('one that is retired while it signs is the last to be used', async () => {
    const { db, signing } = page.product.dependencies
    await db.delete(records)
    const [, key] = await Promise.all([signAgain(), db.transaction(tx => signing.rotate(tx))])
    const [signed] = await allRecords()
    expect([`${signing.issuer}#key-2026`, `${signing.issuer}#${key}`]).toContain(signed!.key)
    await page.requireRecord()
  })
})

describe('the status list', () => {
  const list = (number: number | string) => page.get(`/api/records/status/${number}`)

  const countFrom = (index: number) =>
    page.product.dependencies.db.execute(
      sql.raw(`alter table record_statuses alter column index restart with ${index}`),
    )

  test('is signed again after a revocation, and when it is an hour old', async () => {
    const first = await list(1)
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' })
    page.product.clock.advance(3000)
    expect((await list(1)).text).toBe(first.text)
    page.product.clock.advance(700)
    const later = await list(1)
    expect(later.text).not.toBe(first.text)
    await page.product.dependencies.db.delete(records)
    expect((await list(1)).text).not.toBe(later.text)
    const { headers } = await list(1)
    const call = {
      method: 'GET',
      url: '/api/records/status/1',
      headers: { 'if-none-match': `${headers.etag}` },
    } as const
    expect(await page.product.call(call)).toMatchObject({ status: 304, text: '' })
  })

  test('is followed by another when it is full', async () => {
    expect((await list(2)).status).toBe(404)
    const first = await page.requireRecord()
    await countFrom(statusesInList - 1)
    await change({ reviewerPosition: 'One' })
    await page.ask()
    const last = await page.requireRecord()
    await change({ reviewerPosition: 'Two' })
    await page.ask()
    const next = await page.requireRecord()
    const places = [last, next].map(({ credentialStatus }) => credentialStatus.id.replace(/^.*status\//, ''))
    expect(places).toEqual([`1#${statusesInList - 1}`, '2#0'])
    await countFrom(0)
    expect(await Promise.all([first, last, next].map(page.standing))).toEqual(['revoked', 'revoked', 'stands'])
  })

  test.each(['0', '01', '-1', 'x', '1e3', '99999999999'])('has no number %s', async number => {
    expect([400, 404, 422]).toContain((await list(number)).status)
  })
})
