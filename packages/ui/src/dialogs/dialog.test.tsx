// @vitest-environment happy-dom

import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function element(open: boolean, onClose = vi.fn()) {
  return (
    <Dialog open={open} onClose={onClose} title="Take it off?" actions={<button type="button">Take it off</button>}>
      <p>Visitors will no longer see it.</p>
    </Dialog>
  )
}

test('closed, it holds nothing; open, it is modal and named by its question', () => {
  const { rerender } = render(element(false))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })
  const showModal = vi.spyOn(dialog, 'showModal')
  expect(dialog.textContent).toBe('')
  rerender(element(true))
  expect(showModal).toHaveBeenCalledOnce()
  expect(dialog.open).toBe(true)
  const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
  expect(title?.textContent).toBe('Take it off?')
  rerender(element(false))
  expect(dialog.open).toBe(false)
})

test('Escape and a press on the backdrop ask to close, a press inside does not', () => {
  const onClose = vi.fn()
  render(element(true, onClose))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })
  fireEvent.click(screen.getByText('Visitors will no longer see it.'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
  // What the browser does when Escape is pressed in a modal dialog.
  act(() => dialog.close())
  expect(onClose).toHaveBeenCalledTimes(2)
})
