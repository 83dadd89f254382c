import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { action, actionsOf, operate } from '../../testing/operate.ts'
import { ownerNamed, reviewAs, submit, written } from '../../testing/reviewer.ts'

test('a recommendation from the browser of the person recommended is listed, and others are not', async () => {
  const product = await createTestApp()
  const owner = await ownerNamed(product, 'Ines Marlow')
  async function give(email: string, flow: string) {
    const { cookie } = await reviewAs(product, owner.account.id, email)
    const answer = await submit(product, { cookie: `${cookie}; ${flow}` }, written(owner))
    return (answer.body.data as { recommendation_id: string }).recommendation_id
  }
  // the secret of the browser that tests sign in with
  const own = await give('tomas@example.org', 'cr_flow=test')
  await give('lena@example.org', 'cr_flow=another')
  await give('noor@example.org', '')
  const given = new Date('2026-03-01T09:00:00Z')
  expect(await operate(product, 'recommendations', 'list')).toMatchObject({
    rows: [{ id: own, given, page: owner.account.slug, state: 'new' }],
  })
  expect(await actionsOf(product)).toEqual([action('recommendations list', null, '')])
})
