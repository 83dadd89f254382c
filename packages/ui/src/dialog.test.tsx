// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { act, click, mount, requireElement } from './testing/mount.tsx'

function element(open: boolean, onClose = vi.fn()) {
  return (
    <Dialog open={open} onClose={onClose} title="Take it off?" actions={<button type="button">Take it off</button>}>
      <p>Visitors will no longer see it.</p>
    </Dialog>
  )
}

test('closed, it holds nothing; open, it is modal and named by its question', () => {
  const { container, update } = mount(element(false))
  const dialog = requireElement<HTMLDialogElement>(container, 'dialog')
  const showModal = vi.spyOn(dialog, 'showModal')
  expect(dialog.textContent).toBe('')
  update(element(true))
  expect(showModal).toHaveBeenCalledOnce()
  expect(dialog.open).toBe(true)
  const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
  expect(title?.textContent).toBe('Take it off?')
  update(element(false))
  expect(dialog.open).toBe(false)
})

test('Escape and a press on the backdrop ask to close, a press inside does not', () => {
  const onClose = vi.fn()
  const { container } = mount(element(true, onClose))
  const dialog = requireElement<HTMLDialogElement>(container, 'dialog')
  click(requireElement(dialog, 'p'))
  expect(onClose).not.toHaveBeenCalled()
  click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
  // What the browser does when Escape is pressed in a modal dialog.
  act(() => dialog.close())
  expect(onClose).toHaveBeenCalledTimes(2)
})
