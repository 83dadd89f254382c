// Throughput of signing records, without a network. Every hundredth record is verified.
// unshare -rn node bench/records.ts [records]
import { createHash } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { recommendations } from '../apps/server/src/database/schema/recommendations.ts'
import { records } from '../apps/server/src/database/schema/records.ts'
import { signRecords } from '../apps/server/src/features/recommendations/record/jobs.ts'
import { closeAll, createTestApp, publicHosts, signInAs } from '../apps/server/src/testing/create-test-app.ts'
import { checkSignature } from '../packages/record/src/check-proof.ts'

/** As the worker does. */
const inSet = 20
const count = Number(process.argv[2] ?? 10_000)
const others = Object.keys(networkInterfaces()).filter(name => name !== 'lo')
const product = await createTestApp(publicHosts)
const { dependencies } = product
const { db, clock, signing } = dependencies
const { account } = await signInAs(product, 'ines@marlow.example')
const now = clock.now()
const given = Array.from({ length: count }, (_, index) => ({
  ...({ accountId: account.id, type: 'text', source: 'client', state: 'published' } as const),
  ...{ text: `Words number ${index}, ${createHash('sha256').update(`${index}`).digest('hex')}.` },
  ...{ reviewerName: `Reviewer ${index}`, reviewerPosition: 'Director', reviewerEmail: `r${index}@lane.example` },
  ...{ consentText: 'yes', consentAt: now, givenAt: now, publishedAt: now },
}))
const ids: string[] = []
for (let first = 0; first < count; first += 1000) {
  const rows = await db
    .insert(recommendations)
    .values(given.slice(first, first + 1000))
    .returning({ id: recommendations.id })
  ids.push(...rows.map(({ id }) => id))
}

const started = performance.now()
for (let first = 0; first < count; first += inSet) await signRecords(dependencies, ids.slice(first, first + inSet))
const seconds = (performance.now() - started) / 1000

const keys = await signing.loadKeys(db)
const signed = await db.select({ file: records.file }).from(records)
let fitting = 0
const looked = signed.filter((_, index) => index % 100 === 0)
for (const { file } of looked) if ((await checkSignature(file, keys)).outcome === 'fits') fitting += 1
const network = others.length > 0 ? `network: ${others.join(', ')}` : 'no network'
console.log(
  `${signed.length} of ${count} signed in ${seconds.toFixed(0)} s (${((seconds / count) * 1000).toFixed(1)} ms each, with the database), ${fitting} of ${looked.length} looked at fit, ${network}`,
)
await closeAll()
process.exit(signed.length === count && fitting === looked.length ? 0 : 1)
