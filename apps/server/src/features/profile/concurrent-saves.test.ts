import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
})

const patch = (payload: object) =>
  product.call({ method: 'PATCH', url: '/api/profile', payload, headers: ines.headers })
const read = async () =>
  (await product.call({ method: 'GET', url: `/api/profile/${ines.slug}`, headers: ines.headers })).body.data

test('of a hundred concurrent changes of one field one succeeds, and the others get a conflict', async () => {
  const tabs = Array.from({ length: 100 }, (_, tab) => ({ headline: `From tab ${tab}`, was: { headline: '' } }))
  const answers = await Promise.all(tabs.map(each => patch(each)))
  const saved = answers.filter(({ status }) => status === 200)
  expect(saved).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { headline } = saved[0]!.body.data as OwnerProfile
  expect(await read()).toMatchObject({ headline })
})

test('a hundred tabs that each change something else at once all do, also who may see it', async () => {
  const sections = [{ id: 'about', visible: false }]
  const changes = [
    { headline: 'Operations', was: { headline: '' } },
    { city: 'Porto', was: { city: '' } },
    { skills: ['Moving'], was: { skills: [] } },
    { visibility: 'public', was: { visibility: 'private' } },
    { sections },
  ]
  const tabs = Array.from({ length: 100 }, (_, tab) => changes[tab % changes.length]!)
  const answers = await Promise.all(tabs.map(each => patch(each)))
  expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200))
  const wanted = { headline: 'Operations', city: 'Porto', skills: ['Moving'], visibility: 'public', sections }
  expect(await read()).toMatchObject(wanted)
})

test.each([{ city: 5 }, { city: {} }, { skills: 'x' }, { recommend_link: 'x' }, { slug: 'x', city: 'y' }])(
  'an impossible read value, such as %j, is a conflict',
  async was => {
    const changes = { city: 'Porto', skills: ['Moving'], recommend_link: true }
    expect(await patch({ ...changes, was })).toMatchObject({ status: 409, body: { code: 'profile_changed' } })
  },
)

test('any set of fields can be saved together, however many sets there are, and each is compared', async () => {
  const fields = ['full_name', 'headline', 'position', 'organisation', 'city', 'about'] as const
  const now: Record<string, string> = Object.fromEntries(fields.map(field => [field, '']))
  for (let set = 1; set < 2 ** fields.length; set++) {
    const chosen = fields.filter((_, place) => set & (1 << place))
    const changes = Object.fromEntries(chosen.map(field => [field, `${field} ${set}`]))
    const was = Object.fromEntries(chosen.map(field => [field, now[field]]))
    const stale = { ...was, [chosen[0]!]: 'never read' }
    expect((await patch({ ...changes, was: stale })).status, chosen.join()).toBe(409)
    expect((await patch({ ...changes, was })).status, chosen.join()).toBe(200)
    Object.assign(now, changes)
  }
  expect(await read()).toMatchObject(now)
})
