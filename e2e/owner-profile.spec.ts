import type { ProfileChanges } from '@credence/contract/profile/changes-schema'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { codeFor } from './mail.ts'
import { newOwner } from './owner.ts'
import { type Product, test } from './product.ts'
import { core, onDesktop, onPhone } from './viewports.ts'

const picture = 'packages/ui/assets/p1.webp'
const ines = { full_name: 'Ines Marlow', headline: 'Fractional chief operating officer', city: 'Lisbon' }

const about = (page: Page) => page.getByLabel('About you')
const saved = (page: Page) => page.getByText('Saved just now')
const openAbout = (page: Page) => page.getByRole('button', { name: /^(?:Edit About|Write about yourself)$/ }).click()
const sectionTitles = (page: Page) => page.locator('main section[data-section] h2').allTextContents()

/** Registers a new address and waits for the first question of the welcome. */
async function signUp(page: Page, product: Product, email: string) {
  await page.goto(`${product.app}/registration?mode=sign-up`)
  await page.getByLabel('Your e-mail').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code').fill(await codeFor(product.app, email))
  await page.waitForURL(`${product.app}/welcome`)
}

/** Changes the signed-in owner's profile through the API, as another device would. */
async function changeElsewhere(page: Page, product: Product, changes: ProfileChanges) {
  const cookies = await page.context().cookies(product.app)
  const token = cookies.find(cookie => cookie.name === 'cr_prod_token')?.value ?? ''
  const headers = { authorization: token }
  const answer = await page.request.patch(`${product.app}/api/profile`, { data: changes, headers })
  expect(answer.status()).toBe(200)
}

