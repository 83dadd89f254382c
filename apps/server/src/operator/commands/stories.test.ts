import type { Story } from '@credence/contract/stories/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { stories } from '../../database/schema/forms.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { attachPicture } from '../../testing/forms.ts'
import { action, actionsOf, operate } from '../../testing/operate.ts'

let product: TestApp
let id: string
beforeEach(async () => {
  product = await createTestApp()
  const picture_id = await attachPicture(product)
  const sent = {
    full_name: 'Ada Walker',
    email: 'ada@example.org',
    role: 'Designer',
    story: 'It helped.',
    consent: true,
  }
  await product.call({ method: 'POST', url: '/api/share-story', payload: { ...sent, picture_id } })
  await product.runJobs()
  product.mails.splice(0)
  id = (await product.dependencies.db.select().from(stories))[0]!.id
})

const wall = async () => ((await product.call({ method: 'GET', url: '/api/stories' })).body.data as Story[]).length
const subjects = async () => {
  await product.runJobs()
  return product.mails.map(({ subject }) => subject)
}

test('a story is shown, published, taken down and published again, with a mail each time', async () => {
  expect(await operate(product, 'stories', 'list')).toMatchObject({
    rows: [{ id, state: 'waiting', name: 'Ada Walker' }],
  })
  const shown = await operate(product, 'stories', 'show', id.slice(0, 8))
  expect(shown).toMatchObject({ fields: { story: 'It helped.', address: 'ada@example.org' }, file: expect.any(String) })
  expect(await operate(product, 'stories', 'take-down', id)).toMatchObject({ kind: 'refused' })

  expect(await operate(product, 'stories', 'approve', id)).toMatchObject({ kind: 'done', about: id })
  expect(await operate(product, 'stories', 'approve', id)).toMatchObject({ kind: 'already', about: id })
  expect(await wall()).toBe(1)
  expect(await operate(product, 'stories', 'decline', id)).toMatchObject({ kind: 'refused' })

  const words = ['stories', 'take-down', id, '--note', 'You asked us to.']
  expect(await operate(product, ...words)).toMatchObject({ kind: 'done' })
  expect(await operate(product, ...words)).toMatchObject({ kind: 'already' })
  expect(await wall()).toBe(0)
  expect(await operate(product, 'stories', 'approve', id)).toMatchObject({ kind: 'done' })
  expect(await wall()).toBe(1)
  expect(await subjects()).toEqual(['Your story is published', 'Your story isn’t public', 'Your story is published'])
  expect(product.mails[1]!.text).toContain('You asked us to.')
  expect(await actionsOf(product)).toEqual(
    expect.arrayContaining([
      action('stories list', null, ''),
      action(`stories show ${id.slice(0, 8)}`, id, ''),
      action(`stories approve ${id}`, id, 'done: The story is now public. We’ll e-mail its author.'),
      action(`stories approve ${id}`, id, 'already: The story is already public.'),
      action(
        `stories take-down ${id} --note You asked us to.`,
        id,
        'done: The story is no longer public. We’ll e-mail its author.',
      ),
    ]),
  )
})

test('one that is declined never stands there', async () => {
  expect(await operate(product, 'stories', 'decline', id)).toMatchObject({ kind: 'done' })
  expect(await operate(product, 'stories', 'decline', id)).toMatchObject({ kind: 'already' })
  expect(await wall()).toBe(0)
  expect(await subjects()).toEqual(['Your story isn’t public'])
  expect(await actionsOf(product)).toContainEqual(
    action(`stories decline ${id}`, id, 'done: The story was declined. We’ll e-mail its author.'),
  )
})
