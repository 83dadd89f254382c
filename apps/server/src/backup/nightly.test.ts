import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { folderOf, startPglite } from '../database/embedded.ts'
import { createLocks } from '../database/locks.ts'
import { rows } from '../database/migrations.ts'
import { openPostgres } from '../database/postgres.ts'
import { createPostgresDatabase } from '../database/testing/templates.ts'
import { readOpenMetrics } from '../metrics/testing/open-metrics.ts'
import { listActionsOf } from '../operator/audit.ts'
import { listenForOperator } from '../operator/socket.ts'
import { DatabaseUnavailable } from '../outage.ts'
import { serverPath } from '../server-folder.ts'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { operate, rowsOf } from '../testing/operate.ts'
import { S3Refusal, type S3StandIn, startS3StandIn } from '../testing/s3/stand-in.ts'
import { testDatabase } from '../testing/test-database.ts'
import { backUpNightly, inWorker } from './nightly.ts'
import { expiredBackups, requireBackupDir } from './nightly-folders.ts'
import { isDue } from './nightly-runs.ts'
import type { Outcome, Task } from './nightly-worker.ts'
import { noDeletions } from './replay-deletions.ts'
import { restoreBackup } from './restore-backup.ts'

const SECRET_KEY = 'a key for nightly backups, long enough'
const newFolder = () => mkdtemp(join(tmpdir(), 'credence-nightly-'))
const names = async (folder: string) => (await readdir(folder)).sort()

test.each([
  ['none yet', [], '2026-03-01T12:00:00Z', true],
  ['one of this night', ['2026-03-01T03:17:00Z ok'], '2026-03-01T23:17:00Z', false],
  ['the last minute before the night', ['2026-03-01T03:17:00Z ok'], '2026-03-02T02:59:00Z', false],
  ['the next night', ['2026-03-01T03:17:00Z ok'], '2026-03-02T03:00:00Z', true],
  ['a night without a server', ['2026-02-20T03:17:00Z ok'], '2026-03-01T15:17:00Z', true],
  ['a first failure', ['2026-03-01T03:17:00Z failed', '2026-02-28T03:17:00Z ok'], '2026-03-01T04:17:00Z', true],
  ['a second', ['2026-03-01T04:17:00Z failed', '2026-03-01T03:17:00Z failed'], '2026-03-01T05:17:00Z', false],
])('whether a backup is due after %s', (_what, runs, now, due) => {
  const known = runs.map(run => ({ at: new Date(run.split(' ')[0]!), ok: run.endsWith('ok') }))
  expect(isDue(known, new Date(now))).toBe(due)
})

test('the oldest backups expire by number, and by age as people are promised, but never the newest', () => {
  const of = (...days: string[]) => days.map(day => `nightly-2026-${day}T031700Z`)
  const now = new Date('2026-03-31T03:17:00Z')
  expect(expiredBackups(of('03-30', '03-28', '03-29'), 2, now)).toEqual(of('03-28'))
  expect(expiredBackups(of('02-24', '02-25', '03-29'), 7, now)).toEqual(of('02-24'))
  expect(expiredBackups(of('01-01'), 7, now)).toEqual([])
})

test('a BACKUP_DIR that is missing, a file, or closed is named in one line', async () => {
  const file = join(await newFolder(), 'file')
  writeFileSync(file, '')
  for (const wrong of [join(file, 'x'), `${file}-missing`, file])
    expect(() => requireBackupDir(wrong)).toThrow(
      /^BACKUP_DIR must be a folder that the server can write to, but [^\n]+$/,
    )
})

const readMetrics = async (product: TestApp) => {
  const answer = await product.call({ method: 'GET', url: '/metrics', headers: { host: '127.0.0.1' } })
  const families = readOpenMetrics(answer.text)
  const read = (name: string) => families.get(name)?.samples[0]?.value
  return { newest: read('credence_backup_newest_timestamp_seconds'), failures: read('credence_backup_failures') }
}

/** Instead of the worker: leaves a folder, and passes its check unless told otherwise. */
function standIn(outcomes: Partial<Record<Task['name'], Outcome>> = {}) {
  return async (task: Task): Promise<Outcome> => {
    const outcome = outcomes[task.name] ?? { ok: true, said: '3 rows, 1 files' }
    if (task.name === 'make' && outcome.ok) mkdirSync(task.folder)
    return outcome
  }
}

