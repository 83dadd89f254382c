import { describe, expect, test } from 'vitest'
import { failure, lost, serverAnswers, success } from '../../testing/answers.ts'
import { makeStore } from '../store.ts'
import {
  buttonPressed,
  emptyRecommendation,
  recommendationChanged,
  recommendationForgotten,
  recommendationOpened,
  submitRecommendation,
} from './recommendation.ts'

const call = 'POST /api/recommendations'
const body = {
  slug: 'ines-marlow',
  type: 'text' as const,
  text: 'x'.repeat(80),
  full_name: 'Samir Haddad',
  position: 'Founder',
  source: 'client' as const,
  consent: true as const,
}

function open() {
  const store = makeStore()
  return { store, state: () => store.getState().recommendation }
}

describe('the state of the flow', () => {
  test('starts with the fields and defaults of the specification', () => {
    expect(open().state()).toMatchObject({
      reviewerEmail: '',
      reviewerName: '',
      reviewerPosition: '',
      reviewerPicture: '',
      videoStopped: false,
      video: '',
      videoId: '',
      recommendationId: '',
      recommendationType: 'video',
      buttonPress: false,
    })
  })

  test('takes the input, and drops it for another page', () => {
    const { store, state } = open()
    store.dispatch(recommendationChanged({ reviewerName: 'Samir Haddad', text: 'We had two warehouses.' }))
    expect(state()).toMatchObject({ reviewerName: 'Samir Haddad', text: 'We had two warehouses.' })
    store.dispatch(recommendationOpened({ ...emptyRecommendation, slug: 'theo-brandt' }))
    expect(state()).toEqual({ ...emptyRecommendation, slug: 'theo-brandt' })
  })

  test('each press flips the flag', () => {
    const { store, state } = open()
    store.dispatch(buttonPressed())
    expect(state().buttonPress).toBe(true)
    store.dispatch(buttonPressed())
    expect(state().buttonPress).toBe(false)
  })
})

describe('sending it', () => {
  test('stores the id from the server', async () => {
    serverAnswers({ [call]: success({ recommendation_id: 'r1', control_token: 't1' }) })
    const { store, state } = open()
    await store.dispatch(submitRecommendation(body))
    expect(state().recommendationId).toBe('r1')
  })

  test('keeps the id, until another one begins', async () => {
    serverAnswers({ [call]: success({ recommendation_id: 'r1', control_token: 't1' }) })
    const { store, state } = open()
    const written = { reviewerName: 'Samir Haddad', recommendationType: 'text', text: body.text } as const
    store.dispatch(recommendationChanged(written))
    await store.dispatch(submitRecommendation(body))
    store.dispatch(recommendationForgotten())
    expect(state()).toEqual({ ...emptyRecommendation, recommendationId: 'r1' })
    store.dispatch(recommendationChanged({ text: 'And another thing.' }))
    expect(state().recommendationId).toBe('')
  })

  test('that was discarded keeps nothing', () => {
    const { store, state } = open()
    store.dispatch(recommendationChanged({ reviewerName: 'Samir Haddad', text: body.text }))
    store.dispatch(recommendationForgotten())
    expect(state()).toEqual(emptyRecommendation)
  })

  test('distinguishes an existing recommendation from an ended session', async () => {
    serverAnswers({
      [call]: [failure(409, { message: 'Already there.' }), failure(401, { message: 'Confirm first.' })],
    })
    const { store, state } = open()
    const exists = await store.dispatch(submitRecommendation(body))
    expect(exists.payload).toMatchObject({ httpStatus: 409, message: 'Already there.' })
    const over = await store.dispatch(submitRecommendation(body))
    expect(over.payload).toMatchObject({ httpStatus: 401, message: 'Confirm first.' })
    expect(state().recommendationId).toBe('')
  })

  test('a lost answer is no refusal', async () => {
    serverAnswers({ [call]: lost })
    const done = await open().store.dispatch(submitRecommendation(body))
    expect(done.payload).toMatchObject({ lost: true })
    expect(done.meta.requestStatus).toBe('rejected')
  })
})
