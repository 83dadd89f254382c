import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { statusesInList } from '@credence/record/status-bits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import type { Db } from '../database/database.ts'
import { createDatabase, folderOf, startPglite } from '../database/embedded.ts'
import { rows } from '../database/migrations.ts'
import { accounts, sessions } from '../database/schema/accounts.ts'
import { invites } from '../database/schema/invites.ts'
import { operatorActions } from '../database/schema/operator-actions.ts'
import { outgoingMails } from '../database/schema/outgoing-mails.ts'
import { recommendations } from '../database/schema/recommendations.ts'
import { makeOldFolder } from '../database/testing/old-folder.ts'
import { checkChain } from '../operator/audit.ts'
import { loadOrCreateSecretKey } from '../secrets.ts'
import { startS3StandIn } from '../testing/s3/stand-in.ts'
import { mountSmallDisk, whereMounted } from '../testing/small-disk.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { checksumOf, listChecksums, manifestFile, writeChecksums, writeManifest } from './manifest.ts'
import { noDeletions, readDeletions } from './replay-deletions.ts'
import { restoreBackup } from './restore-backup.ts'

const strange = 'Zoë 👩‍💻 \u2028 北京 \\ " \n \t %_ \u0085'
const day = 86_400_000

const newFolder = () => mkdtemp(join(tmpdir(), 'credence-backup-'))
const configOf = (dataDir: string) => readConfig({ DATA_DIR: dataDir })
const silent = () => {}
const usual = { withKey: false, databaseOnly: false }
const asUsual = { replace: false, anotherKey: false, gone: noDeletions, who: 'root' }

async function inDatabase<Value>(dataDir: string, use: (db: Db) => Promise<Value>): Promise<Value> {
  const { client, db } = await startPglite({ dataDir: folderOf(dataDir) })
  return use(db).finally(() => client.close())
}

/** An installation with one account, created yesterday. */
async function fill(dataDir: string) {
  loadOrCreateSecretKey(dataDir, false)
  await createDatabase(folderOf(dataDir))
  mkdirSync(join(dataDir, 'files/pictures'), { recursive: true })
  writeFileSync(join(dataDir, 'files/pictures/face.webp'), 'a face')
  const [before, later] = [new Date(Date.now() - day), new Date(Date.now() + day)]
  return inDatabase(dataDir, async db => {
    const [account] = await db.insert(accounts).values({ email: 'ines@example.org', slug: 'ines' }).returning()
    const { id: accountId } = account!
    await db.execute(
      sql`insert into profiles (account_id, full_name, rosette_seed, updated_at) values (${accountId}, ${strange}, 'seed', now())`,
    )
    const times = { createdAt: before, rotatedAt: before, lastUsedAt: before, expiresAt: later }
    await db.insert(sessions).values({ accountId, device: 'd', deviceHash: 'h', ...times })
    await db.insert(outgoingMails).values({ sealed: Buffer.from([0, 255]), expiresAt: later })
    const asked = { accountId, fullName: 'T', source: 'client', memory: {}, reminders: [], message: '', sentAt: before }
    await db
      .insert(invites)
      .values([
        { ...asked, email: 'due@example.org', remindNextAt: before } as never,
        { ...asked, email: 'later@example.org', remindNextAt: later } as never,
      ])
    await db.insert(recommendations).values({
      ...{ accountId, type: 'text', text: 'She closed it.', source: 'client', state: 'published' },
      ...{ reviewerName: 'T', reviewerPosition: '', reviewerEmail: 'tomas@lane.example' },
      ...{ consentText: 'yes', consentAt: before, givenAt: new Date(Date.now() - 500 * day), publishedAt: before },
    })
    await db.execute(sql`insert into record_statuses default values`)
    const looked = { at: new Date(), who: 'root', command: 'numbers', reason: 'weekly look' }
    await db.insert(operatorActions).values([looked, looked])
    return accountId
  })
}

const disk = mountSmallDisk(1)
afterAll(() => disk?.remove())