describe('what becomes of a run', () => {
  const full = { ok: false, said: 'The disk is full.' }
  async function begin(env = {}) {
    const folder = await newFolder()
    const product = await createTestApp({ BACKUP_DIR: folder, OPERATORS: 'ops@credence.example', ...env })
    const at = (time: string, perform = standIn()) => {
      product.clock.set(`2026-03-${time}Z`)
      return backUpNightly(product.dependencies, perform)
    }
    return { folder, product, at }
  }

  test('one for each night, the oldest go, and nothing that it did not make itself', async () => {
    const { folder, product, at } = await begin({ BACKUP_KEEP: '2' })
    expect(await readMetrics(product)).toEqual({ newest: 0, failures: 0 })
    const strange = ['monday', '2026-02-01T0317', 'nightly-2026-01-01T031700Z.tar', 'other.unfinished']
    for (const name of strange) mkdirSync(join(folder, name))
    const interrupted = ['unchecked', 'unchecked.unfinished', 'scratch', 'bad']
    for (const ending of interrupted) mkdirSync(join(folder, `nightly-2026-02-28T031700Z.${ending}`))
    for (const time of ['01T03:17:00', '01T04:17:00', '02T03:17:00', '03T03:17:00', '04T03:17:00']) await at(time)
    expect(await names(folder)).toEqual([...strange, 'nightly-2026-03-03T031700Z', 'nightly-2026-03-04T031700Z'].sort())
    expect(await readMetrics(product)).toEqual({ newest: Date.parse('2026-03-04T03:17:00Z') / 1000, failures: 0 })
  })

  test('one that fails its check is called bad and does not count, and goes with the next run', async () => {
    const { folder, product, at } = await begin({ BACKUP_KEEP: '1' })
    await at('01T03:17:00')
    await at('02T03:17:00', standIn({ check: { ok: false, said: 'The backup is damaged.' } }))
    const good = 'nightly-2026-03-01T031700Z'
    expect(await names(folder)).toEqual([good, 'nightly-2026-03-02T031700Z.bad'])
    expect(await readMetrics(product)).toEqual({ newest: Date.parse('2026-03-01T03:17:00Z') / 1000, failures: 1 })
    await at('02T04:17:00', standIn({ make: full }))
    expect(await names(folder)).toEqual([good])
  })

  test('operators get one mail for two failures in a row, and another only after a success', async () => {
    const { folder, product, at } = await begin({ OPERATORS: 'ops@credence.example, ada@credence.example' })
    const failing = standIn({ make: full })
    const mailed = async () => {
      await product.runJobs()
      return product.mails.splice(0).map(({ to, text }) => ({ to, says: text.includes('The disk is full.') }))
    }
    const both = ['ops', 'ada'].map(name => ({ to: `${name}@credence.example`, says: true }))
    await at('01T03:17:00', failing)
    expect(await mailed()).toEqual([])
    await at('01T04:17:00', failing)
    expect(await mailed()).toEqual(both)
    await at('02T03:17:00', failing)
    await at('03T03:17:00', failing)
    expect(await mailed()).toEqual([])
    expect(await readMetrics(product)).toEqual({ newest: 0, failures: 4 })
    await at('04T03:17:00')
    await at('05T03:17:00', failing)
    expect(await mailed()).toEqual([])
    await at('05T04:17:00', failing)
    expect(await mailed()).toEqual(both)
    expect(await names(folder)).toEqual(['nightly-2026-03-04T031700Z'])
    const recorded = rowsOf<{ command: string; outcome: string; who: string }>(await operate(product, 'audit'))
    expect(recorded.filter(({ who }) => who === 'the server').map(({ outcome }) => outcome)).toEqual([
      'failed',
      'failed',
      'done',
      'failed',
      'failed',
      'failed',
      'failed',
    ])
    expect(product.logged()).toContain('backup failed')
    expect(product.logged()).not.toContain(folder)
  })

  test('two at once make one backup', async () => {
    const { product, folder } = await begin()
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow = async (task: Task) => {
      await promise
      return standIn()(task)
    }
    const first = backUpNightly(product.dependencies, slow)
    await backUpNightly(product.dependencies, standIn({ make: full }))
    resolve()
    await first
    expect(await names(folder)).toHaveLength(1)
    expect(await readMetrics(product)).toMatchObject({ failures: 0 })
  })

  test('a run whose lock was lost counts for nothing: another process may have begun one', async () => {
    const { product, folder } = await begin()
    const locks = createLocks()
    const losing = async (task: Task) => {
      if (task.name === 'check') locks.loseAll()
      return standIn({ check: { ok: false, said: 'The backup process was stopped.' } })(task)
    }
    await expect(backUpNightly({ ...product.dependencies, locks }, losing)).rejects.toThrow(DatabaseUnavailable)
    expect(await names(folder)).toEqual(['nightly-2026-03-01T090000Z.unchecked'])
    expect(await readMetrics(product)).toMatchObject({ failures: 0 })
  })

  test('a folder that is gone is a failure', async () => {
    const { product, folder } = await begin()
    const gone = { ...product.dependencies, config: { ...product.dependencies.config } }
    gone.config.backup = { kind: 'folder', folder: join(folder, 'gone'), keep: 1 }
    await backUpNightly(gone, standIn())
    expect(await readMetrics(product)).toMatchObject({ failures: 1 })
  })

  test('without BACKUP_DIR nothing is made, recorded or measured', async () => {
    const product = await createTestApp()
    await backUpNightly(product.dependencies, standIn({ make: full }))
    expect(await readMetrics(product)).toEqual({ newest: undefined, failures: undefined })
    expect(await operate(product, 'audit')).toMatchObject({ rows: [] })
  })
})

