import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

const onPostgres = test.runIf(process.env.TEST_DATABASE_URL)

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
})

const execute = async (statement: string) => (await testDatabase()).db.execute(sql.raw(statement))
const read = () => product.call({ method: 'GET', url: `/api/profile/${ines.slug}`, headers: ines.headers })
const save = (payload: object) => product.call({ method: 'PATCH', url: '/api/profile', payload, headers: ines.headers })
const many = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 30 }, ask))

/** Each connection of the pool has all of them by then. */
async function prepareEverywhere() {
  const answers = await many(async () => [(await read()).status, (await save({ sections: [] })).status])
  expect(new Set(answers.flat())).toEqual(new Set([200]))
}

async function expectAllWell() {
  const answers = await many(async () => [await read(), await save({ city: 'Porto' }), await save({ sections: [] })])
  expect(answers.flat().map(({ status }) => status)).toEqual(answers.flat().map(() => 200))
  expect((await read()).body.data).toMatchObject({ city: 'Porto', full_name: '' })
}

test('what is asked again and again is asked well, inside of transactions and outside', async () => {
  await prepareEverywhere()
  await expectAllWell()
})

const original = [
  'alter table profiles alter column city type text',
  'alter table accounts alter column slug type text',
  'alter table profiles drop column if exists added_meanwhile',
]
afterEach(async () => {
  for (const statement of original) await execute(statement)
})

const survives = 'a query survives a migration in which a column %s'
onPostgres.each([['gets another type', 'alter table profiles alter column city type varchar(400)']])(
  survives,
  isMigrated,
)
onPostgres.each([
  ['that everything is looked up by gets another type', 'alter table accounts alter column slug type varchar(400)'],
  ['is added', "alter table profiles add column added_meanwhile text default ''"],
])(survives, { tags: ['full'] }, isMigrated)
async function isMigrated(_: string, statement: string) {
  await prepareEverywhere()
  await execute(statement)
  await expectAllWell()
  for (const undone of original) await execute(undone)
  await expectAllWell()
}

onPostgres('queries survive DEALLOCATE ALL on their connections', async () => {
  await prepareEverywhere()
  await many(() => execute('deallocate all'))
  await expectAllWell()
})
