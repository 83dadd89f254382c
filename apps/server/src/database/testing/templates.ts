// A migrated, empty database of each kind, made once and copied by every test that starts one: migrating takes seconds.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createJobs } from '../../jobs/jobs.ts'
import { loadOrCreateSecretKey } from '../../secrets.ts'
import { serverPath } from '../../server-folder.ts'
import { migrationsFolder } from '../database.ts'
import { createBoss, folderOf, hasEmbeddedDatabase, startPglite } from '../embedded.ts'
import { openPostgres } from '../postgres.ts'

const silent = { info() {}, warn() {}, error() {} }

/** Changes with anything that makes a new database look different. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const made = ['src/database/embedded.ts', 'src/jobs/jobs.ts', 'package.json'].map(name => serverPath(name))
  for (const file of [...globSync(join(migrationsFolder, '*.sql')).sort(), ...made]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The path of a tar file that PGlite and `tar` open. Of several processes that make it at once, the last one wins. */
export async function pgliteTemplate(): Promise<string> {
  const folder = serverPath('../../.cache')
  const file = join(folder, `pglite-${fingerprint()}.tar`)
  if (existsSync(file)) return file
  const { client } = await startPglite()
  const jobs = createJobs(createBoss(client), silent)
  await jobs.prepare()
  await jobs.stop()
  const tar = await client.dumpDataDir('none')
  await client.close()
  mkdirSync(folder, { recursive: true })
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, Buffer.from(await tar.arrayBuffer()))
  renameSync(aside, file)
  return file
}

/** Gives a server that will start on this folder a database and a key, unless it has them. */
export async function fillWithTemplate(dataDir: string) {
  if (hasEmbeddedDatabase(dataDir)) return
  loadOrCreateSecretKey(dataDir, false)
  const template = await pgliteTemplate()
  const folder = folderOf(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xf', template, '-C', folder], { stdio: ['ignore', 'ignore', 'ignore'] })
}

/** Any number; the same in every process, so that one makes the template while the others wait. */
const templateLock = 727_275
let created = 0

/** The URL of a new database on the PostgreSQL server that TEST_DATABASE_URL names: migrated, or without any table. */
export async function createPostgresDatabase({ isEmpty = false } = {}): Promise<string> {
  const serverUrl = process.env.TEST_DATABASE_URL!
  const urlOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const template = `template_${fingerprint()}`
  created += 1
  const name = `test_${process.pid}_${Date.now()}_${created}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    if (isEmpty) {
      await admin.query(`create database ${name}`)
      return urlOf(name)
    }
    await admin.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) await makePostgresTemplate(admin, template, urlOf(`${template}_new`))
    await admin.query(`create database ${name} template ${template}`)
  } finally {
    // the lock goes with its connection
    await admin.end()
  }
  return urlOf(name)
}

/** Gets its name when it is whole, so that an interrupted run leaves no half-made template. */
async function makePostgresTemplate(admin: pg.Client, template: string, url: string) {
  await admin.query(`drop database if exists ${template}_new`)
  await admin.query(`create database ${template}_new`)
  const { boss, close } = await openPostgres(url, silent)
  const jobs = createJobs(boss, silent)
  await jobs.prepare()
  await jobs.stop()
  await close()
  await admin.query(`alter database ${template}_new rename to ${template}`)
}
