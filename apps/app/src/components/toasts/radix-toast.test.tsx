// @vitest-environment happy-dom
import { toastPrimitiveDefaults } from '@credence/contract/constants'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RadixToast, RadixToastProvider } from './radix-toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Save
      </button>
      <RadixToast open={open} onOpenChange={setOpen} title="Saved" />
    </>
  )
}

const isShown = () => screen.queryByText('Saved', { selector: 'li *' }) !== null
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key, code: key })

test('a toast closes by itself; leaving it by keyboard returns the focus and pauses no later toast', async () => {
  render(
    <RadixToastProvider>
      <Page />
    </RadixToastProvider>,
  )
  const save = screen.getByRole('button')
  async function saveAndWait() {
    save.focus()
    fireEvent.click(save)
    await pass(toastPrimitiveDefaults.durationMs - 100)
    expect(isShown()).toBe(true)
    await pass(200)
    expect(isShown()).toBe(false)
  }
  await saveAndWait()

  fireEvent.click(save)
  press(toastPrimitiveDefaults.hotkey)
  expect(document.activeElement?.tagName).toBe('OL')
  await pass(2 * toastPrimitiveDefaults.durationMs)
  expect(isShown()).toBe(true)
  press('Escape')
  await pass(0)
  expect(isShown()).toBe(false)
  expect(document.activeElement).toBe(save)

  await saveAndWait()
})