/** Signs in, saves a profile and opens its page. */
async function openOwnPage(page: Page, product: Product, slug: string, profile: ProfileChanges) {
  await newOwner(page.context(), product, `${slug}@example.org`, { ...profile, slug })
  await page.goto(`${product.app}/cr/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The focused element. */
const focused = (page: Page) => page.locator(':focus')

test('an owner publishes a page, edits it on a phone, shares it, changes its address and unpublishes it', {
  tag: [core, onPhone],
}, async ({ page, browser, product }) => {
  await signUp(page, product, 'published@example.org')
  await page.getByLabel('Full name').fill(ines.full_name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your link').fill('ines-on-a-phone')
  await expect(page.getByText('ines-on-a-phone is available.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep ines-on-a-phone' }).click()
  await page.getByLabel('Headline').fill(ines.headline)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Choose a photo').setInputFiles(picture)
  await page.getByRole('button', { name: 'Use this photo' }).click()
  const address = `${product.app}/cr/ines-on-a-phone`
  await page.waitForURL(address)
  const visitor = await browser.newContext({ javaScriptEnabled: false })
  expect((await visitor.request.get(address)).status()).toBe(404)

  await openAbout(page)
  const firstSave = page.waitForResponse('**/api/profile')
  await about(page).fill('I fix what is stuck, and hand it over.')
  expect((await firstSave).status()).toBe(200)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(focused(page)).toHaveId('edit-about')
  await page.getByRole('button', { name: 'Add a job' }).click()
  await page.getByLabel('Title').fill('Interim director')
  await expect(page.getByText('Not saved yet. Add a title')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Enter a year, or a month and year like March 2021.').first()).toBeVisible()
  await expect(page.getByLabel('From')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('From').fill('03/2023')
  await page.getByRole('textbox', { name: 'To optional' }).fill('present')
  await expect(page.getByLabel('From')).toHaveValue('March 2023')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('March 2023 to now')).toBeVisible()
  await page.getByRole('link', { name: 'Choose one' }).click()
  await page.getByRole('radio', { name: 'Calendar' }).check()
  await page.getByRole('textbox', { name: 'Booking page' }).fill('example.org/ines')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved. The button is now on your page.')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('https://example.org/ines')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish your page?' })
  await expect(question).toContainText('Your name, photo, headline')
  await question.getByRole('button', { name: 'Publish' }).click()
  const moment = page.getByRole('heading', { level: 1, name: 'Your page is public.' })
  await expect(moment).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'No recommendations yet.' })).toBeVisible()
  await expect(page.getByText('Saved in another tab')).toHaveCount(0)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.getByRole('link', { name: 'Write an e-mail' }).click()
  await expect(page.getByLabel('Recipient’s e-mail')).toBeFocused()
  await expect(page.getByLabel('Recipient’s e-mail')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByText('Public. Anyone can see your page.')).toBeVisible()
  await page.goForward()
  await expect(moment).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByText('Public. Anyone can see your page.')).toBeVisible()

  const reader = await visitor.newPage()
  await reader.goto(address)
  await expect(reader.getByRole('heading', { level: 1, name: ines.full_name })).toBeVisible()
  await expect(reader.getByText('I fix what is stuck, and hand it over.')).toBeVisible()
  await expect(reader.getByText('Interim director')).toBeVisible()
  await expect(reader.getByRole('link', { name: /Connect/ }).first()).toHaveAttribute(
    'href',
    'https://example.org/ines',
  )
  await expect(reader.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  const tag = (property: string) => reader.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await tag('og:title')).toContain(ines.full_name)
  expect(await tag('og:url')).toBe(address)
  const card = await visitor.request.get((await tag('og:image')) ?? '')
  expect(card.headers()['content-type']).toMatch(/^image\/(?:png|jpeg)/)

  await changeElsewhere(page, product, { slug: 'ines-moved' })
  await reader.goto(address)
  expect(reader.url()).toBe(`${product.app}/cr/ines-moved`)
  await expect(reader.getByRole('heading', { level: 1, name: ines.full_name })).toBeVisible()

  await page.goto(`${product.app}/dashboard/recommendations`)
  await page.goto(`${product.app}/cr/ines-moved`)
  const visibility = page.getByRole('region', { name: 'Who can see this page' }).getByRole('link', { name: 'Change' })
  await visibility.click()
  // controlled: it is checked once the question is answered
  await page.getByRole('radio', { name: 'Private' }).click()
  await page.getByRole('button', { name: 'Make it private' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await visitor.request.get(`${product.app}/cr/ines-moved`)).status()).toBe(404)
  expect((await visitor.request.get(address)).status()).toBe(404)
  await visitor.close()
})

test('text survives an offline period, a reload and another tab, and undo restores it', {
  tag: [core, onDesktop],
}, async ({ page, product }) => {
  await openOwnPage(page, product, 'ines-unsaved', { ...ines, about: 'First words.' })
  await openAbout(page)
  await about(page).fill('Second words.')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(about(page)).toHaveValue('First words.')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await page.route('**/api/profile', route => route.abort())
  await about(page).fill('Written in a tunnel.')
  await expect(page.getByText('Not saved yet. Your text is saved on this device.')).toBeVisible()
  await page.getByRole('link', { name: 'Recommendations', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(about(page)).toHaveValue('Written in a tunnel.')
  await page.unroute('**/api/profile')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(page.getByText('Written in a tunnel.')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await openAbout(other)
  await about(other).fill('From the other tab.')
  await expect(saved(other)).toBeVisible()
  await expect(page.getByText('From the other tab.')).toBeVisible()

  await openAbout(page)
  await page.route('**/api/profile', route => route.abort())
  await about(page).fill('Mine.')
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible()
  await about(other).fill('Theirs.')
  await expect(page.getByText('This was changed in another tab')).toBeVisible()
  await expect(page.getByText('Theirs.')).toBeVisible()
  await expect(about(page)).toHaveValue('Mine.')
  await page.unroute('**/api/profile')
  await page.getByRole('button', { name: 'Keep this version' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(about(other)).toHaveValue('Mine.')
  await other.close()

  await changeElsewhere(page, product, { about: 'From another device.' })
  await about(page).fill('Mine again.')
  await expect(page.getByText('From another device.')).toBeVisible()
  await page.getByRole('button', { name: 'Use the saved version' }).click()
  await expect(about(page)).toHaveValue('From another device.')
  await expectAccessible(page)
})

test('no name and no text size overflows the own page, the welcome or the publish dialog', {
  tag: onDesktop,
}, async ({ page, product }) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte'
  const names = [
    long,
    'محمد بن عبد الرحمن الأنصاري',
    'דוד בן־גוריון',
    '欧阳娜娜',
    'สมชายศรีสวัสดิ์วงศ์ประเสริฐ',
    '👩‍🚀👨‍👩‍👧‍👦 Ada',
  ]
  const entry = { organisation: long, start: '2021-09', end: '2023-11', description: long }
  const experience = [{ title: long, ...entry }]
  await openOwnPage(page, product, 'ines-in-any-script', {
    ...ines,
    headline: long,
    about: long,
    skills: [long],
    experience,
  })
  await page.setViewportSize({ width: 320, height: 640 })
  const address = page.url()
  const doubleText = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
  for (const full_name of names) {
    await changeElsewhere(page, product, { full_name })
    for (const path of [address, `${product.app}/welcome?step=link`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await fits(), `${full_name} at ${path}`).toBe(true)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const step of ['name', 'link', 'work', 'photo']) {
    await page.goto(`${product.app}/welcome?step=${step}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await doubleText()
    expect(await fits(), step).toBe(true)
  }
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
  await doubleText()
  expect(await fits(), 'own page').toBe(true)
  await page.getByRole('button', { name: 'Publish' }).click()
  const asked = page.getByRole('dialog')
  expect(await asked.evaluate(dialog => dialog.scrollWidth <= dialog.clientWidth), 'before publishing').toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Your page is public.')).toBeVisible()
  expect(await fits(), 'published').toBe(true)
})

