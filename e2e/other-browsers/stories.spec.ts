import { writeFile } from 'node:fs/promises'
import { type APIRequestContext, request as calls, expect } from '@playwright/test'
import { codeFor } from '../mail.ts'
import { signInByApi } from '../owner.ts'
import type { Product } from '../product.ts'
import { words } from '../reviewer.ts'
import { publish, recommendWith } from '../reviewer-api.ts'
import { test } from './tab.ts'

const tomas = {
  full_name: 'Tomas Reuter',
  position: 'Director, Harbour Lane Foods',
  source: 'client',
  text: 'She told us to close the second warehouse. No one wanted to hear it. Then she stayed and did the move with us.',
}
const jonas = {
  full_name: 'Jonas Weil',
  position: 'Engineering lead, Kitewood',
  source: 'colleague',
  text: 'As an engineer I expected to be ignored. She read the incident reports. All of them, every single one.',
}

/** Creates an owner with a public page and these recommendations through the API. */
async function newPage(request: APIRequestContext, product: Product, slug: string, given: (typeof tomas)[] = []) {
  const { token } = await signInByApi({ request }, product, `${slug}@example.org`)
  const data = { slug, full_name: 'Ines Marlow', headline: 'Chief operating officer', visibility: 'public' }
  const headers = { authorization: token }
  expect((await request.patch(`${product.app}/api/profile`, { headers, data })).ok()).toBe(true)
  const ids: string[] = []
  for (const each of given) {
    const email = `${each.source}-of-${slug}@harbourlane.example`
    const reviewer = await calls.newContext()
    const id = await recommendWith(reviewer, product, slug, { ...each, email })
    await reviewer.dispose()
    await publish(request, product, token, id)
    ids.push(id)
  }
  return { address: `${product.app}/cr/${slug}`, ids }
}

const heading = () => document.querySelector('h1')?.textContent

test('a newcomer registers with a code and publishes a page', async ({ tab, product, request }) => {
  const email = 'ines@newcomers.example'
  await tab.open(product.marketing)
  await tab.press('link', 'Make your page')
  await tab.fill('Your e-mail', email)
  await tab.press('button', 'Send me a code')
  await tab.fill(/^Code/, await codeFor(product.app, email))

  await tab.fill('Full name', 'Ines Calder')
  await tab.press('button', 'Continue')
  // the suggestions move the button down
  await tab.see('Also available')
  await tab.press('button', 'Keep ines-calder')
  await tab.fill('Headline', 'Fractional chief operating officer')
  await tab.press('button', 'Continue')
  // every step can be skipped: this is the last one
  await tab.see('Choose a photo')
  await tab.press('button', 'Skip')
  const address = `${product.app}/cr/ines-calder`
  await tab.expect(address, () => location.href)

  expect((await request.get(address)).status()).toBe(404)
  await tab.press('button', 'Publish')
  await tab.expect(true, () => document.querySelector('dialog[open]') !== null)
  await tab.press('button', 'Publish')
  await tab.see('Anyone can see your page.')
  await expect.poll(async () => (await request.get(address)).status()).toBe(200)

  // A window beside this one signs out: nothing hides this page, so its focus or its next call closes it. Which of the two
  // comes first differs, because WebKit changes the cookies of a page some time after the response.
  await tab.open(`${product.app}/setting/privacy`)
  await tab.see('You sign in with')
  await tab.evaluate(async () => {
    await fetch('/api/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    dispatchEvent(new Event('focus'))
  })
  await tab.expect(true, () =>
    ['Sign in.', 'Good work deserves witnesses.'].includes(document.querySelector('h1')?.textContent ?? ''),
  )
})

test('a reviewer writes a text, which a reload keeps, and confirms it with a code', async ({
  tab,
  product,
  request,
}) => {
  const email = 'samir@pellroe.example'
  const { address } = await newPage(request, product, 'ines-asks')
  await tab.open(`${address}/recommend`)
  await tab.press('button', /Write it/)
  await tab.fill(/^Your recommendation of Ines/, words)
  await tab.reload()
  await tab.expect(words, () => document.querySelector('textarea')?.value)
  await tab.press('button', 'Continue')
  await tab.fill('Your name', 'Samir Haddad')
  await tab.fill('Your role', 'Founder, Pell & Roe')
  await tab.fill(/^You are Ines/, 'Client')
  await tab.fill('Your e-mail', email)
  await tab.press('checkbox', /may publish this/)
  await tab.press('button', 'Send me a code')
  await tab.fill(/^Code/, await codeFor(product.app, email))
  await tab.see('Thank you, Samir.')
})

test('a public page shows its recommendations, each with its record, without an error', async ({
  tab,
  product,
  request,
}) => {
  const { address, ids } = await newPage(request, product, 'ines-shows', [tomas, jonas])
  await tab.open(address)
  await tab.expect('Ines Marlow', heading)
  await tab.see(tomas.text)
  await tab.see(jonas.text)
  const shown = () => [...document.querySelectorAll('article')].filter(card => card.checkVisibility()).length
  await tab.expect(2, shown)
  await tab.press('link', /the recommendation of Jonas Weil$/)
  await tab.expect(`${product.app}/recommendation/${ids[1]}`, () => location.href)
  await tab.see('Check this record')

  const { consoleErrors } = tab
  if (!consoleErrors) return
  expect(consoleErrors()).toEqual([])
  // CSP violations are included
  await tab.evaluate(() => {
    new Image().src = 'https://elsewhere.example/'
  })
  await expect.poll(() => consoleErrors().splice(0)).toEqual([expect.stringContaining('Content-Security-Policy')])
})

test('a record is verified, unchanged and with one changed word', async ({ tab, product, request }, info) => {
  const { ids } = await newPage(request, product, 'ines-proves', [tomas])
  const address = `${product.app}/api/recommendations/${ids[0]}/credential`
  // a job signs it
  await expect(async () => expect((await request.get(address)).status()).toBe(200)).toPass()
  const record = await (await request.get(address)).text()
  const altered = record.replace('second warehouse', 'first warehouse')
  expect(altered).not.toBe(record)

  await tab.open(`${product.app}/verify`)
  for (const [text, title] of [
    [record, 'Everything checks out.'],
    [altered, 'This file has been changed.'],
  ] as const) {
    const file = info.outputPath('record.json')
    await writeFile(file, text)
    await tab.chooseFile('Choose a file', file)
    await tab.expect(title, heading)
    await tab.press('link', 'Check another')
  }
})
