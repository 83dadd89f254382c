// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { type Answers, failure, serverAnswers, success } from '../testing/answers.ts'
import { signedInAs } from '../testing/signed-in.ts'
import { commonReducer, fetchCountries, fetchIndustries } from './common.ts'

const list = [{ id: 'health', name: 'Health' }]

function storeWith(answers: Answers) {
  const sent = serverAnswers(answers)
  return { sent, store: configureStore({ reducer: commonReducer }) }
}

test('industries need the token, and come with it', async () => {
  const token = signedInAs('ines-marlow')
  const { store, sent } = storeWith({ 'GET /api/industries': success(list) })
  const fetching = store.dispatch(fetchIndustries())
  expect(store.getState().isLoading).toBe(true)
  await fetching
  expect(store.getState()).toMatchObject({ data: list, isLoading: false, error: '' })
  expect(sent[0]?.authorization).toBe(token)
})

test('without the token cookie industries fail here and are not sent', async () => {
  const { store, sent } = storeWith({})
  await store.dispatch(fetchIndustries())
  expect(store.getState()).toMatchObject({ isLoading: false, error: 'Authorization token not found' })
  expect(sent).toEqual([])
})

test.each([
  ['a message of the server', failure(403, { message: 'Not allowed.' }), 'Not allowed.'],
  ['no message', failure(404, {}), 'Failed get industries'],
])('industries that fail: %s', async (_, answer, error) => {
  signedInAs('ines-marlow')
  const { store } = storeWith({ 'GET /api/industries': answer })
  await store.dispatch(fetchIndustries())
  expect(store.getState()).toMatchObject({ isLoading: false, error })
})

test('countries need no token', async () => {
  const { store, sent } = storeWith({ 'GET /api/country': success(list) })
  await store.dispatch(fetchCountries())
  expect(store.getState().country).toEqual(list)
  expect(sent[0]?.authorization).toBeNull()
})