/** A product whose database the worker can reach: by its address, or through the socket. */
async function beginReal(inBucket?: Record<string, string>) {
  const { url } = await testDatabase()
  const folder = await newFolder()
  const database = url ? { DATABASE_URL: url } : {}
  const product = await createTestApp({ ...(inBucket ?? { BACKUP_DIR: folder }), SECRET_KEY, ...database })
  const { dataDir } = product.dependencies.config
  if (!url) mkdirSync(folderOf(dataDir))
  mkdirSync(join(dataDir, 'files/pictures'), { recursive: true })
  writeFileSync(join(dataDir, 'files/pictures/face.webp'), 'a face')
  await signInAs(product, 'ines@example.org')
  const stopListening = await listenForOperator(product.dependencies)
  return { product, folder, stopListening }
}

const backupsIn = ({ config }: S3StandIn) => ({
  BACKUP_S3: `${config.endpoint}/${config.bucket}/backups/nightly`,
  BACKUP_S3_REGION: config.region,
  BACKUP_S3_ACCESS_KEY_ID: config.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: config.secretAccessKey,
})

const countAccounts = sql`select count(*) as count from accounts`

test('the scheduled job makes a backup that either database is restored from', { tags: ['full'] }, async () => {
  const { product, folder, stopListening } = await beginReal()
  const { db, jobs } = product.dependencies
  const hourlyJob = async (time: string) => {
    product.clock.set(time)
    await jobs.enqueue(db, 'make-backup', {})
    await product.runJobs()
  }
  for (const time of ['2026-03-01T03:17:00Z', '2026-03-01T04:17:00Z', '2026-03-02T03:17:00Z']) await hourlyJob(time)
  await stopListening()
  expect(await names(folder)).toEqual(['nightly-2026-03-01T031700Z', 'nightly-2026-03-02T031700Z'])
  const backup = join(folder, 'nightly-2026-03-02T031700Z')
  const asUsual = { replace: false, anotherKey: false, gone: noDeletions, who: 'root' }

  const dataDir = join(await newFolder(), 'data')
  await restoreBackup(readConfig({ DATA_DIR: dataDir, SECRET_KEY }), backup, asUsual, () => {})
  const embedded = await startPglite({ dataDir: folderOf(dataDir) })
  expect(await rows(embedded.db, countAccounts)).toEqual([{ count: '1' }])
  await embedded.client.close()
  expect(existsSync(join(dataDir, 'files/pictures/face.webp'))).toBe(true)

  if (!process.env.TEST_DATABASE_URL) return
  const DATABASE_URL = await createPostgresDatabase({ isEmpty: true })
  const onPostgres = readConfig({ DATABASE_URL, SECRET_KEY, DATA_DIR: join(await newFolder(), 'data') })
  await restoreBackup(onPostgres, backup, asUsual, () => {})
  const postgres = await openPostgres(DATABASE_URL, product.dependencies.log)
  expect(await rows(postgres.db, countAccounts)).toEqual([{ count: '1' }])
  await postgres.close()
})

