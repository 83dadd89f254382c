// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { TextField } from './field.tsx'
import { SelectField } from './select.tsx'
import { mount, requireElement } from './testing/mount.tsx'

function noteOf(control: HTMLElement): string | undefined {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined
}

test('a hint describes the input, and an error takes its place and marks it', () => {
  const { container, update } = mount(<TextField label="Their e-mail" hint="A work address says more." />)
  const input = requireElement<HTMLInputElement>(container, 'input')
  expect(noteOf(input)).toBe('A work address says more.')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  update(<TextField label="Their e-mail" hint="A work address says more." error="Write an address with an @." />)
  expect(noteOf(input)).toBe('Write an address with an @.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(container.textContent).not.toContain('A work address')
})

test('the label belongs to the control, and optional is written out', () => {
  const { container } = mount(<TextField label="Position" optional />)
  const label = requireElement<HTMLLabelElement>(container, 'label')
  expect(label.textContent).toBe('Position optional')
  expect(label.htmlFor).toBe(requireElement(container, 'input').id)
})

test('a select is the same field', () => {
  const { container } = mount(
    <SelectField label="They" error="Choose one.">
      <option>were my client</option>
    </SelectField>,
  )
  expect(noteOf(requireElement(container, 'select'))).toBe('Choose one.')
})
