// @vitest-environment happy-dom
import { act, click, eventually, mount, requireElement } from '@credence/ui/testing/mount'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { afterMessageSet } from '../../state/common.ts'
import { makeStore } from '../../state/store.ts'
import { AfterMessageToast } from './after-message-toast.tsx'
import { showToast, Toaster } from './show-toast.tsx'

test('an error stays and can be closed; a message of the store is shown once', async () => {
  const store = makeStore()
  mount(
    <>
      <Provider store={store}>
        <AfterMessageToast />
      </Provider>
      <Toaster />
    </>,
  )
  const titles = () => [...document.querySelectorAll('[data-sonner-toast] b')].map(title => title.textContent)

  void showToast({ tone: 'error', title: 'Not sent', line: 'Your text is safe.' })
  await eventually(() => expect(titles()).toContain('Not sent'))

  act(() => {
    store.dispatch(afterMessageSet({ message: 'Your changes are saved.' }))
  })
  const saved = () => titles().filter(title => title === 'Your changes are saved.')
  await eventually(() => expect(saved()).toHaveLength(1))
  expect(store.getState().common.afterMessage.isDsiplay).toBe(false)

  for (const close of document.querySelectorAll<HTMLElement>('[aria-label=Dismiss]')) click(close)
  await eventually(() => expect(titles()).toEqual([]))
  expect(requireElement(document, 'section').getAttribute('aria-live')).toBe('polite')
})
