import { expect, test } from 'vitest'
import { afterMessageReset, afterMessageSet } from './common.ts'
import { makeStore } from './store.ts'

const hidden = { isDsiplay: false, message: '', type: 'success' }

test('every store is its own', () => {
  const [one, other] = [makeStore(), makeStore()]
  one.dispatch(afterMessageSet({ message: 'Saved.' }))
  expect(other.getState().common.afterMessage).toEqual(hidden)
})

test('an after-message is shown as a success unless its type says otherwise, and can be reset', () => {
  const store = makeStore()
  expect(store.getState().common.afterMessage).toEqual(hidden)
  store.dispatch(afterMessageSet({ message: 'Saved.' }))
  expect(store.getState().common.afterMessage).toEqual({ isDsiplay: true, message: 'Saved.', type: 'success' })
  store.dispatch(afterMessageSet({ message: 'Not sent.', type: 'error' }))
  expect(store.getState().common.afterMessage.type).toBe('error')
  store.dispatch(afterMessageReset())
  expect(store.getState().common.afterMessage).toEqual(hidden)
})
