import { expect, type Page } from '@playwright/test'
import { watchConsole } from './console.ts'
import { counted } from './counted.ts'
import { codeFor } from './mail.ts'
import { test } from './product.ts'
import { expectRecorded, linkTo, words } from './reviewer.ts'
import { core, onDesktop } from './viewports.ts'

const ines = 'ines@newcomers.example'
const samir = 'samir@pellroe.example'
const noor = 'noor@tidemark.example'

test('a newcomer registers, publishes a page and gets one recommendation', { tag: [core, onDesktop] }, async ({
  page,
  browser,
  product,
}) => {
  const consoleErrors = watchConsole(page)
  const owner = counted()
  const button = (name: string | RegExp, on: Page = page) => on.getByRole('button', { name })

  await page.goto(product.marketing)
  await owner.press(page.getByRole('link', { name: 'Make your page' }).first())
  await page.getByLabel('Your e-mail').fill(ines)
  await owner.press(button('Send me a code'))
  await page.getByLabel('Code').fill(await codeFor(product.app, ines))

  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.keyboard.type('Ines Calder')
  await owner.press(button('Continue'))
  await owner.press(button('Keep ines-calder'))
  await page.getByLabel('Headline').fill('Fractional chief operating officer')
  await owner.press(button('Continue'))
  // each step can be skipped: this is the last one
  await expect(page.getByLabel('Choose a photo')).toBeAttached()
  await owner.press(button(/Skip/))
  await page.waitForURL(`${product.app}/cr/ines-calder`)

  await owner.press(button('Publish'))
  await owner.press(page.getByRole('dialog').getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Anyone can see your page. No recommendations yet.')).toBeVisible()
  expect(owner.presses()).toBe(8)

  await owner.press(page.getByRole('link', { name: 'Ask for a recommendation' }))
  await page.getByLabel('Their name').fill('Samir Haddad')
  await page.getByLabel('Their e-mail').fill(samir)
  await owner.press(button('Write the message'))
  await owner.press(button(/^Send to Samir/))

  const context = await browser.newContext()
  const theirs = await context.newPage()
  const reviewer = counted()
  await theirs.goto(await linkTo(product, samir, /\S+\/recommend\?invite=[\w-]+/))
  await reviewer.press(button(/Write it/, theirs))
  await theirs.getByRole('textbox').first().fill(words)
  await reviewer.press(button('Continue', theirs))
  await theirs.getByLabel('Your role').fill('Founder, Pell & Roe')
  await reviewer.press(theirs.getByRole('checkbox', { name: /may publish this/ }))
  await reviewer.press(button('Send me a code', theirs))
  await theirs.getByRole('textbox', { name: 'Code' }).fill(await codeFor(product.app, samir))
  await expect(theirs.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
  expect(reviewer.presses()).toBe(4)

  await page.goto(await linkTo(product, ines, /\S+\/dashboard\/recommendations\?review=[\w-]+/))
  await expect(page.getByRole('dialog')).toBeVisible()
  await owner.press(page.getByRole('dialog').getByRole('button', { name: /^Publish/ }))
  await expect(page.getByText('Samir Haddad is on your page')).toBeVisible()
  expect(owner.presses()).toBe(12)

  await theirs.goto(`${product.app}/cr/ines-calder`)
  await expect(theirs.getByRole('article')).toContainText('E-mail confirmed')

  const talker = counted()
  await theirs.goto(`${product.app}/cr/ines-calder/recommend`)
  await talker.press(button(/Record a video/, theirs))
  await talker.press(button('Start recording', theirs))
  await expectRecorded(theirs, 2)
  await talker.press(button('Stop recording', theirs))
  await talker.press(button('Use this video', theirs))
  await theirs.getByLabel('Your name').fill('Noor Aziz')
  await theirs.getByLabel('Your role').fill('Buyer, Tidemark')
  await theirs.getByLabel('Your e-mail').fill(noor)
  await theirs.getByRole('combobox').selectOption('colleague')
  await talker.press(theirs.getByRole('checkbox', { name: /may publish this/ }))
  await talker.press(button('Send me a code', theirs))
  await theirs.getByRole('textbox', { name: 'Code' }).fill(await codeFor(product.app, noor))
  // it is sent; the captions are optional
  await theirs.waitForURL(/\/captions\?step/)
  expect(talker.presses()).toBe(6)
  await context.close()
  expect(consoleErrors()).toEqual([])
})
