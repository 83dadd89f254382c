// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { afterMessageSet } from '../../state/common.ts'
import { makeStore } from '../../state/store.ts'
import { AfterMessageToast } from './after-message-toast.tsx'
import { showToast, Toaster } from './show-toast.tsx'

test('an error stays and can be closed; a message of the store is shown once', async () => {
  const store = makeStore()
  render(
    <>
      <Provider store={store}>
        <AfterMessageToast />
      </Provider>
      <Toaster />
    </>,
  )
  const titles = () => screen.queryAllByText(/./, { selector: 'li b' }).map(title => title.textContent)

  void showToast({ tone: 'error', title: 'Not sent', line: 'Your text is safe.' })
  await waitFor(() => expect(titles()).toContain('Not sent'))

  act(() => {
    store.dispatch(afterMessageSet({ message: 'Your changes are saved.' }))
  })
  const saved = () => titles().filter(title => title === 'Your changes are saved.')
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(store.getState().common.afterMessage.isDsiplay).toBe(false)

  for (const close of screen.getAllByRole('button', { name: 'Dismiss' })) fireEvent.click(close)
  await waitFor(() => expect(titles()).toEqual([]))
  expect(screen.getByRole('region', { name: /Notifications/ }).getAttribute('aria-live')).toBe('polite')
})
