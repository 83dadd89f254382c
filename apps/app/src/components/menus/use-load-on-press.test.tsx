// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { makeStore } from '../../state/store.ts'
import { useLoadOnPress } from './use-load-on-press.ts'

function Page({ load }: { load: () => Promise<ComponentType> }) {
  const { Opened, loadOpened } = useLoadOnPress(load)
  return Opened ? (
    <Opened />
  ) : (
    <button type="button" onClick={() => void loadOpened()}>
      Open
    </button>
  )
}

test('a failed download shows an error, and the next press retries', async () => {
  const store = makeStore()
  const said = new Promise<string>(resolve =>
    store.subscribe(() => resolve(store.getState().common.afterMessage.message)),
  )
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries === 1) throw new Error('no connection')
    return () => <p>All of it</p>
  }
  render(
    <Provider store={store}>
      <Page load={load} />
    </Provider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await said).toBe('The menu didn’t open.')
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('All of it')).toBeTruthy()
})
