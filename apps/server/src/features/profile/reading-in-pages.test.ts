import type { OwnerProfile, PublicProfilePage } from '@credence/contract/profile/profile-schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recommendations } from '../../database/schema/recommendations.ts'
import { createTestApp, signInAs } from '../../testing/create-test-app.ts'
import { putOnPlan } from '../../testing/plans.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'

test('the public reading has 40 recommendations at a time, the own one all of them', async () => {
  const product = await createTestApp()
  const ines = await signInAs(product, 'ines@example.org')
  const eve = await signInAs(product, 'eve@example.org')
  await putOnPlan(product, ines.account.id, 'pro')
  const payload = { visibility: 'public', full_name: 'Ines Marlow' }
  await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: ines.headers })
  const given: string[] = []
  for (let number = 0; number < 81; number++) given.push(await giveRecommendation(product, ines.account.id))
  async function read<Profile = PublicProfilePage>({ headers }: typeof ines, query = '') {
    const { status, body } = await product.call({ method: 'GET', url: `/api/profile/${ines.slug}${query}`, headers })
    return { status, data: body.data as Profile }
  }
  const idsOf = (page: PublicProfilePage) => page.recommendations.map(({ id }) => id)

  const pages = [(await read(eve)).data]
  for (let cursor = pages[0]!.next_cursor; cursor; cursor = pages.at(-1)!.next_cursor)
    pages.push((await read(eve, `?after=${cursor}`)).data)
  expect(pages.map(page => page.recommendations.length)).toEqual([40, 40, 1])
  expect(pages.map(page => page.shown)).toEqual([81, 81, 81])
  expect(pages.flatMap(idsOf)).toEqual(given)
  expect(idsOf((await read(ines, '?view=public')).data)).toEqual(given.slice(0, 40))
  const own = (await read<OwnerProfile>(ines)).data
  expect(own.recommendations).toHaveLength(81)
  expect(own).not.toHaveProperty('next_cursor')

  // no longer shown: begins again
  const { next_cursor: cursor } = pages[0]!
  const { db } = product.dependencies
  await db.update(recommendations).set({ state: 'hidden' }).where(eq(recommendations.id, cursor!))
  expect(idsOf((await read(eve, `?after=${cursor}`)).data)).toEqual([...given.slice(0, 39), given[40]])
  expect((await read(eve, '?after=40')).status).toBe(422)
})
