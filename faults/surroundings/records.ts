import { call } from '../../apps/server/src/testing/server-process.ts'
import { checkSignature, isRevoked } from '../../packages/record/src/check-proof.ts'
import type { DidDocument, RecommendationRecord } from '../../packages/record/src/record-types.ts'
import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { comesTrue, inPlace, type Place } from './place.ts'
import { noDeaths } from './promises-kept.ts'
import type { TestedDatabase } from './tested-database.ts'

const recommendationsOf: Record<Size, number> = { short: 80, full: 1000 }

export const records: Fault = {
  name: 'Records signed by two processes while one is killed and the database restarts',
  story:
    'Two servers sign what was published, one is killed -9 in the middle of it, the database is restarted at once (immediate), and then a quarter of the people is erased.',
  needs: 'PostgreSQL',
  run: size => inPlace('PostgreSQL', place => signThroughTrouble(place, recommendationsOf[size])),
}

async function signThroughTrouble(place: Place, wanted: number): Promise<Figure[]> {
  const { database } = place
  if (database.kind !== 'PostgreSQL') throw new Error('the embedded database cannot be restarted')
  const first = await place.start()
  // one product at one address, whichever of them answers
  const origins = { APP_ORIGIN: first.app, MARKETING_ORIGIN: first.marketing }
  await publish(database, wanted)
  // what has no record yet is asked for by whoever starts
  await place.start(origins)
  const isSigned = (least: number) => comesTrue(async () => (await count(database, 'records')) >= least)
  await isSigned(wanted * 0.1)
  const signedAtKill = await count(database, 'records')
  await place.end(first, 'SIGKILL')
  await isSigned(wanted * 0.3)
  const signedAtRestart = await count(database, 'records')
  await database.cluster.restart('immediate')
  // in the place of the one that was killed, so that it is found at the product's address
  await place.start({ ...origins, PORT: new URL(first.app).port })
  await isSigned(wanted)
  const standing = await readAll(database)
  const [files, keys] = [
    standing.map(({ file }) => JSON.parse(file!) as RecommendationRecord),
    await readKeys(first.app),
  ]
  const fitting = await Promise.all(files.map(async file => (await checkSignature(file, keys)).outcome === 'fits'))
  await database.read(`delete from accounts where slug like '%0' or slug like '%4' or slug like '%8'`)
  const gone = new Set(standing.filter(({ slug }) => /[048]$/.test(slug!)).map(({ id }) => id))
  const told = await comesTrue(async () => (await wronglyTold(first.app, files, keys, gone)) === 0)
  return [
    atLeast('signed when one process was killed', signedAtKill, 1),
    atLeast('left to sign when the database was restarted', wanted - signedAtRestart, 1),
    exactly('records, one for each recommendation', standing.length, wanted),
    none('records that do not fit', fitting.filter(fits => !fits).length),
    exactly('keys made', keys.verificationMethod.length, 1),
    none(
      'records of which the list comes to say the wrong thing',
      told ? 0 : await wronglyTold(first.app, files, keys, gone),
    ),
    none(
      'words left of whoever was erased',
      await count(database, `records where account_id not in (select id from accounts)`),
    ),
    noDeaths(place.deaths()),
  ]
}

/** As if they had been published before there were records: nobody has asked for any. */
async function publish({ read }: TestedDatabase, recommendations: number) {
  await read(`insert into accounts (email, slug) select 'owner-' || n || '@example.org', 'owner-' || n
    from generate_series(1, ${recommendations}) n`)
  await read(`insert into profiles (account_id, full_name, rosette_seed, visibility, updated_at)
    select id, 'Owner', slug, 'public', now() from accounts`)
  await read(`insert into recommendations (account_id, type, text, reviewer_name, reviewer_position, reviewer_email, source,
      consent_text, consent_at, given_at, state, published_at)
    select id, 'text', 'Words for ' || slug, 'Reviewer', 'Director', 'reviewer@harbourlane.example', 'client',
      'yes', now(), now(), 'published', now() from accounts`)
}

const readAll = ({ read }: TestedDatabase) =>
  read(`select records.id, records.file, accounts.slug from records join accounts on accounts.id = records.account_id`)

async function readKeys(app: string): Promise<DidDocument> {
  return (await call(`${app}/.well-known/did.json`)).json() as Promise<DidDocument>
}

/** How many records are said to stand that were erased, or to be taken back that were not. */
async function wronglyTold(
  app: string,
  files: RecommendationRecord[],
  keys: DidDocument,
  gone: Set<string | undefined>,
): Promise<number> {
  const list = await (await call(`${app}/api/records/status/1`)).json()
  const told = await Promise.all(files.map(({ credentialStatus }) => isRevoked(list, keys, credentialStatus)))
  const isRight = ({ id }: RecommendationRecord, index: number) =>
    told[index] === (gone.has(id.replace('urn:uuid:', '')) ? 'taken back' : 'stands')
  return files.filter((file, index) => !isRight(file, index)).length
}

async function count({ read }: TestedDatabase, rows: string): Promise<number> {
  const [row] = await read(`select count(*) as count from ${rows}`)
  return Number(row?.count)
}
