// @vitest-environment happy-dom
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { useAppSelector } from '../../state/hooks.ts'
import { profileTaken } from '../../state/profile/profile.ts'
import { makeStore } from '../../state/store.ts'
import { type Answers, failure, serverAnswers, success } from '../../testing/answers.ts'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'
import { useUnsavedProfile } from './use-unsaved-profile.ts'

const fields = ['headline', 'connect'] as const
const connect = { method: 'email', link: 'ines@example.org' } as const
const typed = { headline: 'Operations', connect }

/** A form with the Connect button and another field, both changed. */
function openForm(answers: Answers) {
  signedInAs('ines-marlow')
  const sent = serverAnswers(answers)
  const store = makeStore()
  store.dispatch(profileTaken(ownerProfile))
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(
    () => useUnsavedProfile('both', fields, useAppSelector(state => state.profile.profile) as OwnerProfile),
    { wrapper },
  )
  act(() => result.current.type(typed))
  return { sent, result }
}

const savedProfile = success({ ...ownerProfile, headline: 'Operations', connect })
const savedConnect = success(connect)

test('saves the Connect button and the other field with separate calls', async () => {
  const { sent, result } = openForm({
    'PATCH /api/profile': savedProfile,
    'POST /api/setting-connect-method': savedConnect,
  })
  expect(await act(() => result.current.save())).toBe(true)
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/setting-connect-method', connect],
    ['PATCH /api/profile', { headline: 'Operations', was: { headline: '' } }],
  ])
  expect(result.current.unsaved).toMatchObject({ status: 'settled', values: typed, base: typed })
})

const connectCall = 'POST /api/setting-connect-method'
const profileCall = 'PATCH /api/profile'

test.each([
  ['the Connect button', connectCall, [connectCall, profileCall]],
  ['the other field', profileCall, [profileCall]],
] as const)('when saving %s fails, its input stays and the next save sends it', async (_, failing, again) => {
  const saved = { [profileCall]: savedProfile, [connectCall]: savedConnect }
  const lost = failure(500, { message: 'Something went wrong.' })
  const { sent, result } = openForm({ ...saved, [failing]: [lost, saved[failing]] })
  expect(await act(() => result.current.save())).toBe(false)
  const { unsaved, saving } = result.current
  expect([unsaved.status, unsaved.values, saving.failure]).toMatchObject([
    'waiting',
    typed,
    { message: 'Something went wrong.' },
  ])
  sent.length = 0
  expect(await act(() => result.current.save())).toBe(true)
  expect(sent.map(({ call }) => call)).toEqual(again)
  expect(result.current.unsaved).toMatchObject({ status: 'settled', values: typed })
})
