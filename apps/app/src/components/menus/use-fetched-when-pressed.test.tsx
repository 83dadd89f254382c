// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { makeStore } from '../../state/store.ts'
import { useFetchedWhenPressed } from './use-fetched-when-pressed.ts'

function Page({ load }: { load: () => Promise<ComponentType> }) {
  const { Opened, fetchOpened } = useFetchedWhenPressed(load)
  return Opened ? (
    <Opened />
  ) : (
    <button type="button" onClick={() => void fetchOpened()}>
      Open
    </button>
  )
}

test('what does not come is said, and the next press tries again', async () => {
  const store = makeStore()
  const said = new Promise<string>(resolve =>
    store.subscribe(() => resolve(store.getState().common.afterMessage.message)),
  )
  const tries = [Promise.reject(new Error('no connection')), Promise.resolve(() => <p>All of it</p>)]
  render(
    <Provider store={store}>
      <Page load={() => tries.shift()!} />
    </Provider>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(await said).toBe('The menu did not open.')
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('All of it')).toBeTruthy()
})
