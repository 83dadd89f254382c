// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, test } from 'vitest'
import { type Answers, failure, lost, serverAnswers, success } from '../../testing/answers.ts'
import { type TokenState, tokenReducer, tokenReset, tokenTaken, verifyReviewer, verifyUser } from './token.ts'

const idle: TokenState = {
  token: '',
  slug: '',
  isSuccess: false,
  loading: false,
  isError: false,
  error: '',
  message: '',
  isLogged: false,
  tempLoading: false,
  tempMessage: '',
  tempError: '',
}
const proof = { otp: '482901', email: 'ines@example.org' }
const verifyCall = 'POST /api/user-verify'
const reviewerCall = 'POST /api/user-verify-recm'
const signedIn = success({ token: 'a.b.c', slug: 'ines-marlow' }, 'You’re signed in.')

function storeWith(answers: Answers) {
  const sent = serverAnswers(answers)
  return { sent, store: configureStore({ reducer: tokenReducer }) }
}

describe('verify', () => {
  test('starts signed out', () => {
    expect(storeWith({}).store.getState()).toEqual(idle)
  })

  test('success stores token and slug and sets isLogged', async () => {
    const { store, sent } = storeWith({ [verifyCall]: signedIn })
    await store.dispatch(verifyUser(proof))
    expect(store.getState()).toEqual({
      ...idle,
      token: 'a.b.c',
      slug: 'ines-marlow',
      isSuccess: true,
      message: 'You’re signed in.',
      isLogged: true,
    })
    expect(sent).toEqual([{ call: verifyCall, body: proof, authorization: null }])
  })

  test('pending clears the logged flag', async () => {
    const { store } = storeWith({ [verifyCall]: signedIn })
    await store.dispatch(verifyUser(proof))
    const verifying = store.dispatch(verifyUser(proof))
    expect(store.getState()).toMatchObject({ loading: true, isLogged: false })
    await verifying
  })

  test.each([
    ['a message of the server', failure(422, { message: 'That code is not right.' }), 'That code is not right.'],
    ['no message', failure(422, {}), 'An unknown error occurred'],
    ['an unreadable body', () => new Response('<html>', { status: 502 }), 'An unknown error occurred'],
    ['markup', failure(500, { message: '<b>Oops</b>' }), 'An unknown error occurred'],
    [
      'a slug that leads elsewhere',
      success({ token: 'a.b.c', slug: '//evil.example' }, ''),
      'An unknown error occurred',
    ],
    ['no answer', lost, 'Something went wrong'],
  ])('failure sets isError and isLogged false: %s', async (_, answer, error) => {
    const { store } = storeWith({ [verifyCall]: answer })
    await store.dispatch(verifyUser(proof))
    expect(store.getState()).toEqual({ ...idle, isError: true, error })
  })
})

describe('recommender verify', () => {
  const reviewerProof = { ...proof, slug: 'ines-marlow' }

  test('has its own loading and message, and creates no session', async () => {
    const { store, sent } = storeWith({ [reviewerCall]: success(undefined, 'Your address has been confirmed.') })
    const verifying = store.dispatch(verifyReviewer(reviewerProof))
    expect(store.getState()).toEqual({ ...idle, tempLoading: true })
    await verifying
    expect(store.getState()).toEqual({ ...idle, tempMessage: 'Your address has been confirmed.' })
    expect(sent[0]?.body).toEqual(reviewerProof)
  })

  test.each([
    ['a message of the server', failure(422, { message: 'That code is not right.' }), 'That code is not right.'],
    ['no message', failure(422, {}), 'An unknown error occurred'],
    ['no answer', lost, 'Something went wrong'],
  ])('has its own error: %s', async (_, answer, tempError) => {
    const { store } = storeWith({ [reviewerCall]: answer })
    await store.dispatch(verifyReviewer(reviewerProof))
    expect(store.getState()).toEqual({ ...idle, tempError })
  })
})

test('the reset clears token, error, message, logged flag and temp error, and nothing else', () => {
  const full: TokenState = {
    token: 'a.b.c',
    slug: 'ines-marlow',
    isSuccess: true,
    loading: true,
    isError: true,
    error: 'e',
    message: 'm',
    isLogged: true,
    tempLoading: true,
    tempMessage: 't',
    tempError: 'te',
  }
  expect(tokenReducer(full, tokenReset())).toEqual({
    ...full,
    token: '',
    error: '',
    message: '',
    isLogged: false,
    tempError: '',
  })
})

test("the cookie's session is taken over", () => {
  const state = tokenReducer(idle, tokenTaken({ token: 'd.e.f', slug: 'ines' }))
  expect(state).toEqual({ ...idle, token: 'd.e.f', slug: 'ines', isLogged: true })
})
