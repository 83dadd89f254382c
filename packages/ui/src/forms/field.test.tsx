// @vitest-environment happy-dom

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextField } from './field.tsx'
import { SelectField } from './select.tsx'

function noteOf(control: HTMLElement): string | undefined {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined
}

test('a hint describes the input, and an error takes its place and marks it', () => {
  const { container, rerender } = render(<TextField label="Their e-mail" hint="A work address says more." />)
  const input = screen.getByRole('textbox', { name: 'Their e-mail' })
  expect(noteOf(input)).toBe('A work address says more.')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  rerender(<TextField label="Their e-mail" hint="A work address says more." error="Write an address with an @." />)
  expect(noteOf(input)).toBe('Write an address with an @.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(container.textContent).not.toContain('A work address')
})

test('the label belongs to the control, and optional is written out', () => {
  render(<TextField label="Position" optional />)
  expect(screen.getByRole('textbox', { name: 'Position optional' })).toBeDefined()
})

test('a select is the same field', () => {
  render(
    <SelectField label="They" error="Choose one.">
      <option>were my client</option>
    </SelectField>,
  )
  expect(noteOf(screen.getByRole('combobox'))).toBe('Choose one.')
})
