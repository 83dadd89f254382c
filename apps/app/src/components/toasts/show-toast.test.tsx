// @vitest-environment happy-dom
import { toastDefaults } from '@credence/contract/constants'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, onTestFinished, test, vi } from 'vitest'
import { afterMessageSet } from '../../state/common.ts'
import { makeStore } from '../../state/store.ts'
import { AfterMessageToast, showToast } from './show-toast.tsx'
import { Toaster } from './sonner-toasts.tsx'

const titles = () => screen.queryAllByText(/./, { selector: 'li b' }).map(title => title.textContent)

function open() {
  const store = makeStore()
  render(
    <>
      <Provider store={store}>
        <AfterMessageToast />
      </Provider>
      <Toaster />
    </>,
  )
  return store
}

test('an error can be closed; a store message is shown once', async () => {
  const store = open()
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

test.each(['error', 'success', 'info'] as const)('a toast of tone %s closes after 4 seconds', async tone => {
  open()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await showToast({ tone, title: tone })
  await waitFor(() => expect(titles()).toEqual([tone]))
  await act(() => vi.advanceTimersByTimeAsync(toastDefaults.durationMs + 500))
  await waitFor(() => expect(titles()).toEqual([]))
})
