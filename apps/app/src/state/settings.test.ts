// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, test } from 'vitest'
import { type Answers, failure, lost, serverAnswers, success } from '../testing/answers.ts'
import { ownerSettings } from '../testing/owner-settings.ts'
import { signedInAs } from '../testing/signed-in.ts'
import { profileReducer } from './profile/profile.ts'
import { checkAccess, fetchSettings, type SettingsState, saveConnectMethod, settingsReducer } from './settings.ts'

const idle: SettingsState = {
  data: null,
  message: '',
  isLoading: false,
  isError: false,
  isFetching: false,
  access: false,
}
const get = 'GET /api/settings'
const connect = 'POST /api/setting-connect-method'
const access = 'POST /api/get-access'
const method = { method: 'calendar', link: 'https://cal.example/ines' } as const
const unreadable = () => new Response('<html>', { status: 422 })

function storeWith(answers: Answers) {
  const sent = serverAnswers(answers)
  const store = configureStore({ reducer: { settings: settingsReducer, profile: profileReducer } })
  return { sent, store, state: () => store.getState().settings }
}

test('starts empty, and without access', () => {
  expect(storeWith({}).state()).toEqual(idle)
})

type Store = ReturnType<typeof storeWith>['store']

test.each([
  ['the settings', (store: Store) => store.dispatch(fetchSettings())],
  ['the connect method', (store: Store) => store.dispatch(saveConnectMethod(method))],
  ['the access check', (store: Store) => store.dispatch(checkAccess({ password: 'EARLY' }))],
])('without the token cookie it fails locally, and nothing is sent: %s', async (_, make) => {
  const { sent, store } = storeWith({})
  const { payload } = await make(store)
  expect(payload).toEqual({ status: 'failed', message: 'Authorization token not found', code: 'token_missing' })
  expect(sent).toEqual([])
})

describe('the settings', () => {
  test('are fetched once at a time, and stored', async () => {
    const token = signedInAs('ines-marlow')
    const { sent, store, state } = storeWith({ [get]: success(ownerSettings) })
    const fetching = [store.dispatch(fetchSettings()), store.dispatch(fetchSettings())]
    expect(state()).toEqual({ ...idle, isFetching: true })
    await Promise.all(fetching)
    expect(state()).toEqual({ ...idle, data: ownerSettings })
    expect(sent).toEqual([{ call: get, body: undefined, authorization: token }])
  })

  test.each([
    ['what the server said', failure(403, { message: 'No.' }), 'No.'],
    ['its own words', unreadable, 'Failed get settings'],
    ['its own words for markup', failure(403, { message: '<b>No</b>' }), 'Failed get settings'],
  ])('that fail to load have %s', async (_, answer, message) => {
    signedInAs('ines-marlow')
    const { store, state } = storeWith({ [get]: answer })
    expect((await store.dispatch(fetchSettings())).payload).toMatchObject({ message })
    expect(state()).toEqual(idle)
  })
})

describe('the connect method', () => {
  test('is saved into the settings, and marks the profile as stale', async () => {
    signedInAs('ines-marlow')
    const { sent, store, state } = storeWith({ [get]: success(ownerSettings), [connect]: success(method) })
    await store.dispatch(fetchSettings())
    const saving = store.dispatch(saveConnectMethod(method))
    expect(state()).toMatchObject({ isLoading: true, isError: false })
    await saving
    expect(state()).toEqual({ ...idle, data: { ...ownerSettings, connect: method } })
    expect(sent[1]).toMatchObject({ call: connect, body: method })
    expect(store.getState().profile.needToFetched).toBe(true)
  })

  test.each([
    [
      'a message of the server',
      failure(422, { message: 'Some fields need another look.' }),
      'Some fields need another look.',
    ],
    ['an unreadable answer', unreadable, 'Failed set setting-connect-method'],
    ['no answer', lost, 'Failed set setting-connect-method'],
  ])('that fails sets isError and stores the message: %s', async (_, answer, message) => {
    signedInAs('ines-marlow')
    const { store, state } = storeWith({ [connect]: answer })
    await store.dispatch(saveConnectMethod(method))
    expect(state()).toEqual({ ...idle, isError: true, message })
  })

  test('a later success clears the error', async () => {
    signedInAs('ines-marlow')
    const { store, state } = storeWith({ [connect]: [lost, success(null)] })
    await store.dispatch(saveConnectMethod(method))
    await store.dispatch(saveConnectMethod({ method: null, link: null }))
    expect(state()).toEqual(idle)
  })
})

describe('the access check', () => {
  test.each([true, false])('sets access to the returned value: %s', async returned => {
    signedInAs('ines-marlow')
    const { sent, store, state } = storeWith({ [access]: success({ access: returned }) })
    const checking = store.dispatch(checkAccess({ password: 'EARLY' }))
    expect(state()).toEqual({ ...idle, isLoading: true })
    await checking
    expect(state()).toEqual({ ...idle, access: returned })
    expect(sent[0]?.body).toEqual({ password: 'EARLY' })
  })

  test('that fails has the same text as the connect method', async () => {
    signedInAs('ines-marlow')
    const { store, state } = storeWith({ [access]: unreadable })
    const { payload } = await store.dispatch(checkAccess({ password: 'EARLY' }))
    expect(payload).toMatchObject({ message: 'Failed set setting-connect-method' })
    expect(state()).toEqual(idle)
  })
})
