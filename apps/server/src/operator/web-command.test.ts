import { randomUUID } from 'node:crypto'
import { operatorCommandNames, operatorCommands } from '@credence/contract/operator/commands'
import type { OperatorRow } from '@credence/contract/operator/endpoints'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../database/schema/accounts.ts'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import {
  actionsOf,
  command,
  freshCode,
  type OperatorHeaders,
  operatorAddress,
  signInOperator,
} from '../testing/operate.ts'
import { commands } from './commands/all-commands.ts'

let product: TestApp
let headers: OperatorHeaders
let ada: string
beforeEach(async () => {
  product = await createTestApp({ OPERATORS: operatorAddress })
  const owner = await signInAs(product, 'ada@example.org')
  const payload = { full_name: 'Ada Walker', headline: 'Builds bridges', slug: 'ada-walker' }
  await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: owner.headers })
  ada = owner.account.id
  headers = await signInOperator(product)
})

const reason = 'Asked for by mail, ticket 402.'
const run = (asked: Parameters<typeof command>[2]) => command(product, headers, asked)
const data = async (asked: Parameters<typeof command>[2]) => (await run(asked)).body.data as Record<string, unknown>
const stateOf = async () =>
  (await product.dependencies.db.select().from(accounts)).map(({ suspendedAt }) =>
    suspendedAt ? 'suspended' : 'there',
  )
const recorded = async () => (await actionsOf(product)).filter(each => each.command !== 'sign-in')

test('every command says what it asks, and what takes something from a person asks for a code', () => {
  expect(commands.map(({ name }) => name).toSorted()).toEqual(operatorCommandNames.toSorted())
  const taking = operatorCommandNames.filter(name => operatorCommands[name] === 'code')
  expect(taking.toSorted()).toEqual([
    'applications decline',
    'codes revoke',
    'keys distrust',
    'keys rotate',
    'reports hide',
    'stories decline',
    'stories take-down',
    'users end-sessions',
    'users erase',
    'users suspend',
  ])
})

test('reading asks for nothing, and is on record', async () => {
  const found = await data({ command: 'users find', target: 'ada-walker' })
  expect(found).toMatchObject({ kind: 'one', fields: { name: 'Ada Walker', address: 'a•••@example.org' } })
  expect(await recorded()).toMatchObject([
    { who: operatorAddress, command: 'users find ada-walker', reason: 'reading on the operator pages' },
  ])
  const list = await data({ command: 'audit' })
  expect(list).toMatchObject({ kind: 'list', none: expect.any(String) })
  const { rows } = list as { rows: OperatorRow[] }
  expect(rows.map(each => each.command).toSorted()).toEqual(['sign-in', 'users find ada-walker'])
})

test('a whole address is shown with a reason', async () => {
  const asked = { command: 'users address', target: 'ada-walker' } as const
  expect(await run(asked)).toMatchObject({ status: 422, body: { errors: [{ field: 'reason' }] } })
  expect(await data({ ...asked, reason })).toMatchObject({ fields: { address: 'ada@example.org' } })
})

test('every change asks for a reason of ten characters, and some for a fresh code', async () => {
  for (const name of operatorCommandNames.filter(each => operatorCommands[each] !== 'nothing')) {
    const asked = { command: name, ...(commands.find(each => each.name === name)!.takes ? { target: 'x' } : {}) }
    for (const short of [{}, { reason: '' }, { reason: 'too short' }, { reason: '         a' }])
      expect(await run({ ...asked, ...short }), name).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'reason' }] },
      })
    if (operatorCommands[name] !== 'code') continue
    const without = await run({ ...asked, reason })
    expect(without, name).toMatchObject({ status: 403, body: { code: 'fresh_passcode_needed' } })
    const guessed = await run({ ...asked, reason, otp: '000000' })
    expect(guessed, name).toMatchObject({ status: 422, body: { code: 'wrong_passcode' } })
  }
  expect(await recorded()).toEqual([])
})

