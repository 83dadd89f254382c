import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { S3Refusal, startS3StandIn } from '../testing/s3/stand-in.ts'
import { downloadBackup, keepInBucket, listInBucket } from './bucket.ts'
import { checksumOf, writeChecksums } from './manifest.ts'

const standIn = await startS3StandIn()
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.clear()
  standIn.upset(() => undefined)
})
const place = { kind: 's3', store: standIn.config, prefix: 'credence/nightly', keep: 2 } as const

const newFolder = () => mkdtemp(join(tmpdir(), 'credence-bucket-'))
const nameOf = (day: string) => `nightly-2026-${day}T031700Z`

/** As a checked backup: files and their checksums. */
async function makeFolder(face = 'a face') {
  const folder = await newFolder()
  mkdirSync(join(folder, 'files/pictures'), { recursive: true })
  const content = { 'backup.json': '{}', 'files/pictures/face.webp': face }
  for (const [name, text] of Object.entries(content)) writeFileSync(join(folder, name), text)
  const noted = Object.keys(content).map(async name => ({ name, sha256: await checksumOf(join(folder, name)) }))
  writeChecksums(folder, await Promise.all(noted))
  return folder
}

async function keep(day: string, face?: string) {
  await keepInBucket(place, await makeFolder(face), nameOf(day), new Date(`2026-${day}T03:17:00Z`))
}

test('what was uploaded comes back as it was', async () => {
  await keep('03-01', 'of March 1')
  await keep('03-02', 'of March 2')
  expect(await listInBucket(place)).toEqual([nameOf('03-01'), nameOf('03-02')])
  const folder = join(await newFolder(), 'downloaded')
  await downloadBackup(place, nameOf('03-01'), folder, () => {})
  expect(readFileSync(join(folder, 'files/pictures/face.webp'), 'utf8')).toBe('of March 1')
  expect(readdirSync(folder).sort()).toEqual(['backup.json', 'checksums.txt', 'files'])
})

test('the oldest go, with all they had, and nothing with another name', async () => {
  const others = [
    'credence/nightly/monday/checksums.txt',
    'credence/nightly-2026-01-01T031700Z/checksums.txt',
    'other/x',
  ]
  for (const key of others) standIn.objects.set(key, Buffer.from('of an operator'))
  for (const day of ['03-01', '03-02', '03-03']) await keep(day)
  expect(await listInBucket(place)).toEqual([nameOf('03-02'), nameOf('03-03')])
  expect([...standIn.objects.keys()].filter(key => key.includes('03-01'))).toEqual([])
  await keep('05-01')
  expect(await listInBucket(place)).toEqual([nameOf('05-01')])
  expect([...standIn.objects.keys()]).toEqual(expect.arrayContaining(others))
})

test('an interrupted upload is no backup, and goes with the next one', async () => {
  standIn.upset((operation, key) =>
    operation === 'PutObject' && key.endsWith('face.webp') ? new S3Refusal(403, 'QuotaExceeded') : undefined,
  )
  await expect(keep('03-01')).rejects.toThrow(
    `Can’t use BACKUP_S3 ${standIn.config.endpoint}/files/credence/nightly: QuotaExceeded.`,
  )
  expect([...standIn.objects.keys()]).toEqual([`credence/nightly/${nameOf('03-01')}/backup.json`])
  expect(await listInBucket(place)).toEqual([])
  const download = downloadBackup(place, nameOf('03-01'), join(await newFolder(), 'downloaded'), () => {})
  await expect(download).rejects.toThrow('has no backup')
  standIn.upset(() => undefined)
  await keep('03-02')
  expect([...standIn.objects.keys()].some(key => key.includes('03-01'))).toBe(false)
})

test.each(['backup.json', 'files/pictures/face.webp', 'checksums.txt'])(
  'one of which the store gives back another %s is no backup',
  async file => {
    standIn.upset((operation, key) => {
      if (operation === 'GetObject' && key.endsWith(file)) standIn.objects.set(key, Buffer.from('less'))
      return undefined
    })
    await expect(keep('03-01')).rejects.toThrow(`gave back another ${nameOf('03-01')}/${file}`)
    expect(await listInBucket(place)).toEqual([])
  },
)
