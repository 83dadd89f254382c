// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyTheme, chooseTheme, followTheme, rememberedTheme } from './theme.ts'

const shown = () => document.documentElement.dataset.theme

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = ['light', 'dark']
    .map(scheme => `<meta name="theme-color" content="" media="(prefers-color-scheme: ${scheme})">`)
    .join('')
  applyTheme('system')
})

test('a choice shows at once and is remembered, and system forgets it', () => {
  expect(rememberedTheme()).toBe('system')
  chooseTheme('dark')
  expect([shown(), rememberedTheme()]).toEqual(['dark', 'dark'])
  chooseTheme('system')
  expect([shown(), rememberedTheme()]).toEqual([undefined, 'system'])
})

test("the browser's bars take the colour of what is shown", () => {
  const colours = () => [...document.querySelectorAll('meta')].map(({ content }) => content)
  chooseTheme('dark')
  expect(colours()).toEqual(['#08181A', '#08181A'])
  chooseTheme('system')
  expect(colours()).toEqual(['#FFFFFF', '#08181A'])
})

test('what another tab chose is shown here too', () => {
  followTheme()
  localStorage.setItem('theme', 'dark')
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
  expect(shown()).toBeUndefined()
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(shown()).toBe('dark')
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

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['sepia', undefined],
  [null, undefined],
])('the script that runs before anything is painted makes of %j what the page makes of it', (stored, theme) => {
  if (stored) localStorage.setItem('theme', stored)
  new Function(readFileSync('apps/server/src/frontends/theme.js', 'utf8'))()
  expect(shown()).toBe(theme)
  followTheme()
  expect(shown()).toBe(theme)
})
