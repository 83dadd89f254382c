import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createInstallation } from '../verdict/testing/installation.ts'
import { type CopyEvidence, checkFiles, checkRecords, type FolderFile, type ListsOfToday } from './check-copy.ts'

const here = createInstallation('credence.example')
const address = 'https://credence.example/api/records/status/1'

async function evidence(changes: Partial<CopyEvidence> = {}): Promise<CopyEvidence> {
  return {
    madeAt: new Date().toISOString(),
    keys: here.keys,
    lists: { [address]: await here.list([9]) },
    records: [{ path: 'records/1.json', text: await here.recommendation(7) }],
    ...changes,
  }
}

const outcomesOf = async (copy: CopyEvidence, today?: ListsOfToday) =>
  (await checkRecords(copy, today)).map(({ outcome }) => outcome)

test('a record holds as of the day of the copy, however long ago that is', async () => {
  const yearAgo = 365 * 24
  const lists = { [address]: await here.list([9], yearAgo) }
  const madeAt = new Date(Date.now() - yearAgo * 3_600_000).toISOString()
  expect(await outcomesOf(await evidence({ lists, madeAt }))).toEqual(['holds'])
})

test('one that was withdrawn before that day does not, and with a byte changed neither', async () => {
  const record = await here.recommendation(7)
  const records = [
    { path: 'records/1.json', text: await here.recommendation(9) },
    { path: 'records/2.json', text: record.replace('warehouse', 'warehousf') },
    { path: 'records/3.json', text: 'not a record' },
    { path: 'records/4.json', text: await createInstallation('elsewhere.example').recommendation() },
  ]
  expect(await outcomesOf(await evidence({ records }))).toEqual(['revoked', 'changed', 'no record', 'unknown key'])
})

test('without the list of withdrawals nothing holds', async () => {
  expect(await outcomesOf(await evidence({ lists: {} }))).toEqual(['cannot check'])
})

test('with the lists of today a later withdrawal is found', async () => {
  const loadList = async () => here.list([7, 9])
  expect(await outcomesOf(await evidence(), { now: new Date(), loadList })).toEqual(['revoked'])
  const offline = () => Promise.reject(new Error('away'))
  expect(await outcomesOf(await evidence(), { now: new Date(), loadList: offline })).toEqual(['cannot check'])
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const listed = ['index.html', 'media/1.mp4', 'keys.json'].map(path => ({ path, bytes: 6, sha256: sha256('whole!') }))
const fileOf = (path: string, text: string): FolderFile => ({
  path,
  bytes: text.length,
  read: async () => new TextEncoder().encode(text).buffer,
})

test('a file altered by one byte, a missing one and one too many are named', async () => {
  const folder = [fileOf('index.html', 'whole!'), fileOf('media/1.mp4', 'whole?'), fileOf('extra.html', '')]
  expect(await checkFiles(listed, [...folder, fileOf('check.html', 'x')], ['check.html'])).toEqual([
    { path: 'index.html', outcome: 'holds' },
    { path: 'media/1.mp4', outcome: 'altered' },
    { path: 'keys.json', outcome: 'missing' },
    { path: 'extra.html', outcome: 'not in the copy' },
  ])
})

test('a file that cannot be read does not hold', async () => {
  const broken = { ...fileOf('index.html', 'whole!'), read: () => Promise.reject(new Error('gone')) }
  expect((await checkFiles(listed.slice(0, 1), [broken]))[0]).toEqual({ path: 'index.html', outcome: 'altered' })
})