describe('a backup of the embedded database', () => {
  let [source, backup, accountId] = ['', '', '']
  beforeAll(async () => {
    source = join(await newFolder(), 'data')
    accountId = await fill(source)
    backup = join(await newFolder(), 'backup')
    await makeBackup(configOf(source), backup, usual, silent)
  })

  async function emptyPlace() {
    const dataDir = join(await newFolder(), 'data')
    mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
    writeFileSync(join(dataDir, 'keys/secret'), readFileSync(join(source, 'keys/secret')), { mode: 0o600 })
    return dataDir
  }

  test('is private, and holds no key, code, mail or session', () => {
    const modes = readdirSync(backup, { recursive: true, withFileTypes: true }).map(entry => {
      return statSync(join(entry.parentPath, entry.name)).mode & 0o077
    })
    expect(modes.every(mode => mode === 0)).toBe(true)
    expect(statSync(backup).mode & 0o777).toBe(0o700)
    const names = readdirSync(backup)
    expect(names.sort()).toEqual(['backup.json', 'checksums.txt', 'database.jsonl.gz', 'files'])
    const { rows: counts } = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8')).database
    expect(counts).toMatchObject({ accounts: 1, invites: 2, recommendations: 1 })
    for (const left of ['passcodes', 'outgoing_mails', 'outgoing_pushes', 'push_devices', 'view_salts'])
      expect(counts).not.toHaveProperty(left)
  })

  test('comes back whole on an empty machine, and nothing happens twice', async () => {
    const dataDir = await emptyPlace()
    await restoreBackup(configOf(dataDir), backup, asUsual, silent)
    expect(readFileSync(join(dataDir, 'files/pictures/face.webp'), 'utf8')).toBe('a face')
    await inDatabase(dataDir, async db => {
      const [profile] = await rows<{ full_name: string }>(db, sql`select full_name from profiles`)
      expect(profile!.full_name).toBe(strange)
      const [session] = await db.select().from(sessions)
      expect(session!.revokedAt).not.toBeNull()
      expect(await db.select().from(outgoingMails)).toEqual([])
      const asked = await db.select().from(invites).orderBy(invites.email)
      expect(asked.map(({ remindNextAt, timesReminded }) => [remindNextAt === null, timesReminded])).toEqual([
        [true, 1],
        [false, 0],
      ])
      const [given] = await db.select().from(recommendations)
      expect(Date.now() - given!.stillTrueAskedAt!.getTime()).toBeLessThan(day)
      const actions = await db.select().from(operatorActions).orderBy(operatorActions.number)
      expect(actions.map(({ who, command }) => `${who}: ${command}`)).toEqual([
        'root: numbers',
        'root: numbers',
        'root: restore',
      ])
      expect(await checkChain(db)).toMatchObject({ rows: 3, brokenAt: null })
      const doomed = await rows<{ key: string }>(db, sql`select key from doomed_files`)
      expect(doomed).toEqual([{ key: 'pictures/face.webp' }])
    })
  })

  test('restored twice, gives no place in the lists to two records, and takes back what it does not know', async () => {
    const given: number[] = []
    for (let restored = 0; restored < 2; restored++) {
      const dataDir = await emptyPlace()
      // no server starts and signs within the second that its restore was in
      vi.setSystemTime(Date.now() + 1000 * restored)
      await restoreBackup(configOf(dataDir), backup, asUsual, silent)
      await inDatabase(dataDir, async db => {
        const [next] = await rows<{ index: string }>(
          db,
          sql`insert into record_statuses default values returning "index"`,
        )
        given.push(Number(next!.index))
        const [known] = await rows<{ standing: string; taken: string; last: string }>(
          db,
          sql`select count(*) filter (where revoked_at is null) as standing, count(*) filter (where revoked_at is not null) as taken,
            max("index") as last from record_statuses where "index" < ${statusesInList}`,
        )
        expect(known).toEqual({ standing: '1', taken: String(statusesInList - 1), last: String(statusesInList - 1) })
      })
    }
    vi.useRealTimers()
    const lists = given.map(index => Math.floor(index / statusesInList))
    expect(lists[0]).toBeGreaterThan(1_000_000_000)
    expect(lists[1]).toBeGreaterThan(lists[0]!)
  })

  test('erases again the accounts that the log names, without a mail', async () => {
    const dataDir = await emptyPlace()
    const log = join(await newFolder(), 'log')
    writeFileSync(log, `{"level":30,"msg":"request"}\n{"level":30,"accountId":"${accountId}","msg":"account erased"}\n`)
    const restored = await restoreBackup(configOf(dataDir), backup, { ...asUsual, gone: readDeletions(log) }, silent)
    expect(restored).toMatchObject({ erased: 1, withdrawn: 0 })
    await inDatabase(dataDir, async db => {
      expect(await db.select().from(accounts)).toEqual([])
      expect(await db.select().from(outgoingMails)).toEqual([])
    })
    expect(() => readDeletions(join(backup, 'backup.json'))).toThrow('no line "account erased"')
  })

  test('is not put over anything that is there, unless told to, and then in its place', async () => {
    const dataDir = await emptyPlace()
    await restoreBackup(configOf(dataDir), backup, asUsual, silent)
    await inDatabase(dataDir, db => db.insert(accounts).values({ email: 'new@example.org', slug: 'new' }))
    await expect(restoreBackup(configOf(dataDir), backup, asUsual, silent)).rejects.toThrow('--replace')
    await restoreBackup(configOf(dataDir), backup, { ...asUsual, replace: true }, silent)
    const found = await inDatabase(dataDir, db => db.select().from(accounts))
    expect(found.map(({ email }) => email)).toEqual(['ines@example.org'])
    expect(readdirSync(dataDir).filter(name => name.startsWith('database'))).toEqual(['database'])
  })

  test('with another SECRET_KEY is refused, with both fingerprints, until that is wanted', async () => {
    const dataDir = await emptyPlace()
    const other = readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'another key, which is long enough too' })
    await expect(restoreBackup(other, backup, asUsual, silent)).rejects.toThrow('made with a different SECRET_KEY')
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
    await restoreBackup(other, backup, { ...asUsual, anotherKey: true }, silent)
    const keyless = join(await newFolder(), 'data')
    await expect(restoreBackup(configOf(keyless), backup, asUsual, silent)).rejects.toThrow(
      'doesn’t contain the SECRET_KEY',
    )
  })

  test('made with its key, needs nothing else', async () => {
    const whole = join(await newFolder(), 'backup')
    await makeBackup(configOf(source), whole, { ...usual, withKey: true }, silent)
    const dataDir = join(await newFolder(), 'data')
    await restoreBackup(configOf(dataDir), whole, asUsual, silent)
    expect(readFileSync(join(dataDir, 'keys/secret'), 'utf8')).toBe(readFileSync(join(source, 'keys/secret'), 'utf8'))
    expect(statSync(join(dataDir, 'keys/secret')).mode & 0o077).toBe(0)
  })

  test('that is damaged, cut short or not finished changes nothing', async () => {
    const damages = {
      'pictures/face.webp has changed since the backup was made': (folder: string) =>
        appendFileSync(join(folder, 'files/pictures/face.webp'), '!'),
      'pictures/face.webp is missing': (folder: string) => rmSync(join(folder, 'files/pictures/face.webp')),
      'database.jsonl.gz has changed since the backup was made': (folder: string) =>
        appendFileSync(join(folder, 'database.jsonl.gz'), '!'),
      'not a complete backup': (folder: string) => rmSync(join(folder, 'checksums.txt')),
    }
    for (const [said, damage] of Object.entries(damages)) {
      const folder = join(await newFolder(), 'backup')
      await makeBackup(configOf(source), folder, usual, silent)
      damage(folder)
      const dataDir = await emptyPlace()
      await expect(restoreBackup(configOf(dataDir), folder, asUsual, silent)).rejects.toThrow(said)
      expect(readdirSync(dataDir)).toEqual(['keys'])
    }
  })

  test('whose rows are fewer than it notes does not pass its check, which leaves nothing', async () => {
    const [folder, scratch] = [join(await newFolder(), 'backup'), join(await newFolder(), 'scratch')]
    const manifest = await makeBackup(configOf(source), folder, usual, silent)
    manifest.database.rows.accounts! += 1
    writeManifest(folder, manifest)
    const sha256 = await checksumOf(join(folder, manifestFile))
    writeChecksums(folder, [...(await listChecksums(folder)).slice(0, -1), { name: manifestFile, sha256 }])
    const secretKey = readFileSync(join(source, 'keys/secret'), 'utf8').trim()
    await expect(checkBackup(folder, scratch, secretKey)).rejects.toThrow('it has 1 of 2 rows of accounts')
    expect(existsSync(scratch)).toBe(false)
  })

  test.skipIf(!disk)(`on a disk without room is told so, and leaves nothing there${whereMounted(disk)}`, async () => {
    const folder = join(disk!.folder, 'backup')
    const large = join(source, 'files/pictures/large.webp')
    writeFileSync(large, Buffer.alloc(3_000_000))
    await expect(makeBackup(configOf(source), folder, usual, silent)).rejects.toThrow(/need 4 MB, .* only \d MB free/)
    rmSync(large)
    expect(readdirSync(disk!.folder)).toEqual([])
    writeFileSync(join(disk!.folder, 'ballast'), Buffer.alloc(1_040_000))
    await expect(makeBackup(configOf(source), folder, usual, silent)).rejects.toThrow('is full')
    expect(readdirSync(disk!.folder)).toEqual(['ballast'])
  })

  test('is refused where one is already, and where nothing is yet', async () => {
    await expect(makeBackup(configOf(source), backup, usual, silent)).rejects.toThrow('already exists')
    const nothing = join(await newFolder(), 'data')
    await expect(makeBackup(configOf(nothing), join(nothing, 'backup'), usual, silent)).rejects.toThrow(
      'nothing in DATA_DIR',
    )
    expect(existsSync(nothing)).toBe(false)
  })
})

