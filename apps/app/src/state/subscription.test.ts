// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { failure, refused, serverAnswers, success } from '../testing/answers.ts'
import { signedInAs } from '../testing/signed-in.ts'
import { makeStore } from './store.ts'
import { cancelSubscription, resumeSubscription, saveSubscription, startCheckout } from './subscription.ts'

const save = 'POST /api/save-subscription'
const pro = { plan: 'pro', interval: 'year', renews_at: '2027-03-01T09:00:00Z', ends_at: null, unpaid_url: null }

type Store = ReturnType<typeof makeStore>

test.each([
  ['save-subscription', (store: Store) => store.dispatch(saveSubscription())],
  ['the checkout', (store: Store) => store.dispatch(startCheckout({ plan: 'pro', interval: 'year' }))],
  ['stopping', (store: Store) => store.dispatch(cancelSubscription())],
  ['going on', (store: Store) => store.dispatch(resumeSubscription())],
])('without the token cookie it fails locally, and nothing is sent: %s', async (_, make) => {
  const sent = serverAnswers({})
  const { payload } = await make(makeStore())
  expect(payload).toEqual({ status: 'failed', message: 'Authorization token not found', code: 'token_missing' })
  expect(sent).toEqual([])
})

test('saving sends no body, and returns the subscription', async () => {
  const token = signedInAs('ines-marlow')
  const sent = serverAnswers({ [save]: success(pro) })
  expect((await makeStore().dispatch(saveSubscription())).payload).toEqual(pro)
  expect(sent).toEqual([{ call: save, body: undefined, authorization: token }])
})

test.each([
  ['what the server said', refused('checkout_not_finished'), 'Your payment isn’t complete yet.'],
  ['the words of the catalogue', failure(500, {}), 'Failed save subscription'],
  ['the words of the catalogue for markup', failure(502, { message: '<html>' }), 'Failed save subscription'],
])('a failure has %s', async (_, answer, message) => {
  signedInAs('ines-marlow')
  serverAnswers({ [save]: answer })
  expect((await makeStore().dispatch(saveSubscription())).payload).toMatchObject({ status: 'failed', message })
})

test.each([
  ['saved', success(pro)],
  ['refused', failure(500, {})],
])('the loading flag is set while it is pending, and cleared once it is %s', async (_, answer) => {
  signedInAs('ines-marlow')
  serverAnswers({ [save]: answer })
  const store = makeStore()
  const saving = store.dispatch(saveSubscription())
  expect(store.getState().common.isLoading).toBe(true)
  await saving
  expect(store.getState().common.isLoading).toBe(false)
})
