// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { type Answers, failure, lost, serverAnswers, success } from '../../testing/answers.ts'
import { notification } from '../../testing/notifications.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { tokenReset } from '../sign-in/token.ts'
import { makeStore } from '../store.ts'
import {
  fetchNotifications,
  markAllNotifications,
  markNotification,
  markWanted,
  type NotificationsState,
  unreadCount,
} from './notifications.ts'
import { readNotifications } from './read-notifications.ts'

const idle: NotificationsState = {
  data: null,
  message: '',
  isLoading: false,
  isError: false,
  postLoading: false,
  marking: false,
  postFailed: false,
  listError: '',
}
const list = 'GET /api/notifications'
const one = 'POST /api/notifications'
const all = 'POST /api/notifications-all'
const unreadable = () => new Response('<html>', { status: 422 })

function storeWith(answers: Answers) {
  const sent = serverAnswers(answers)
  const store = makeStore()
  return { sent, store, state: () => store.getState().notifications }
}
type Store = ReturnType<typeof storeWith>['store']

const calls = [
  ['the list', list, (store: Store) => store.dispatch(fetchNotifications()), 'Failed get notifications'],
  [
    'marking one',
    one,
    (store: Store) => store.dispatch(markNotification({ notification_id: 'a', status: 'read' })),
    'Failed to mark notification',
  ],
  [
    'marking all',
    all,
    (store: Store) => store.dispatch(markAllNotifications({ status: 'read' })),
    'Failed to mark all notification',
  ],
] as const

test('starts empty', () => {
  expect(storeWith({}).state()).toEqual(idle)
})

describe.each(calls)('%s', (_, call, make, words) => {
  test('without the token cookie fails locally, and nothing is sent', async () => {
    const { sent, store, state } = storeWith({})
    const { payload } = await make(store)
    expect(payload).toEqual({ status: 'failed', message: 'Authorization token not found', code: 'token_missing' })
    expect(state()).toMatchObject({ isError: true, message: 'Authorization token not found', postLoading: false })
    expect(sent).toEqual([])
  })

  test.each([
    ['what the server said', failure(403, { message: 'No.' }), 'No.'],
    ['its own words', unreadable, words],
    ['its own words, where no answer came', lost, words],
  ])('that fails keeps %s', async (_words, answer, message) => {
    vi.useFakeTimers()
    signedInAs('ines-marlow')
    const { store, state } = storeWith({ [call]: answer })
    const done = make(store)
    await vi.runAllTimersAsync()
    await done
    expect(state()).toMatchObject({ data: null, isError: true, message, isLoading: false, postLoading: false })
    vi.useRealTimers()
  })
})

test('the list is stored, and the flag is set while it loads', async () => {
  const token = signedInAs('ines-marlow')
  const { sent, store, state } = storeWith({ [list]: success([notification('a')]) })
  const fetching = store.dispatch(fetchNotifications())
  expect(state()).toEqual({ ...idle, isLoading: true })
  await fetching
  expect(state()).toEqual({ ...idle, data: [notification('a')] })
  expect(sent).toEqual([{ call: list, body: undefined, authorization: token }])
})

test("marking sends the specification's fields, stores the message, and clears an earlier error", async () => {
  signedInAs('ines-marlow')
  const { sent, store, state } = storeWith({
    [list]: [failure(403, { message: 'No.' })],
    [one]: success(undefined, 'Notification updated.'),
    [all]: success(undefined, 'Notifications updated.'),
  })
  await store.dispatch(fetchNotifications())
  const marking = store.dispatch(markNotification({ notification_id: 'a', status: 'archived' }))
  expect(state()).toEqual({ ...idle, postLoading: true, marking: true, listError: 'No.' })
  await marking
  expect(state()).toEqual({ ...idle, message: 'Notification updated.', listError: 'No.' })
  await store.dispatch(markAllNotifications({ status: 'unread' }))
  expect(state()).toEqual({ ...idle, message: 'Notifications updated.', listError: 'No.' })
  expect(sent.slice(1).map(({ call, body }) => [call, body])).toEqual([
    [one, { notification_id: 'a', status: 'archived' }],
    [all, { status: 'unread' }],
  ])
})

test('a failed mark keeps its error and message until the next mark, also when the list loads', async () => {
  signedInAs('ines-marlow')
  const { store, state } = storeWith({
    [list]: [success([notification('a')]), failure(403, { message: 'No list.' }), success([])],
    [one]: [failure(403, { message: 'No.' }), success(undefined, 'Notification updated.')],
  })
  const mark = () => store.dispatch(markNotification({ notification_id: 'a', status: 'read' }))
  await mark()
  for (const listError of ['', 'No list.', '']) {
    await store.dispatch(fetchNotifications())
    expect(state()).toMatchObject({ isError: true, message: 'No.', listError })
  }
  await mark()
  expect(state()).toMatchObject({ isError: false, message: 'Notification updated.' })
})

test('a mark shows immediately, and archived ones disappear', async () => {
  signedInAs('ines-marlow')
  const { store } = storeWith({ [list]: success([notification('a'), notification('b'), notification('c')]) })
  await store.dispatch(fetchNotifications())
  const unread = () => unreadCount(store.getState())
  expect(unread()).toBe(3)
  store.dispatch(markWanted({ id: 'a', status: 'read' }))
  expect(unread()).toBe(2)
  store.dispatch(markWanted({ id: 'b', status: 'archived' }))
  expect(store.getState().notifications.data?.map(({ id }) => id)).toEqual(['a', 'c'])
  store.dispatch(markWanted({ status: 'read' }))
  expect(unread()).toBe(0)
})

test('a list read before a mark does not undo it', async () => {
  signedInAs('ines-marlow')
  const { store, state } = storeWith({
    [list]: success([notification('a')]),
    [one]: success(undefined, 'Notification updated.'),
  })
  await store.dispatch(fetchNotifications())
  const reading = store.dispatch(fetchNotifications())
  store.dispatch(markWanted({ id: 'a', status: 'read' }))
  const marking = store.dispatch(markNotification({ notification_id: 'a', status: 'read' }))
  await reading
  expect(state().data?.[0]?.status).toBe('read')
  await marking
})

test('a request during a read triggers another read, and reads never overlap', async () => {
  signedInAs('ines-marlow')
  const { sent, store, state } = storeWith({ [list]: [success([]), success([notification('a')])] })
  await Promise.all([
    readNotifications(store.dispatch),
    readNotifications(store.dispatch),
    readNotifications(store.dispatch),
  ])
  expect(state().data).toEqual([notification('a')])
  expect(sent).toHaveLength(2)
})

test('signing out clears the list', async () => {
  signedInAs('ines-marlow')
  const { store, state } = storeWith({ [list]: success([notification('a')]) })
  await store.dispatch(fetchNotifications())
  store.dispatch(tokenReset())
  expect(state()).toEqual(idle)
})
