// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { applyTheme, rememberedTheme, rememberTheme } from './theme.ts'

beforeEach(() => {
  localStorage.clear()
  applyTheme('system')
})

test('a chosen theme is remembered, and system forgets it', () => {
  expect(rememberedTheme()).toBe('system')
  rememberTheme('dark')
  expect(rememberedTheme()).toBe('dark')
  rememberTheme('system')
  expect(rememberedTheme()).toBe('system')
})

test('the page carries the choice, and nothing when the system decides', () => {
  applyTheme('light')
  expect(document.documentElement.dataset.theme).toBe('light')
  applyTheme('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('something else in the storage, or no storage at all, means the system', () => {
  localStorage.setItem('theme', 'sepia')
  expect(rememberedTheme()).toBe('system')
  const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(rememberedTheme()).toBe('system')
  refused.mockRestore()
})
