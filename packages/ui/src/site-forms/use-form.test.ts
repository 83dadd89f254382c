// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fillIn } from './use-form.ts'

test('a draft never takes the place of what is already typed, and never ticks a box', () => {
  const form = document.createElement('form')
  const input = Object.assign(document.createElement('input'), { name: 'full_name', value: 'New Name' })
  const box = Object.assign(document.createElement('input'), { name: 'consent', type: 'checkbox', value: 'on' })
  form.append(input, box)
  fillIn(form, { full_name: 'Old Name', consent: 'on' })
  expect(input.value).toBe('New Name')
  expect(box.checked).toBe(false)
})
