// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PasscodeInput } from './passcode-input.tsx'
import { mount, paste, requireElement, type } from './testing/mount.tsx'

function Form({ onComplete, error }: { onComplete: (code: string) => void; error?: string }) {
  const [code, setCode] = useState('')
  return <PasscodeInput label="Code" value={code} onChange={setCode} onComplete={onComplete} error={error} />
}

function open(error?: string) {
  const onComplete = vi.fn()
  const { container } = mount(<Form onComplete={onComplete} {...(error ? { error } : {})} />)
  const input = requireElement<HTMLInputElement>(container, 'input')
  const cells = () => [...container.querySelectorAll('[aria-hidden] > span')].map(cell => cell.textContent)
  return { container, input, cells, onComplete }
}

test('typing fills the cells, and the sixth digit completes the code once', () => {
  const { input, cells, onComplete } = open()
  for (const typed of ['4', '48', '482', '4829', '48290']) type(input, typed)
  expect(cells()).toEqual(['4', '8', '2', '9', '0', ''])
  expect(onComplete).not.toHaveBeenCalled()
  type(input, '482901')
  expect(onComplete.mock.calls).toEqual([['482901']])
})

test.each([
  ['482 901', '482901'],
  ['Your code is 482901.', '482901'],
  ['4829017', '482901'],
])('pasting %j gives %s', (text, code) => {
  const { input, onComplete } = open()
  paste(input, text)
  expect(input.value).toBe(code)
  expect(onComplete.mock.calls).toEqual([[code]])
})

test('what is not a digit leaves no trace', () => {
  const { input, cells, onComplete } = open()
  type(input, '4a-')
  expect(input.value).toBe('4')
  expect(cells()).toEqual(['4', '', '', '', '', ''])
  expect(onComplete).not.toHaveBeenCalled()
})

test('a corrected code completes again, the same one does not', () => {
  const { input, onComplete } = open()
  paste(input, '482901')
  paste(input, '482901')
  type(input, '48290')
  type(input, '482907')
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
