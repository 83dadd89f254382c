import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { checkSignature } from '@credence/record/check-proof'
import { readRecordsFromPdf } from '@credence/record/pdf-records'
import type { StampRecord } from '@credence/record/record-types'
import { isSignedFor } from '@credence/record/signed-for'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, publicHosts, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { attachedTo, canReadPdf, readPdf, rewritten } from '../../testing/read-pdf.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'
import { refreshRecord } from '../recommendations/record/service.ts'
import { makeOwnPdf } from './service.ts'

const host = 'app.credence.example'
let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp(publicHosts)
  ines = await signInAs(product, 'ines@example.org')
  await patch({
    ...{ visibility: 'public', full_name: 'Ines Marlow', headline: 'Chief operating officer', city: 'Lisbon' },
    ...{ about: 'I join companies that have grown faster than their operations.', skills: ['Rostering', 'Month-end'] },
  })
})

async function patch(payload: object) {
  const headers = { host, ...ines.headers }
  expect((await product.call({ method: 'PATCH', url: '/api/profile', headers, payload })).status).toBe(200)
}

async function publish(reviewerName: string, text: string) {
  const id = await giveRecommendation(product, ines.account.id, { reviewerName, text })
  await product.dependencies.db.transaction(tx => refreshRecord(tx, product.dependencies, id))
  await product.runJobs()
  return id
}

async function makePdf(): Promise<Buffer> {
  const { content } = await makeOwnPdf(product.dependencies, ines.account.id)
  return Buffer.isBuffer(content) ? content : buffer(content)
}

const keys = () => product.dependencies.signing.loadKeys(product.dependencies.db)
const flat = (text: string) => text.normalize('NFKC').replace(/[\s\u200b]+/g, '')

describe.skipIf(!canReadPdf)('the PDF of a public page', () => {
  test('embeds the records of its recommendations, and its text with a record', async () => {
    const ids = [
      await publish('Noor Aziz', 'She told us so.'),
      await publish('Tomas Reuter', 'All of it.\n\nAnd more.'),
    ]
    const pdf = await makePdf()
    const attached = await attachedTo(pdf)
    expect(Object.keys(attached).toSorted()).toEqual([
      'noor-aziz-for-ines-marlow.json',
      'profile.json',
      'profile.txt',
      'tomas-reuter-for-ines-marlow.json',
    ])
    for (const id of ids) {
      const { payload } = await product.fetch({ url: `/api/recommendations/${id}/credential`, headers: { host } })
      expect(Object.values(attached)).toContain(payload)
    }
    const read = await readRecordsFromPdf(pdf)
    expect(read.records.toSorted()).toEqual(
      Object.values(attached)
        .filter(each => each.startsWith('{'))
        .toSorted(),
    )
    for (const record of read.records) expect((await checkSignature(record, await keys())).outcome).toBe('fits')
    const checked = await checkSignature(attached['profile.json'], await keys())
    const record = (checked as { record: StampRecord }).record
    expect(record).toMatchObject({ recommends: { name: 'Ines Marlow' }, recommendedByPeople: 2 })
    expect(await isSignedFor(record, read.text!)).toBe(true)
    expect(await isSignedFor(record, Buffer.from(`${attached['profile.txt']} `))).toBe(false)
  })

  test('prints the fingerprint of its words, every one of which can be read in it', async () => {
    await publish('Noor Aziz', 'She told us so.')
    const pdf = await makePdf()
    const { text, complaint, info } = await readPdf(pdf)
    const words = (await attachedTo(pdf))['profile.txt']!
    const fingerprint = createHash('sha256').update(words).digest('hex')
    expect(flat(text)).toContain(fingerprint)
    expect(flat(text)).toContain(
      flat(
        'The signed record of the recommendation is attached to this file. You can check the attached files at app.credence.example/verify.',
      ),
    )
    for (const line of words.split('\n').filter(each => !/^(About|https:|Where:)/.test(each)))
      expect(flat(text), line).toContain(flat(line))
    for (const said of ['Ines Marlow', 'Lisbon', 'Rostering', 'She told us so.', 'Noor Aziz', 'harbourlane.example'])
      expect(words).toContain(said)
    expect(complaint).toBe('')
    expect(info).toMatch(/Tagged:\s+yes/)
  })

  test('people of one name have a file each, and one that is not signed yet is not claimed', async () => {
    await publish('Sam Lee', 'First.')
    await publish('Sam Lee', 'Second.')
    await giveRecommendation(product, ines.account.id, { reviewerName: 'Not Yet', text: 'Third.' })
    const pdf = await makePdf()
    expect(Object.keys(await attachedTo(pdf))).toEqual(
      expect.arrayContaining(['sam-lee-for-ines-marlow.json', 'sam-lee-for-ines-marlow 2.json']),
    )
    expect((await readRecordsFromPdf(pdf)).records).toHaveLength(3)
    expect(flat((await readPdf(pdf)).text)).toContain(
      flat('The signed records of 2 of 3 recommendations are attached to this file.'),
    )
    // and it is made anew once that changed
    await product.dependencies.jobs.enqueue(product.dependencies.db, 'clean-up', {})
    await product.runJobs()
    expect((await readRecordsFromPdf(await makePdf())).records).toHaveLength(4)
  })

  test.each([
    ['written anew', ['--object-streams=generate'], 2],
    ['written out', ['--qdf', '--object-streams=disable'], 2],
    ['made for the web', ['--linearize'], 2],
    ['encrypted', ['--encrypt', 'a', 'b', '256', '--'], 0],
  ])('is read when it was %s by another program', async (_what, how, records) => {
    await publish('Noor Aziz', 'She told us so.')
    const read = await readRecordsFromPdf(await rewritten(await makePdf(), ...how))
    expect(read.records).toHaveLength(records)
    expect(read.state).toBe(records ? 'read' : 'encrypted')
  })
})

describe.skipIf(!canReadPdf)('the PDF of a page has no record when', () => {
  test.each([
    ['that only its owner sees', { visibility: 'private' }],
    ['that shows no recommendations', { sections: [{ id: 'recommendations', visible: false }] }],
  ])('%s', async (_what, changes) => {
    await publish('Noor Aziz', 'She told us so.')
    await patch(changes)
    const pdf = await makePdf()
    expect(await readRecordsFromPdf(pdf)).toEqual({ records: [], text: null, state: 'read' })
    expect((await readPdf(pdf)).text).not.toMatch(/verify|SHA-256|signed/i)
  })
})
