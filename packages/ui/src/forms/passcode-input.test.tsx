// @vitest-environment happy-dom

import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PasscodeInput } from './passcode-input.tsx'

function Form({ onComplete, error }: { onComplete: (code: string) => void; error?: string }) {
  const [code, setCode] = useState('')
  return <PasscodeInput label="Code" value={code} onChange={setCode} onComplete={onComplete} error={error} />
}

function open(error?: string) {
  const onComplete = vi.fn()
  const { container } = render(<Form onComplete={onComplete} {...(error ? { error } : {})} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  // drawn for the eye alone, so they have no role
  const cells = () => [...container.querySelectorAll('[aria-hidden] > span')].map(cell => cell.textContent)
  return { container, input, cells, onComplete }
}

test('typing fills the cells, and the sixth digit completes the code once', () => {
  const { input, cells, onComplete } = open()
  for (const typed of ['4', '48', '482', '4829', '48290']) fireEvent.change(input, { target: { value: typed } })
  expect(cells()).toEqual(['4', '8', '2', '9', '0', ''])
  expect(onComplete).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { value: '482901' } })
  expect(onComplete.mock.calls).toEqual([['482901']])
})

test.each([
  ['482 901', '482901'],
  ['Your code is 482901.', '482901'],
  ['4829017', '482901'],
])('pasting %j gives %s', (text, code) => {
  const { input, onComplete } = open()
  fireEvent.paste(input, { clipboardData: { getData: () => text } })
  expect(input.value).toBe(code)
  expect(onComplete.mock.calls).toEqual([[code]])
})

test('what is not a digit leaves no trace', () => {
  const { input, cells, onComplete } = open()
  fireEvent.change(input, { target: { value: '4a-' } })
  expect(input.value).toBe('4')
  expect(cells()).toEqual(['4', '', '', '', '', ''])
  expect(onComplete).not.toHaveBeenCalled()
})

test('a corrected code completes again, the same one does not', () => {
  const { input, onComplete } = open()
  fireEvent.paste(input, { clipboardData: { getData: () => '482901' } })
  fireEvent.paste(input, { clipboardData: { getData: () => '482901' } })
  fireEvent.change(input, { target: { value: '48290' } })
  fireEvent.change(input, { target: { value: '482907' } })
  expect(onComplete.mock.calls).toEqual([['482901'], ['482907']])
})

test('phones offer the code from the mail, and an error is tied to the input', () => {
  const { container, input } = open('That code is not right. 3 tries left.')
  expect(input.autocomplete).toBe('one-time-code')
  expect(input.inputMode).toBe('numeric')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const note = container.ownerDocument.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('That code is not right. 3 tries left.')
})
