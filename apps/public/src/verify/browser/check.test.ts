import { alterationsOf, namedAlterations } from '@credence/record/testing/alterations'
import type { Checked, Problem } from '@credence/record/verdict/checked'
import { createJudge } from '@credence/record/verdict/judge'
import { createInstallation } from '@credence/record/verdict/testing/installation'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { check } from './check.ts'
import { browserSources } from './sources.ts'

const appOrigin = 'https://credence.example'
const here = createInstallation('credence.example')
const withdrawn = 9

beforeEach(async () => {
  const list = await here.list([withdrawn])
  vi.stubGlobal('fetch', async () => new Response(list))
})
afterEach(() => vi.unstubAllGlobals())

/** As it goes once a file is dropped on the page. */
function checkFile(file: string): Promise<Checked | Problem> {
  const judge = createJudge(browserSources(here.keys, appOrigin))
  return check({ files: [new File([file], 'record.json')], typed: '' }, judge, appOrigin)
}

const outcomesOf = (found: Checked | Problem) =>
  'verdicts' in found ? found.verdicts.map(({ outcome }) => outcome) : [found.kind]

test('records as they were signed hold, or were withdrawn', async () => {
  expect(outcomesOf(await checkFile(await here.recommendation()))).toEqual(['holds'])
  expect(outcomesOf(await checkFile(await here.stamp(new Uint8Array())))).toEqual(['holds'])
  expect(outcomesOf(await checkFile(await here.recommendation(withdrawn)))).toEqual(['revoked'])
})

test.each(Object.entries(namedAlterations))('%s was changed, withdrawn or not', async (_what, alter) => {
  for (const index of [7, withdrawn]) {
    const record = JSON.parse(await here.recommendation(index))
    alter(record)
    expect(outcomesOf(await checkFile(JSON.stringify(record)))).toEqual(['changed'])
  }
})

async function expectNoneHolds(changes: number) {
  const files = [await here.recommendation(), await here.recommendation(withdrawn), await here.stamp(new Uint8Array())]
  const altered = fc.oneof(...files.map(file => alterationsOf(JSON.parse(file))))
  const property = fc.asyncProperty(altered, async ({ file }) => {
    expect(['changed', 'unknown key', 'no record']).toContain(outcomesOf(await checkFile(file))[0])
  })
  await fc.assert(property, { numRuns: changes, skipEqualValues: true })
}

test('none of 500 different single changes to a signed record holds, is shown or throws', () => expectNoneHolds(500))
test('none of 5,000 either', { tags: ['full'] }, () => expectNoneHolds(5000))
