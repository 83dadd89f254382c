// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { failure, serverAnswers, success } from '../../testing/answers.ts'
import { received } from '../../testing/received.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { makeStore } from '../store.ts'
import {
  changeWanted,
  fetchReceived,
  positionFor,
  publishedOf,
  saveReceived,
  shownReceived,
  withChange,
} from './received.ts'

const list = [
  received('a', { state: 'published', position: 0 }),
  received('b', { state: 'new', position: 1 }),
  received('c', { state: 'published', featured: true, position: 2 }),
  received('d', { state: 'published', position: 3 }),
]
const idsOf = (some: { id: string }[]) => some.map(({ id }) => id).join('')

test('the public order is the pinned one, then the owner’s order', () => {
  expect(idsOf(publishedOf(list))).toBe('cad')
})

test.each([
  ['down past what is not published', 'a', 2, 'cda'],
  ['up past it', 'd', 1, 'cda'],
])('one of the published moves %s', (_, id, to, order) => {
  const position = positionFor(publishedOf(list), to)!
  const moved = withChange(list, { id, changes: { position } })
  expect(idsOf(publishedOf(moved))).toBe(order)
  expect(moved.map(({ position }) => position)).toEqual([0, 1, 2, 3])
})

test('at most one is pinned, and no hidden one', () => {
  const first = withChange(list, { id: 'a', changes: { featured: true } })
  expect(first.filter(({ featured }) => featured).map(({ id }) => id)).toEqual(['a'])
  const hidden = withChange(first, { id: 'a', changes: { state: 'hidden' } })
  expect(hidden[0]).toMatchObject({ state: 'hidden', featured: false })
  expect(withChange(list, { id: 'gone', changes: { featured: true } })).toBe(list)
})

const load = 'GET /api/recommendations'
const save = 'PATCH /api/recommendations/a'
const hide = { key: 'one', id: 'a', changes: { state: 'hidden' as const } }

async function loadedStore(answers: Parameters<typeof serverAnswers>[0]) {
  signedInAs('ines-marlow')
  serverAnswers({ [load]: success(list), ...answers })
  const store = makeStore()
  await store.dispatch(fetchReceived())
  return { store, stateOfA: () => shownReceived(store.getState())?.[0]?.state }
}

test('a change shows immediately, and stays when saved', async () => {
  const { store, stateOfA } = await loadedStore({ [save]: success({ ...list[0]!, state: 'hidden' }) })
  store.dispatch(changeWanted(hide))
  expect(stateOfA()).toBe('hidden')
  await store.dispatch(saveReceived(hide))
  expect(store.getState().received).toMatchObject({ wanted: [], list: [{ state: 'hidden' }, {}, {}, {}] })
})

test('a failed change is rolled back', async () => {
  const { store, stateOfA } = await loadedStore({ [save]: failure(409, { message: 'No room.' }) })
  store.dispatch(changeWanted(hide))
  await store.dispatch(saveReceived(hide))
  expect(stateOfA()).toBe('published')
})

test('a list requested before a save does not undo it', async () => {
  let answer: (response: Response) => void = () => undefined
  const late = () =>
    new Promise<Response>(resolve => {
      answer = resolve
    })
  const { store, stateOfA } = await loadedStore({
    [load]: [success(list), late],
    [save]: success({ ...list[0]!, state: 'hidden' }),
  })
  const reading = store.dispatch(fetchReceived())
  await store.dispatch(saveReceived(hide))
  answer(success(list)())
  await reading
  expect(stateOfA()).toBe('hidden')
})
