// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setCookie } from '../consent/set-cookie.ts'
import { eraseTraces } from './erase-traces.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('takes what the library keeps, and nothing else', async () => {
  for (const storage of [localStorage, sessionStorage])
    for (const key of ['ph_phc_1_posthog', '__ph_opt_in_out_phc_1', 'theme', 'graph_'])
      storage.setItem(key, key === 'theme' ? 'dark' : '1')
  setCookie('ph_phc_1_posthog=%7B%7D; Path=/')
  setCookie('cookie_consent=declined; Path=/')
  eraseTraces()
  expect(Object.keys(localStorage)).toEqual(['theme', 'graph_'])
  expect(Object.keys(sessionStorage)).toEqual(['theme', 'graph_'])
  // happy-dom shows an expired cookie until its clock has moved on
  await waitFor(() => expect(document.cookie).toBe('cookie_consent=declined'))
})

test('a browser that blocks storage is left alone', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  expect(eraseTraces).not.toThrow()
})
