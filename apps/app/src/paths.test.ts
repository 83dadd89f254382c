import { expect, test } from 'vitest'
import { isOwnPath, isServerPage, registrationPath } from './paths.ts'

test.each([
  ['/dashboard/recommendations', true],
  ['/welcome?step=link#x', true],
  ['/', true],
  [null, false],
  ['', false],
  ['dashboard', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['/\n\\evil.example', false],
  ['/.//evil.example', false],
  ['/..//evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
])('%j is a path of this host: %s', (text, own) => {
  expect(isOwnPath(text)).toBe(own)
})

test.each([
  ['/cr/ines-marlow', true],
  ['/recommendation/1', true],
  ['/dashboard/recommendations', false],
  ['/crx/1', false],
])('%s is server-rendered: %s', (path, drawn) => {
  expect(isServerPage(path)).toBe(drawn)
})

test('the destination survives the registration address', () => {
  const address = registrationPath({ mode: 'sign-in', step: 'code', next: '/welcome?step=link&x=1' })
  const { pathname, searchParams } = new URL(address, 'https://here.invalid')
  expect(pathname).toBe('/registration')
  expect(Object.fromEntries(searchParams)).toEqual({ mode: 'sign-in', step: 'code', next: '/welcome?step=link&x=1' })
  expect(registrationPath({ next: null })).toBe('/registration')
})