test('files come out of a bucket into a folder, and from there into another bucket; what is on its way in stays', async () => {
  const [from, to] = await Promise.all([startS3StandIn(), startS3StandIn()])
  const source = join(await newFolder(), 'data')
  await fill(source)
  const large = Buffer.alloc(6_000_000, 'film')
  from.objects.set('pictures/face.webp', Buffer.from('a face')).set('media/one.mp4', large)
  from.objects.set(`uploads/${'0'.repeat(32)}/1-4`, Buffer.from('half'))
  const inBucket = (dataDir: string, { env }: typeof from) => readConfig({ ...env, DATA_DIR: dataDir })
  const backup = join(await newFolder(), 'backup')
  const made = await makeBackup(inBucket(source, from), backup, { ...usual, withKey: true }, silent)
  expect(made.files).toEqual({ count: 2, bytes: 6 + large.length })

  const onDisk = join(await newFolder(), 'data')
  await restoreBackup(configOf(onDisk), backup, asUsual, silent)
  expect(readFileSync(join(onDisk, 'files/media/one.mp4')).equals(large)).toBe(true)

  const elsewhere = join(await newFolder(), 'data')
  await restoreBackup(inBucket(elsewhere, to), backup, asUsual, silent)
  expect([...to.objects.keys()].sort()).toEqual(['media/one.mp4', 'pictures/face.webp'])
  expect(to.objects.get('media/one.mp4')!.equals(large)).toBe(true)
  await expect(restoreBackup(inBucket(join(await newFolder(), 'data'), to), backup, asUsual, silent)).rejects.toThrow(
    'files',
  )
  await Promise.all([from.close(), to.close()])
})

test('a backup of older tables is brought up to date, and one of newer tables refused', async () => {
  const source = join(await newFolder(), 'data')
  loadOrCreateSecretKey(source, false)
  await makeOldFolder(source, { changes: 2, people: 3 })
  const backup = join(await newFolder(), 'backup')
  const { database } = await makeBackup(configOf(source), backup, { ...usual, withKey: true }, silent)
  expect(database.level.changes).toBe(2)
  const dataDir = join(await newFolder(), 'data')
  await restoreBackup(configOf(dataDir), backup, asUsual, silent)
  const found = await inDatabase(dataDir, db => db.select().from(accounts))
  expect(found.map(({ slugSkeleton }) => slugSkeleton)).not.toContain(null)

  const manifest = readFileSync(join(backup, 'backup.json'), 'utf8')
  writeFileSync(join(backup, 'backup.json'), manifest.replace(/"at": \d+,/, '"at": 9999999999999,'))
  await expect(restoreBackup(configOf(dataDir), backup, asUsual, silent)).rejects.toThrow('newer version')
})
