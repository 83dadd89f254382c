// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, test } from 'vitest'
import { type Answers, failure, lost, serverAnswers, success } from '../../testing/answers.ts'
import { login, type OtpState, otpReducer, otpReset, signup } from './otp.ts'

const idle: OtpState = { message: '', isSuccess: false, isLoading: false, isError: false, error: '' }
const request = { email: 'ines@example.org' }
const html = '<html><body>502 Bad Gateway</body></html>'

function storeWith(answers: Answers) {
  const sent = serverAnswers(answers)
  return { sent, store: configureStore({ reducer: otpReducer }) }
}

describe.each([
  { name: 'login', thunk: login, call: 'POST /api/login' },
  { name: 'signup', thunk: signup, call: 'POST /api/signup' },
])('$name', ({ thunk, call }) => {
  test('starts without a message', () => {
    expect(storeWith({}).store.getState()).toEqual(idle)
  })

  test('pending sets loading and clears the error', async () => {
    const { store } = storeWith({ [call]: [failure(422, { message: 'Look again.' }), success()] })
    await store.dispatch(thunk(request))
    expect(store.getState().error).toBe('Look again.')
    const sending = store.dispatch(thunk(request))
    expect(store.getState()).toMatchObject({ isLoading: true, error: '', isError: false })
    await sending
  })

  test('success sets isSuccess and stores the server message', async () => {
    const { store, sent } = storeWith({ [call]: success(undefined, 'We sent a code.') })
    await store.dispatch(thunk(request))
    expect(store.getState()).toEqual({ ...idle, isSuccess: true, message: 'We sent a code.' })
    expect(sent).toEqual([{ call, body: request, authorization: null }])
  })

  test('the reset clears message and error', async () => {
    const { store } = storeWith({
      [call]: [success(undefined, 'Sent.'), failure(429, { message: 'Too many requests' })],
    })
    await store.dispatch(thunk(request))
    await store.dispatch(thunk(request))
    store.dispatch(otpReset())
    expect(store.getState()).toMatchObject({ message: '', error: '' })
  })
})

describe('the error of a failed login', () => {
  test.each([
    ['HTTP 500', failure(500, { message: 'Broken inside.' }), 'Internal Server Error'],
    ['HTTP 500 with a page', () => new Response(html, { status: 500 }), 'Internal Server Error'],
    ['an unreadable body', () => new Response(html, { status: 502 }), 'Invalid JSON response from server'],
    ['an unreadable body on success', () => new Response('ok'), 'Invalid JSON response from server'],
    ['a message of the server', failure(429, { message: 'Too many requests' }), 'Too many requests'],
    ['no message', failure(422, {}), 'An unknown error occurred'],
    ['markup', failure(503, { message: html }), 'An unexpected error occurred. Please try again later.'],
    ['no answer', lost, 'Failed to send OTP. Please try again.'],
  ])('%s', async (_, answer, error) => {
    const { store } = storeWith({ 'POST /api/login': answer })
    await store.dispatch(login(request))
    expect(store.getState()).toMatchObject({ isLoading: false, isSuccess: false, isError: true, error })
  })
})

describe('the error of a failed signup', () => {
  test.each([
    ['a message of the server', failure(500, { message: 'Broken inside.' }), 'Broken inside.'],
    ['markup', failure(503, { message: html }), 'An unexpected error occurred. Please try again later.'],
    ['an unreadable body', () => new Response(html, { status: 502 }), 'Failed to sign up. Please try again.'],
    ['no message', failure(422, {}), 'Failed to sign up. Please try again.'],
    ['no answer', lost, 'Failed to sign up. Please try again.'],
  ])('%s', async (_, answer, error) => {
    const { store } = storeWith({ 'POST /api/signup': answer })
    await store.dispatch(signup(request))
    expect(store.getState()).toMatchObject({ isLoading: false, isSuccess: false, isError: true, error })
  })
})

test('a failure contains the wait', async () => {
  const { store } = storeWith({
    'POST /api/login': failure(429, { message: 'Too many requests' }, { 'retry-after': '42' }),
  })
  expect((await store.dispatch(login(request))).payload).toMatchObject({ retryAfterSeconds: 42 })
})
