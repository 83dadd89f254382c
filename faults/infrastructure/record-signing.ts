import { call } from '../../apps/server/src/testing/server-process.ts'
import { checkSignature, isRevoked } from '../../packages/record/src/check-proof.ts'
import type { DidDocument, RecommendationRecord } from '../../packages/record/src/record-types.ts'
import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Harness, waitUntil, withHarness } from './harness.ts'
import { noCrashes } from './invariants.ts'
import type { TestDatabase } from './test-database.ts'

const recommendationsOf: Record<Size, number> = { short: 80, full: 1000 }

export const recordSigning: Fault = {
  name: 'Records signed by two processes while one is killed and the database restarts',
  description:
    'Two servers sign published recommendations, one is killed meanwhile, the database is restarted (immediate), and then a part of the accounts is erased.',
  needs: 'PostgreSQL',
  run: size => withHarness('PostgreSQL', harness => signRecords(harness, recommendationsOf[size])),
}

async function signRecords(harness: Harness, wanted: number): Promise<Figure[]> {
  const { database } = harness
  if (database.kind !== 'PostgreSQL') throw new Error('the embedded database cannot be restarted')
  const first = await harness.start()
  // both servers have the same origin
  const origins = { APP_ORIGIN: first.app, MARKETING_ORIGIN: first.marketing }
  await publish(database, wanted)
  // a starting server enqueues recommendations without a record
  await harness.start(origins)
  const isSigned = (least: number) => waitUntil(async () => (await count(database, 'records')) >= least)
  await isSigned(wanted * 0.1)
  const signedAtKill = await count(database, 'records')
  await harness.kill(first, 'SIGKILL')
  await isSigned(wanted * 0.3)
  const signedAtRestart = await count(database, 'records')
  await database.cluster.restart('immediate')
  // on the port of the killed server, so that it is reachable at the product's origin
  await harness.start({ ...origins, PORT: new URL(first.app).port })
  await isSigned(wanted)
  const standing = await readAll(database)
  const [files, keys] = [
    standing.map(({ file }) => JSON.parse(file!) as RecommendationRecord),
    await readKeys(first.app),
  ]
  const fitting = await Promise.all(files.map(async file => (await checkSignature(file, keys)).outcome === 'fits'))
  await database.read(`delete from accounts where slug like '%0' or slug like '%4' or slug like '%8'`)
  const gone = new Set(standing.filter(({ slug }) => /[048]$/.test(slug!)).map(({ id }) => id))
  const isRight = await waitUntil(async () => (await countWrongStatuses(first.app, files, keys, gone)) === 0)
  return [
    atLeast('records signed when one process was killed', signedAtKill, 1),
    atLeast('records left to sign when the database was restarted', wanted - signedAtRestart, 1),
    exactly('records, one for each recommendation', standing.length, wanted),
    none('records with an invalid signature', fitting.filter(fits => !fits).length),
    exactly('signing keys created', keys.verificationMethod.length, 1),
    none('records with a wrong status', isRight ? 0 : await countWrongStatuses(first.app, files, keys, gone)),
    none(
      'records left of erased accounts',
      await count(database, `records where account_id not in (select id from accounts)`),
    ),
    noCrashes(harness.crashes()),
  ]
}

/** Inserts published recommendations without records and without jobs. */
async function publish({ read }: TestDatabase, recommendations: number) {
  await read(`insert into accounts (email, slug) select 'owner-' || n || '@example.org', 'owner-' || n
    from generate_series(1, ${recommendations}) n`)
  await read(`insert into profiles (account_id, full_name, rosette_seed, visibility, updated_at)
    select id, 'Owner', slug, 'public', now() from accounts`)
  await read(`insert into recommendations (account_id, type, text, reviewer_name, reviewer_position, reviewer_email, source,
      consent_text, consent_at, given_at, state, published_at)
    select id, 'text', 'Words for ' || slug, 'Reviewer', 'Director', 'reviewer@harbourlane.example', 'client',
      'yes', now(), now(), 'published', now() from accounts`)
}

const readAll = ({ read }: TestDatabase) =>
  read(`select records.id, records.file, accounts.slug from records join accounts on accounts.id = records.account_id`)

async function readKeys(app: string): Promise<DidDocument> {
  return (await call(`${app}/.well-known/did.json`)).json() as Promise<DidDocument>
}

/** Number of records whose status is wrong: erased and not revoked, or the reverse. */
async function countWrongStatuses(
  app: string,
  files: RecommendationRecord[],
  keys: DidDocument,
  gone: Set<string | undefined>,
): Promise<number> {
  const list = await (await call(`${app}/api/records/status/1`)).json()
  const statuses = await Promise.all(files.map(({ credentialStatus }) => isRevoked(list, keys, credentialStatus)))
  const isCorrect = ({ id }: RecommendationRecord, index: number) =>
    statuses[index] === (gone.has(id.replace('urn:uuid:', '')) ? 'revoked' : 'stands')
  return files.filter((file, index) => !isCorrect(file, index)).length
}

async function count({ read }: TestDatabase, rows: string): Promise<number> {
  const [row] = await read(`select count(*) as count from ${rows}`)
  return Number(row?.count)
}
