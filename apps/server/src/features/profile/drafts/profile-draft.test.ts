import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AiStandIn, startAiStandIn } from '../../../testing/ai/ai-stand-in.ts'
import { draftEvents } from '../../../testing/ai/draft-events.ts'
import { createTestApp, signInAs, type TestApp } from '../../../testing/create-test-app.ts'

let standIn: AiStandIn
let product: TestApp
let headers: { authorization: string }
beforeEach(async () => {
  standIn = await startAiStandIn()
  product = await createTestApp(standIn.env)
  headers = (await signInAs(product, 'ines@example.org')).headers
})
afterEach(() => standIn.stop())

const save = (payload: object) => product.call({ method: 'PATCH', url: '/api/profile', headers, payload })
const draft = (field: string, words = '') =>
  product.call({ method: 'POST', url: '/api/profile/draft', headers, payload: { field, words } })

test('uses what the owner typed here and elsewhere', async () => {
  await save({ full_name: 'Ines Marlow', position: 'COO', organisation: 'Northgate Coffee', skills: ['rostering'] })
  standIn.say('“Opens shops', ' for Northgate Coffee”')
  expect(draftEvents((await draft('headline', 'i open shops')).text).at(-1)).toEqual([
    'done',
    { text: 'Opens shops for Northgate Coffee' },
  ])
  expect(standIn.asked[0]?.data).toEqual({
    typed_so_far: 'i open shops',
    position: 'COO',
    organisation: 'Northgate Coffee',
    skills: 'rostering',
  })
})

test('there must be something to make it of', async () => {
  expect(await draft('about')).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(standIn.asked).toEqual([])
  expect(await draft('slug', 'x')).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
})

test.each([
  ['is longer than a line may be', 'Opens shops '.repeat(20)],
  ['has two lines', 'Opens shops\nand closes them'],
])('a headline that %s is thrown away', async (_, text) => {
  standIn.say(text)
  expect((await draft('headline', 'I open shops')).text).toContain('draft_unusable')
})
