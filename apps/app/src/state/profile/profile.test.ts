// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, failure, lost, serverAnswers, success } from '../../testing/answers.ts'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'
import {
  fetchProfile,
  type ProfileState,
  pictureTaken,
  profileNeeded,
  profileReducer,
  profileTaken,
  profileToggled,
  registerWaitlist,
  setPublicView,
} from './profile.ts'

const idle: ProfileState = {
  profile: null,
  loading: false,
  error: '',
  needToFetched: true,
  toggle: false,
  waitlistLoading: false,
  lost: false,
}
const call = 'GET /api/profile/ines-marlow'

function storeWith(answers: Answers) {
  const sent = serverAnswers(answers)
  return { sent, store: configureStore({ reducer: { profile: profileReducer } }) }
}

describe('fetching the profile', () => {
  test('loads it once, with the bare token', async () => {
    const token = signedInAs('ines-marlow')
    const { store, sent } = storeWith({ [call]: success(ownerProfile) })
    const fetching = store.dispatch(fetchProfile('ines-marlow'))
    expect(store.getState().profile).toEqual({ ...idle, loading: true, needToFetched: false })
    await store.dispatch(fetchProfile('ines-marlow'))
    await fetching
    expect(store.getState().profile).toEqual({ ...idle, profile: ownerProfile, needToFetched: false })
    expect(sent).toEqual([{ call, body: undefined, authorization: token }])
  })

  test('sends view=public while the session selects it', async () => {
    signedInAs('ines-marlow')
    setPublicView(true)
    onTestFinished(() => setPublicView(false))
    const { email: _email, visibility: _visibility, plan: _plan, ...shared } = ownerProfile
    const seen = { ...shared, view: 'public' }
    const { store, sent } = storeWith({ [`${call}?view=public`]: success(seen) })
    await store.dispatch(fetchProfile('ines-marlow'))
    expect(store.getState().profile).toEqual({ ...idle, profile: seen, needToFetched: false })
    expect(sent).toHaveLength(1)
  })

  test('reads on while the public view has a further page, and takes a repeated recommendation once', async () => {
    signedInAs('ines-marlow')
    setPublicView(true)
    onTestFinished(() => setPublicView(false))
    const page = (ids: string[], next_cursor: string | null) =>
      success({ ...ownerProfile, view: 'public', recommendations: ids.map(id => ({ id })), next_cursor })
    const { store, sent } = storeWith({
      [`${call}?view=public`]: page(['1', '2'], '2'),
      [`${call}?view=public&after=2`]: page(['1', '3'], '3'),
      [`${call}?view=public&after=3`]: page(['4'], null),
    })
    await store.dispatch(fetchProfile('ines-marlow'))
    const shown = store.getState().profile.profile?.recommendations.map(({ id }) => id)
    expect(shown).toEqual(['1', '2', '3', '4'])
    expect(sent).toHaveLength(3)
  })

  test("another owner's profile counts as empty", async () => {
    signedInAs('ines-marlow')
    const { store } = storeWith({ [call]: success({ ...ownerProfile, view: 'public' }) })
    await store.dispatch(fetchProfile('ines-marlow'))
    expect(store.getState().profile.profile).toBeNull()
  })

  test('an array counts as empty', async () => {
    signedInAs('ines-marlow')
    const { store } = storeWith({ [call]: success([]) })
    await store.dispatch(fetchProfile('ines-marlow'))
    expect(store.getState().profile).toEqual({ ...idle, needToFetched: false })
  })

  test.each([
    ['a message of the server', failure(404, { message: 'There is nothing here.' }), 'There is nothing here.'],
    ['no message', failure(404, {}), 'Failed to fetch profile'],
    ['markup', failure(403, { message: '<b>no</b>' }), 'Failed to fetch profile'],
  ])('a failure is stored: %s', async (_, answer, error) => {
    signedInAs('ines-marlow')
    const { store } = storeWith({ [call]: answer })
    await store.dispatch(fetchProfile('ines-marlow'))
    expect(store.getState().profile).toEqual({ ...idle, needToFetched: false, error })
  })

  test("four attempts without an answer have the catalogue's text", async () => {
    vi.useFakeTimers()
    signedInAs('ines-marlow')
    const { store, sent } = storeWith({ [call]: lost })
    const fetching = store.dispatch(fetchProfile('ines-marlow'))
    await vi.runAllTimersAsync()
    await fetching
    vi.useRealTimers()
    expect(store.getState().profile).toMatchObject({ error: 'Failed to fetch profile', lost: true })
    expect(sent).toHaveLength(4)
  })

  test('without a token nothing is sent', async () => {
    const { store, sent } = storeWith({})
    await store.dispatch(fetchProfile('ines-marlow'))
    expect(store.getState().profile.error).toBe('Authorization token not found')
    expect(sent).toEqual([])
  })
})

describe('joining the waitlist', () => {
  const entry = { full_name: 'Ines Marlow', email: 'ines@example.org' }

  test('has its own loading flag and returns the status', async () => {
    const { store } = storeWith({ 'POST /api/register-waitlist': success() })
    const joining = store.dispatch(registerWaitlist(entry))
    expect(store.getState().profile).toEqual({ ...idle, waitlistLoading: true })
    expect((await joining).payload).toBe('success')
    expect(store.getState().profile).toEqual(idle)
  })

  test.each([
    ['its message', failure(429, { message: 'Too many requests' }), 'Too many requests'],
    ['no message', failure(500, {}), 'An error occurred'],
    ['no answer', lost, 'An error occurred'],
  ])('a failure is stored: %s', async (_, answer, error) => {
    const { store, sent } = storeWith({ 'POST /api/register-waitlist': answer })
    await store.dispatch(registerWaitlist(entry))
    expect(store.getState().profile).toEqual({ ...idle, error })
    expect(sent).toHaveLength(1)
  })
})

test.each([
  ['was saved', profileTaken({ ...ownerProfile, headline: 'COO' }), { headline: 'COO' }],
  ['got another picture', pictureTaken('/media/1.webp'), { picture_url: '/media/1.webp' }],
  ['is to be seen from the other side', profileNeeded(), {}],
])('an answer requested before the profile %s is ignored, and another is requested', (_, change, changed) => {
  const loaded = { ...idle, profile: ownerProfile, needToFetched: false }
  const asked = profileReducer(loaded, fetchProfile.pending('1', 'ines-marlow'))
  const answered = profileReducer(
    profileReducer(asked, change),
    fetchProfile.fulfilled({ ...ownerProfile, headline: 'as it was' }, '1', 'ines-marlow'),
  )
  expect(answered).toEqual({ ...loaded, profile: { ...ownerProfile, ...changed }, needToFetched: true })
})

test('changes are applied', () => {
  const loaded = { ...idle, profile: ownerProfile, needToFetched: false }
  expect(profileReducer(loaded, profileNeeded()).needToFetched).toBe(true)
  expect(profileReducer(loaded, profileToggled()).toggle).toBe(true)
  expect(profileReducer(loaded, profileTaken({ ...ownerProfile, headline: 'COO' })).profile?.headline).toBe('COO')
  expect(profileReducer(loaded, pictureTaken('/media/1.webp')).profile?.picture_url).toBe('/media/1.webp')
})
