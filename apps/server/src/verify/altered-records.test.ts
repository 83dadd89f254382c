import { alterationsOf } from '@credence/record/testing/alterations'
import { mostRecords } from '@credence/record/verdict/limits'
import { createInstallation } from '@credence/record/verdict/testing/installation'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createFileChecks } from './file-checks.ts'

const fileChecks = createFileChecks({ limitMs: 60_000 })
afterAll(() => fileChecks.stop())

const here = createInstallation('credence.example')
const withdrawn = 9

/** As POST /verify has a file checked. */
async function check(file: string) {
  const form = new FormData()
  form.set('file', new File([file], 'records.pdf'))
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  const type = sent.headers.get('content-type')!
  const task = { type, keys: here.keys, now: new Date(), appOrigin: 'https://credence.example' }
  const found = await fileChecks.check([body], task, () => here.list([withdrawn]))
  if (!('verdicts' in found)) throw new Error(found.kind)
  return found
}

/** One answer for each record in it: a process for each of 5,000 files would take minutes. */
function pdfWith(records: string[]): string {
  const attached = records.map((record, number) => {
    const head = `<< /Type /EmbeddedFile /Subtype /application#2Fvc+json /Length ${Buffer.byteLength(record)} >>`
    return `${number + 1} 0 obj ${head}\nstream\n${record}\nendstream endobj\n`
  })
  return `%PDF-1.7\n${attached.join('')}%%EOF\n`
}

test('records as they were signed hold, or were withdrawn', async () => {
  const { verdicts } = await check(pdfWith([await here.recommendation(), await here.recommendation(withdrawn)]))
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['holds', 'revoked'])
})

async function expectNoneHolds(changes: number) {
  const files = [await here.recommendation(), await here.recommendation(withdrawn), await here.stamp(new Uint8Array())]
  const altered = new Set<string>()
  while (altered.size < changes)
    for (const { file } of fc.sample(fc.oneof(...files.map(each => alterationsOf(JSON.parse(each)))), 1000))
      altered.add(file)
  const all = [...altered]
  let answered = 0
  for (let at = 0; at < all.length; at += mostRecords) {
    const { verdicts, words } = await check(pdfWith(all.slice(at, at + mostRecords)))
    answered += verdicts.length
    // it would speak for the PDF, and have no answer of its own
    expect(words, 'an altered stamp was trusted').toBeNull()
    expect(verdicts.filter(({ outcome }) => outcome !== 'changed' && outcome !== 'unknown key')).toEqual([])
  }
  // the others are no records at all: their proof or their type is gone
  expect(answered).toBeGreaterThan(0.9 * all.length)
}

test('none of 500 different single changes to a signed record holds, is shown or throws', () => expectNoneHolds(500))
test('none of 5,000 either', { tags: ['full'] }, () => expectNoneHolds(5000))
