import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { action, actionsOf, operate } from '../../testing/operate.ts'
import { runOperatorCommand } from '../run.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

type Issued = { about: string; said: string; once: { code: string; link: string } }
const issue = async (...words: string[]) => (await operate(product, 'codes', 'issue', ...words)) as unknown as Issued

async function redeem(email: string, password: string) {
  const { headers } = await signInAs(product, email)
  const answer = await product.call({ method: 'POST', url: '/api/get-access', payload: { password }, headers })
  return (answer.body.data as { access: boolean }).access
}

test('a code is made as it was asked for, shown once and counted', async () => {
  const words = ['--kind', 'early-access', '--uses', '2', '--expires', '2026-04-01']
  const { about, said, once } = await issue(...words)
  expect(said).toBe(`Made early_access code ${about}, for anyone. It can be used 2 times, until 2026-04-01.`)
  expect(once.link).toContain(`/registration?access=${once.code}`)
  expect([await redeem('ada@example.org', once.code), await redeem('ada@example.org', once.code)]).toEqual([true, true])
  const list = await operate(product, 'codes', 'list')
  expect(list).toMatchObject({
    rows: [{ id: about, kind: 'early_access', state: 'good', used: '1 of 2', ends: '2026-04-01', for: null }],
  })
  expect(JSON.stringify([list, await actionsOf(product)])).not.toContain(once.code)
  expect(await actionsOf(product)).toContainEqual(
    action(
      `codes issue --kind early-access --uses 2 --expires 2026-04-01`,
      about,
      `done: ${said} The output of that command was not stored.`,
    ),
  )
  product.clock.set('2026-04-01T00:00:00Z')
  expect(await redeem('ines@example.org', once.code)).toBe(false)
  expect(await operate(product, 'codes', 'list')).toMatchObject({ rows: [{ state: 'ended' }] })
})

test('one for an address opens nothing for another, and its address stands on no record', async () => {
  const { about, once } = await issue('--kind', 'student', '--address', ' Ada@Example.org')
  expect(await redeem('ines@example.org', once.code)).toBe(false)
  expect(await redeem('ada@example.org', once.code)).toBe(true)
  expect(await actionsOf(product)).toContainEqual(
    expect.objectContaining({ command: 'codes issue --kind student --address …@Example.org', about }),
  )
})

test('one that is revoked opens nothing any more', async () => {
  const { about, once } = await issue('--kind', 'affiliate')
  expect(await operate(product, 'codes', 'revoke', about.slice(0, 8))).toMatchObject({ kind: 'done', about })
  expect(await operate(product, 'codes', 'revoke', about)).toMatchObject({ kind: 'already', about })
  expect(await redeem('ada@example.org', once.code)).toBe(false)
  expect(await actionsOf(product)).toContainEqual(
    action(`codes revoke ${about.slice(0, 8)}`, about, 'done: The code no longer works.'),
  )
})

test('a repeated operation issues no second code, and says that the first was never shown', async () => {
  const request = { id: randomUUID(), args: ['codes', 'issue', '--kind', 'student', '--reason', 'lost'], who: 'root' }
  const first = (await runOperatorCommand(product.dependencies, request)) as unknown as Issued
  const second = await runOperatorCommand(product.dependencies, request)
  expect(second).toEqual({
    kind: 'done',
    about: first.about,
    said: `${first.said} The output of that command was not stored.`,
  })
  expect(await operate(product, 'codes', 'list')).toMatchObject({ rows: [{ id: first.about }] })
})
