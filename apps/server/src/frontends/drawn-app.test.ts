import { sessionCookies } from '@credence/contract/constants'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import { publicFrontends } from '../testing/public-frontends.ts'

test('the prices are read without a script', async () => {
  const { call } = await createTestApp({}, publicFrontends)
  const { text } = await call({ method: 'GET', url: '/pricing' })
  expect(text).toContain('<h1 class="t-display">Your page is free.</h1>')
  for (const words of ['Go Pro for unlimited recommendations.', '€8', 'No limit', 'Half price with a student code'])
    expect(text).toContain(words)
  // the policy refuses inline styles and scripts
  expect(text).not.toMatch(/ style=|<style|<script/)
})

test.each([
  ['a query, which may say more', '/pricing?from=mail', {}],
  ['a session, in which the page is another', '/pricing', { cookie: `${sessionCookies.token}=a.b.c` }],
])('an address with %s is drawn by the app', async (_, url, headers) => {
  const { call } = await createTestApp({}, publicFrontends)
  expect((await call({ method: 'GET', url, headers })).text).toMatch(/^<noscript>.*<\/noscript>$/)
})

test('an e-mail typed before the script has loaded stays out of the address', async () => {
  const { call } = await createTestApp({}, publicFrontends)
  const { text } = await call({ method: 'GET', url: '/registration' })
  expect(text).toMatch(/<form [^>]*method="dialog"/)
  expect(text).toContain('This page needs JavaScript')
})

test('registration by invitation is drawn by the app', async () => {
  const { call } = await createTestApp({ REGISTRATION: 'invited' }, publicFrontends)
  expect((await call({ method: 'GET', url: '/registration' })).text).toBe('<p>the app</p>')
})
