import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { folderOf, openEmbedded, openWithoutMigrating } from '../database/embedded.ts'
import { operatorActions } from '../database/schema/operator-actions.ts'
import { makeOldFolder } from '../database/testing/old-folder.ts'
import { jobHandlers } from '../job-handlers.ts'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { actionsOf, operate, rowsOf } from '../testing/operate.ts'
import { checkChain } from './audit.ts'
import { runOperatorCommand } from './run.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp({ REGISTRATION: 'invited' })
})

const invite = (id: string, email = 'ines@example.org') =>
  runOperatorCommand(product.dependencies, {
    id,
    args: ['waitlist', 'invite', email, '--reason', 'her turn'],
    who: 'root',
  })

const row = (at: Date) => ({ id: randomUUID(), at, who: 'root', command: 'audit', reason: 'checking' })

test('an operation that is asked for again, at the same time or later, is done once and answered alike', async () => {
  const id = randomUUID()
  const answers = [...(await Promise.all([invite(id), invite(id), invite(id)])), await invite(id)]
  for (const answer of answers) expect(answer).toMatchObject({ kind: 'done', about: expect.any(String) })
  expect(await actionsOf(product)).toHaveLength(1)
  await product.runJobs()
  expect(product.mails).toHaveLength(1)
  expect(await invite(randomUUID())).toMatchObject({ kind: 'already' })
})

test('what fails leaves neither a change nor a row', async () => {
  const { outgoingMail } = product.dependencies
  const broken = { ...outgoingMail, queue: () => Promise.reject(new Error('no room')) }
  const args = ['waitlist', 'invite', 'ines@example.org', '--reason', 'her turn']
  const asked = runOperatorCommand(
    { ...product.dependencies, outgoingMail: broken },
    { id: randomUUID(), args, who: 'root' },
  )
  await expect(asked).rejects.toThrow('no room')
  expect(await actionsOf(product)).toEqual([])
  expect(await operate(product, 'waitlist', 'list')).toMatchObject({ rows: [] })
})

test('it tells no address, wherever one was typed', async () => {
  await signInAs(product, 'noor@example.org')
  await operate(product, 'users', 'find', 'noor@example.org')
  await operate(product, 'users', 'find', 'missing@example.org')
  await runOperatorCommand(product.dependencies, {
    id: randomUUID(),
    args: ['waitlist', 'invite', 'ines@example.org', '--reason', 'asked by Ines <ines@example.org>'],
    who: 'root',
  })
  const actions = await actionsOf(product)
  expect(actions).toHaveLength(3)
  expect(JSON.stringify(actions)).not.toMatch(/(?:noor|missing|ines)@/)
  expect(actions.map(({ command }) => command)).toContain('waitlist invite …@example.org')
})

test.each(['rows cannot be changed', 'rows cannot be removed', 'the table cannot be truncated'])('%s', async what => {
  const { db } = product.dependencies
  const action = row(new Date())
  await db.insert(operatorActions).values(action)
  const tries = {
    'rows cannot be changed': () => db.update(operatorActions).set({ reason: 'another' }),
    'rows cannot be removed': () => db.delete(operatorActions).where(eq(operatorActions.id, action.id)),
    'the table cannot be truncated': () => db.execute('truncate operator_actions'),
  }
  const refused = await Promise.resolve(tries[what as keyof typeof tries]()).then(String, error => String(error.cause))
  expect(refused).toContain('append-only')
  expect(await db.select().from(operatorActions)).toMatchObject([{ reason: 'checking' }])
})

describe('the chain of hashes', () => {
  const check = () => operate(product, 'audit', 'check')
  const bypassed = async (change: SQL) => {
    const { db } = product.dependencies
    await db.execute(sql`alter table operator_actions disable trigger operator_actions_kept`)
    await db.execute(change)
    await db.execute(sql`alter table operator_actions enable trigger operator_actions_kept`)
  }

  beforeEach(async () => {
    const { db } = product.dependencies
    // in one statement, and at the same time from several sides
    await db.insert(operatorActions).values([row(new Date()), row(new Date())])
    await Promise.all(['one', 'two', 'three'].map(() => operate(product, 'numbers')))
  })

  test('holds, and counts the row of each check', async () => {
    const rows = await product.dependencies.db.select().from(operatorActions).orderBy(operatorActions.number)
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(rows.map(({ previousHash }) => previousHash)).toEqual(['', ...rows.slice(0, -1).map(({ hash }) => hash)])
    expect(await check()).toEqual({ kind: 'text', text: `Chain unbroken, 5 rows. Last hash: ${rows[4]!.hash}` })
    expect(await check()).toMatchObject({ text: expect.stringContaining('Chain unbroken, 6 rows.') })
    expect(await operate(product, 'audit')).toMatchObject({ facts: { chained_rows: 7, broken_at: null } })
  })

  test.each([
    ['a changed reason', sql`update operator_actions set reason = 'another' where number = 3`, 3],
    ['another operator', sql`update operator_actions set who = 'henrik' where number = 1`, 1],
    ['another moment', sql`update operator_actions set at = at + interval '1 ms' where number = 5`, 5],
    ['a removed row', sql`delete from operator_actions where number = 3`, 4],
  ])('breaks at %s, for good', async (_what, change, brokenAt) => {
    await bypassed(change)
    for (let time = 0; time < 2; time++)
      expect(await check()).toMatchObject({
        kind: 'refused',
        said: expect.stringContaining(`Chain broken at row ${brokenAt}.`),
      })
    expect(await operate(product, 'audit')).toMatchObject({ facts: { broken_at: brokenAt } })
  })

  test('breaks at the next row where a changed one was given a hash that fits it', async () => {
    await bypassed(sql`update operator_actions set reason = 'another' where number = 3`)
    await bypassed(sql`update operator_actions set hash = operator_action_hash(operator_actions) where number = 3`)
    expect(await check()).toMatchObject({ said: expect.stringContaining('Chain broken at row 4.') })
  })

  test('begins with the rows of the version before it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'credence-chain-'))
    await makeOldFolder(dataDir, { changes: 49, people: 1 })
    const old = await openWithoutMigrating({ dataDir: folderOf(dataDir) })
    await old.db.execute(
      sql`insert into operator_actions (at, who, command, reason)
        select now() - number * interval '1 day', 'root', 'numbers', 'look ' || number from generate_series(1, 3) as number`,
    )
    await old.client.close()
    const { db, close } = await openEmbedded(dataDir, { info() {}, warn() {}, error() {} })
    await db.insert(operatorActions).values(row(new Date()))
    const rows = await db.select().from(operatorActions).orderBy(operatorActions.number)
    expect(rows.map(({ reason }) => reason)).toEqual(['look 3', 'look 2', 'look 1', 'checking'])
    expect(await checkChain(db)).toEqual({ rows: 4, lastHash: rows[3]!.hash, brokenAt: null })
    await expect(db.update(operatorActions).set({ reason: 'another' })).rejects.toThrow()
    await close()
  })

  test('holds after the year of its first rows, and a row stays while one before it does', async () => {
    const { db } = product.dependencies
    await bypassed(sql`delete from operator_actions`)
    const [old, late, younger] = ['2025-02-20T09:00:00Z', '2025-03-05T09:00:00Z', '2025-02-21T09:00:00Z']
    await db.insert(operatorActions).values([old, late, younger].map(at => row(new Date(at!))))
    await jobHandlers(product.dependencies)['clean-up']({})
    expect((await db.select().from(operatorActions)).map(({ number }) => number).toSorted()).toEqual([2, 3])
    expect(await check()).toMatchObject({ kind: 'text' })
  })
})