test('sections are moved and hidden by keyboard and by dragging, and the public page shows it', {
  tag: onDesktop,
}, async ({ page, browser, product }) => {
  const skills = ['Rostering', 'Warehousing']
  const entry = { start: '2011', end: null, description: '' }
  const experience = [{ title: 'Director', organisation: 'North Pier', ...entry }]
  const education = [{ degree: 'BSc', school: 'Porto', ...entry }]
  const profile = { ...ines, about: 'First words.', skills, experience, education, visibility: 'public' as const }
  await openOwnPage(page, product, 'ines-in-order', profile)
  const token = (await page.context().cookies(product.app)).find(({ name }) => name === 'cr_prod_token')!.value
  const data = { method: 'website', link: 'okafor.design' }
  await page.request.post(`${product.app}/api/setting-connect-method`, { data, headers: { authorization: token } })
  expect((await sectionTitles(page)).slice(0, 3)).toEqual(['About', 'Recommendations', 'Experience'])

  const grip = page.getByRole('button', { name: 'Move section About', exact: true })
  await grip.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('About moved to position 2 of 6.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('About moved to position 3 of 6.')).toBeAttached()
  await expect(grip).toBeFocused()
  await page.getByRole('button', { name: 'Move Skills up' }).press('Enter')
  await expect(page.getByText('Skills moved to position 4 of 6.')).toBeAttached()

  const rows = page.getByRole('region', { name: 'Section order' }).getByRole('listitem')
  const connect = rows.filter({ hasText: 'Connect' }).getByRole('button', { name: 'Move Connect', exact: true })
  await connect.scrollIntoViewIfNeeded()
  const from = (await connect.boundingBox())!
  const to = (await rows.first().boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, to.y + 4, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText('Connect moved to position 1 of 6.')).toBeAttached()
  await page.getByRole('button', { name: 'Hide About' }).click()
  await expect(page.getByText('Hidden. Only you can see it.')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  const order = ['Connect', 'Recommendations', 'Experience', 'About', 'Skills', 'Education']
  expect(await sectionTitles(page)).toEqual(order)
  await page.reload()
  await expect(page.getByText('Hidden. Only you can see it.')).toBeVisible()
  expect(await sectionTitles(page)).toEqual(order)

  const asked = page.waitForRequest(request => request.url().endsWith('/api/profile/ines-in-order?view=public'))
  await page.getByRole('button', { name: 'View as a visitor' }).click()
  await asked
  await expect(page.getByText('This is what visitors see. Hidden sections are left out')).toBeVisible()
  await expect(page.getByText('First words.')).toHaveCount(0)
  const readers = await browser.newContext({ javaScriptEnabled: false })
  const reader = await readers.newPage()
  for (const shown of [page, reader]) {
    if (shown === reader) await reader.goto(`${product.app}/cr/ines-in-order`)
    const titles = shown.locator('main section[id]:not(aside section) h2')
    await expect(titles).toHaveText(['Experience', 'Education'])
    await expect(shown.getByText('2011\u00a0to\u00a0now')).toHaveCount(1)
  }
  await expect(reader.getByRole('link', { name: 'Connect' })).toHaveAttribute('href', 'https://okafor.design/')
  await reader.goto(`${product.app}/cr/ines-in-order/connect`)
  await expect(reader.locator('#connect')).toBeFocused()
  await readers.close()
  await expect(page.getByRole('button', { name: /^(?:Edit |Move |Hide |Change )/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('This is what visitors see. Hidden sections are left out')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  // by keyboard, because content that still loads above may move it
  await page.getByRole('button', { name: 'Show About' }).press('Enter')
  await expect(page.getByText('Hidden. Only you can see it.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Hidden. Only you can see it.')).toBeVisible()
})

test('a photo is positioned by keyboard and by dragging, rejected with a reason, and removed', {
  tag: onDesktop,
}, async ({ page, product }) => {
  await openOwnPage(page, product, 'ines-in-a-photo', ines)
  const portrait = page.locator('main img').first()
  await page.getByRole('button', { name: 'Change photo' }).click()
  const dialog = page.getByRole('dialog')
  const choose = dialog.getByLabel(/^Choose a/)
  const file = (name: string, mimeType: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) })
  await choose.setInputFiles(file('x.svg', 'image/svg+xml', '<svg/>'))
  await expect(dialog.getByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible()
  await choose.setInputFiles(file('x.jpg', 'image/jpeg', '<html>not a picture'))
  await expect(dialog.getByText('We couldn’t open this picture.')).toBeVisible()

  await choose.setInputFiles(picture)
  const stage = dialog.getByRole('button', { name: 'Your photo', exact: true })
  const drawn = () => stage.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const whole = await drawn()
  await dialog.getByLabel('Zoom').fill('2')
  const near = await drawn()
  expect(near).not.toBe(whole)
  await stage.press('ArrowLeft')
  const left = await drawn()
  expect(left).not.toBe(near)
  const box = (await stage.boundingBox())!
  await page.mouse.move(box.x + 160, box.y + 160)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 140, { steps: 4 })
  await page.mouse.up()
  expect(await drawn()).not.toBe(left)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeFocused()
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Change photo' }).click()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.locator('main img')).toHaveCount(0)
})
