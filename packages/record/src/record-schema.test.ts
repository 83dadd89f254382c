import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRevoked } from './check-proof.ts'
import type { DidDocument, RecommendationRecord, StampRecord, StatusEntry } from './record-types.ts'
import { alterationsOf } from './testing/alterations.ts'
import { createJudge } from './verdict/judge.ts'
import { createInstallation } from './verdict/testing/installation.ts'

/** Written by `recordOf` and `profileRecordOf` as they were at the commit that each is named after, and never changed since. */
const [keys, ...issued] = readFileSync(new URL('testing/issued-records.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line)) as [DidDocument, ...{ signedBy: string; record: RecommendationRecord | StampRecord }[]]

const judgeOf = (keysNow: DidDocument) =>
  createJudge({
    now: () => new Date(),
    keys: keysNow,
    loadKeys: async () => null,
    loadList: async () => null,
    loadPage: async () => null,
  })

describe('every shape that was ever signed', () => {
  test.each(issued)('$signedBy is read as it was signed', async ({ record }) => {
    const found = await judgeOf(keys)({ record: JSON.stringify(record), carrier: null, asked: null })
    // the list of this installation is gone, so "cannot check" is the most that it can be
    expect(found).toMatchObject({ outcome: 'cannot check', said: { owner: { name: 'Ines Marlow' } } })
  })

  test.each(issued)('$signedBy with the type of one part written the other way was changed', async ({ record }) => {
    const { issuer } = record
    const type = Array.isArray(issuer.type) ? 'Profile' : ['Profile']
    const changed = JSON.stringify({ ...record, issuer: { ...issuer, type } })
    const found = await judgeOf(keys)({ record: changed, carrier: null, asked: null })
    expect(found).toMatchObject({ outcome: 'changed' })
  })

  test('a record from before records named their page leads to the page of its owner', async () => {
    const { record } = issued.find(({ signedBy }) => signedBy === 'a59f1a59 text')!
    const found = await judgeOf(keys)({ record: JSON.stringify(record), carrier: null, asked: null })
    expect(found).toMatchObject({ said: { path: '/cr/ines-marlow' } })
  })

  test('the disclosures are told whichever other sentences there are', async () => {
    const { record } = issued.find(({ signedBy }) => signedBy === 'a893d2fa WebM with everything')!
    const found = await judgeOf(keys)({ record: JSON.stringify(record), carrier: null, asked: null })
    expect(found).toMatchObject({
      said: {
        furtherAttested: [
          'It was published by the person it recommends, who cannot edit it.',
          'Written 14 November 2023, elsewhere. Confirmed by its author on 3 May 2026.',
          'The reviewer wrote this with a drafting aid and confirmed it.',
          'Confirmed again in June 2026: its author was asked whether it is still true, and said yes.',
          'They recommended each other: each published what the other said.',
        ],
      },
    })
  })
})

test('an altered status list says nothing about any record, and never throws', async () => {
  const here = createInstallation('credence.example')
  const list = JSON.parse(await here.list([7]))
  const status = (statusListIndex: string): StatusEntry => ({
    id: `${list.id}#${statusListIndex}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex,
    statusListCredential: list.id,
  })
  expect(await isRevoked(list, here.keys, status('7'))).toBe('revoked')
  expect(await isRevoked(list, here.keys, status('8'))).toBe('stands')
  const property = fc.asyncProperty(alterationsOf(list), async ({ file }) => {
    for (const index of ['7', '8'])
      expect(await isRevoked(file, here.keys, status(index))).toBe('list not signed by us')
  })
  await fc.assert(property, { numRuns: 500 })
})