describe('suspending', () => {
  const suspend = { command: 'users suspend', target: 'ada-walker', reason } as const

  test('takes one code, which is good for nothing else', async () => {
    const otp = await freshCode(product, headers)
    expect(await data({ ...suspend, otp })).toMatchObject({ kind: 'done', about: ada })
    expect(await stateOf()).toEqual(['suspended'])
    expect(await recorded()).toEqual([
      {
        who: operatorAddress,
        command: 'users suspend ada-walker',
        reason,
        about: ada,
        outcome: expect.stringMatching(/^done: Suspended\./),
      },
    ])
    expect(await run({ ...suspend, otp })).toMatchObject({ status: 422, body: { code: 'wrong_passcode' } })
  })

  test('is refused with a stale code, and with one of another session', async () => {
    const stale = await freshCode(product, headers)
    product.clock.advance(601)
    expect((await run({ ...suspend, otp: stale })).status).toBe(422)
    const others = await signInOperator(product)
    const otp = await freshCode(product, others)
    expect((await run({ ...suspend, otp })).status).toBe(422)
    expect(await recorded()).toEqual([])
  })

  test('is done once when it is asked for again', async () => {
    const [id, otp] = [randomUUID(), await freshCode(product, headers)]
    const first = await data({ ...suspend, id, otp })
    expect(await data({ ...suspend, id, otp })).toEqual(first)
    expect(await recorded()).toHaveLength(1)
  })
})

test('erasing takes the link, and a mistyped one leaves the code good', async () => {
  const otp = await freshCode(product, headers)
  const erase = { command: 'users erase', target: 'ada@example.org', reason, otp } as const
  expect(await run({ ...erase, options: { sure: 'ada' } })).toMatchObject({ status: 422 })
  expect(await recorded()).toEqual([])
  expect(await data({ ...erase, options: { sure: 'ada-walker' } })).toMatchObject({ kind: 'done' })
  expect(await stateOf()).toEqual([])
  expect(await recorded()).toMatchObject([{ command: 'users erase …@example.org --sure ada-walker', reason }])
})

test('a change does not pass as the repeat of a read', async () => {
  const id = randomUUID()
  await data({ id, command: 'users find', target: 'ada-walker' })
  const otp = await freshCode(product, headers)
  const answer = await run({ id, command: 'users suspend', target: 'ada-walker', reason, otp })
  expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('another command') } })
  expect(await recorded()).toHaveLength(1)
  expect(await stateOf()).toEqual(['there'])
})

test.each([
  [{ command: 'users find' }, 'The target is missing'],
  [{ command: 'audit', target: 'x' }, 'takes nothing'],
  [{ command: 'audit', options: { kind: 'student' } }, 'has no option kind'],
  [{ command: 'audit', options: { from: '2026-13-01' } }, 'is not a day'],
  [{ command: 'users find', target: '--help' }, 'is not an e-mail address'],
] as const)('what is typed wrong is told: %j', async (asked, says) => {
  const answer = await run({ ...asked })
  expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining(says) } })
})

test('what is refused is an answer, and an address is never on record', async () => {
  const answer = await data({ command: 'users find', target: 'missing@example.org' })
  expect(answer).toEqual({ kind: 'refused', said: 'There is no user missing@example.org.' })
  expect(await recorded()).toMatchObject([{ command: 'users find …@example.org' }])
})

test('a new access code is shown once', async () => {
  const made = await data({ command: 'codes issue', options: { kind: 'student' }, reason })
  expect(made).toMatchObject({ kind: 'done', once: { code: expect.any(String), link: expect.any(String) } })
  expect(JSON.stringify(await recorded())).not.toContain((made.once as { code: string }).code)
})

test('a failed job is listed, and tried again', async () => {
  const { db, jobs } = product.dependencies
  const id = randomUUID()
  await jobs.enqueue(db, 'make-recording', { mediaId: randomUUID() }, id)
  await db.execute(sql`update pgboss.job set state = 'failed', completed_on = now() where id = ${id}`)
  expect(await data({ command: 'jobs list' })).toMatchObject({
    rows: [{ id, job: 'make-recording', work: 'make a recording playable', tries: 1 }],
  })
  expect(await data({ command: 'jobs retry', target: id, reason })).toMatchObject({ kind: 'done', about: id })
  expect(await data({ command: 'jobs list' })).toMatchObject({ rows: [] })
  expect(await data({ command: 'jobs retry', target: id, reason })).toMatchObject({ kind: 'refused' })
})