test('one in a bucket is listed and restored by its name, into either database', { tags: ['full'] }, async () => {
  const bucket = await startS3StandIn()
  const inBucket = backupsIn(bucket)
  const { product, stopListening } = await beginReal(inBucket)
  const { config } = product.dependencies
  for (const day of [1, 2]) {
    product.clock.set(`2026-03-0${day}T03:17:00Z`)
    await backUpNightly(product.dependencies)
  }
  await stopListening()
  expect(existsSync(join(config.dataDir, 'backup'))).toBe(false)
  expect(await readMetrics(product)).toEqual({ newest: Date.parse('2026-03-02T03:17:00Z') / 1000, failures: 0 })

  const restore = (env: Record<string, string>, ...words: string[]) =>
    promisify(execFile)(process.execPath, [serverPath('../../scripts/restore.ts'), ...words], {
      env: { PATH: process.env.PATH, ...inBucket, SECRET_KEY, ...env },
    })
  const dataDir = join(await newFolder(), 'data')
  const newest = 'nightly-2026-03-02T031700Z'
  expect((await restore({ DATA_DIR: dataDir }, 's3:')).stdout).toBe(`nightly-2026-03-01T031700Z\n${newest}\n`)
  await expect(restore({ DATA_DIR: dataDir }, 's3:nightly-2026-03-03T031700Z')).rejects.toThrow('has no backup')
  expect((await restore({ DATA_DIR: dataDir }, `s3:${newest}`)).stdout).toContain('Everyone is signed out.')
  const embedded = await startPglite({ dataDir: folderOf(dataDir) })
  expect(await rows(embedded.db, countAccounts)).toEqual([{ count: '1' }])
  await embedded.client.close()
  expect(existsSync(join(dataDir, 'files/pictures/face.webp'))).toBe(true)
  expect(existsSync(join(dataDir, 'backup-downloaded'))).toBe(false)

  if (process.env.TEST_DATABASE_URL) {
    const DATABASE_URL = await createPostgresDatabase({ isEmpty: true })
    await restore({ DATABASE_URL, DATA_DIR: join(await newFolder(), 'data') }, `s3:${newest}`)
    const postgres = await openPostgres(DATABASE_URL, product.dependencies.log)
    expect(await rows(postgres.db, countAccounts)).toEqual([{ count: '1' }])
    await postgres.close()
  }
  bucket.objects.set(`backups/nightly/${newest}/files/pictures/face.webp`, Buffer.from('another'))
  const again = join(await newFolder(), 'data')
  await expect(restore({ DATA_DIR: again }, `s3:${newest}`)).rejects.toThrow('face.webp has changed since')
  expect(await names(again)).toEqual([])
  await bucket.close()
})

test('a backup that breaks on its way into a bucket is found there and does not count', {
  tags: ['full'],
}, async () => {
  const bucket = await startS3StandIn()
  const { product, stopListening } = await beginReal(backupsIn(bucket))
  product.clock.set('2026-03-01T03:17:00Z')
  await backUpNightly(product.dependencies, async (task, lost) => {
    if (task.name === 'upload') appendFileSync(join(task.folder, 'files/pictures/face.webp'), '!')
    return inWorker(task, lost)
  })
  bucket.upset(() => new S3Refusal(403, 'AccessDenied'))
  product.clock.set('2026-03-01T04:17:00Z')
  await backUpNightly(product.dependencies)
  await stopListening()
  expect([...bucket.objects.keys()].some(key => key.endsWith('checksums.txt'))).toBe(false)
  expect(await readMetrics(product)).toEqual({ newest: 0, failures: 2 })
  const outcomes = (await listActionsOf(product.dependencies.db, 'backup', new Date(0))).map(({ outcome }) => outcome)
  expect(outcomes).toEqual([
    `failed: Can’t use BACKUP_S3 ${bucket.config.endpoint}/files/backups/nightly: AccessDenied.`,
    expect.stringContaining('BACKUP_S3 gave back another nightly-2026-03-01T031700Z/files/pictures/face.webp'),
  ])
  await bucket.close()
})

test('a broken backup is found by its own check', { tags: ['full'] }, async () => {
  const { product, folder, stopListening } = await beginReal()
  const damages = [
    (backup: string) => appendFileSync(join(backup, 'files/pictures/face.webp'), '!'),
    (backup: string) => cpSync(join(backup, 'backup.json'), join(backup, 'database.jsonl.gz')),
  ]
  for (const [day, damage] of damages.entries()) {
    product.clock.set(`2026-03-0${day + 1}T03:17:00Z`)
    await backUpNightly(product.dependencies, (task, lost) => {
      if (task.name === 'check') damage(task.folder)
      return inWorker(task, lost)
    })
    expect(await names(folder)).toEqual([`nightly-2026-03-0${day + 1}T031700Z.bad`])
  }
  await stopListening()
  expect(await readMetrics(product)).toEqual({ newest: 0, failures: 2 })
})