test('after its year a row goes, and not a day before', async () => {
  const { db } = product.dependencies
  const old = row(new Date('2025-02-28T08:59:59Z'))
  const younger = row(new Date('2025-03-02T09:00:00Z'))
  await db.insert(operatorActions).values([old, younger])
  await jobHandlers(product.dependencies)['clean-up']({})
  expect(await db.select({ id: operatorActions.id }).from(operatorActions)).toEqual([{ id: younger.id }])
})

describe('the record as CSV', () => {
  const export_ = (...words: string[]) => operate(product, 'audit', 'export', ...words)
  const linesOf = (answer: unknown) => (answer as { text: string }).text.trimEnd().split('\r\n')
  const note = (who: string, command: string, reason: string) =>
    product.dependencies.db
      .insert(operatorActions)
      .values({ ...row(product.clock.now()), who, command, reason, outcome: 'done: Suspended.' })

  beforeEach(async () => {
    await note('sofia@example.org', 'users suspend maya', 'Lost a phone')
    await note('henrik', 'users suspend marco', '=HYPERLINK("https://evil.example")')
    await note('henrik', 'audit show 1a2b3c4d', 'To look')
  })

  test.each([
    ['all of it', [], ['maya', 'marco', '1a2b3c4d']],
    ['an operator', ['--who', 'henrik'], ['marco', '1a2b3c4d']],
    ['an action', ['--action', 'users suspend'], ['maya', 'marco']],
    ['an action that begins another', ['--action', 'audit'], []],
    ['words of the reason', ['--words', 'lost a PHONE'], ['maya']],
    ['all at once', ['--who', 'henrik', '--action', 'users suspend', '--words', 'suspended'], ['marco']],
    ['another time', ['--to', '2026-02-01'], []],
  ])('holds what the list shows: %s', async (_what, words, targets) => {
    const [head, ...lines] = linesOf(await export_(...words))
    expect(head).toBe('number,at,who,command,reason,outcome,said,about,id,previous_hash,hash')
    expect(lines).toHaveLength(targets.length)
    for (const target of targets) expect(lines.filter(line => line.includes(` ${target},`))).toHaveLength(1)
    expect(rowsOf(await operate(product, 'audit', ...words)).map(each => (each as { id: string }).id)).toEqual(
      expect.arrayContaining(lines.map(line => line.split(',').at(-3))),
    )
  })

  test('starts no formula, and is on record itself', async () => {
    const lines = linesOf(await export_('--words', 'marco'))
    expect(lines[1]).toContain(`,"'=HYPERLINK(""https://evil.example"")",`)
    expect(await actionsOf(product)).toContainEqual({
      ...{ who: 'root', command: 'audit export --words marco', reason: 'weekly look', about: null, outcome: '' },
    })
  })
})

test('the record lists itself, by day and by what it is about', async () => {
  const { account } = await signInAs(product, 'noor@example.org')
  await operate(product, 'users', 'find', account.id)
  await operate(product, 'numbers')
  const [row] = await product.dependencies.db
    .select()
    .from(operatorActions)
    .where(eq(operatorActions.about, account.id))
  product.clock.advance(1)
  const one = await operate(product, 'audit', 'show', row!.id.slice(0, 8))
  expect(one).toMatchObject({ about: row!.id, fields: { command: `users find ${account.id}`, reason: 'weekly look' } })
  const named = await operate(product, 'audit', '--about', account.id.slice(0, 8))
  expect(named).toMatchObject({ rows: [{ command: `users find ${account.id}`, about: account.id, who: 'root' }] })
  product.clock.advance(30 * 86_400)
  expect(await operate(product, 'audit')).toMatchObject({ rows: [] })
  expect(rowsOf(await operate(product, 'audit', '--from', '2026-03-01'))).toHaveLength(5)
})
