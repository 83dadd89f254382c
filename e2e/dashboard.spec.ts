import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { counted } from './counted.ts'
import { subjectsTo } from './mail.ts'
import { buyPro, signInByApi } from './owner.ts'
import { type Product, test } from './product.ts'
import { publish, recommendByApi } from './reviewer-api.ts'
import { findTextOverlap } from './text-overlap.ts'
import { core, onDesktop, onPhone } from './viewports.ts'

const noor = {
  full_name: 'Noor Aziz',
  email: 'noor@tidemark.example',
  position: 'Chief executive, Tidemark Clinics',
  source: 'client',
  years: { from: 2021, to: 2022 },
  text: 'Ines left us with a team that did not need her. She told every supplier the truth, and all of them stayed.',
  line: 'She told every supplier the truth, and all of them stayed.',
}
const lena = {
  full_name: 'Lena Forsyth',
  email: 'lena@harbourlane.example',
  position: 'Operations manager, Harbour Lane Foods',
  source: 'direct-report',
  text: 'When I wanted to present to the board she gave me the slot, sat at the back and said nothing until I asked.',
}
const adaeze = {
  full_name: 'Adaeze Obi',
  email: 'adaeze@kitewood.example',
  position: 'Head of finance, Kitewood',
  source: 'colleague',
  text: 'Month-end took nine days before Ines and two after. No one was shouted at on the way there, which is new.',
}

/** Signs a browser in as an owner with a public page. */
async function newOwnerWithPage(context: BrowserContext, product: Product, slug: string) {
  const { token } = await signInByApi(context, product, `${slug}@example.org`)
  const data = { slug, full_name: 'Ines Marlow', headline: 'Operations lead', visibility: 'public' }
  const headers = { authorization: token }
  expect((await context.request.patch(`${product.app}/api/profile`, { headers, data })).ok()).toBe(true)
  return token
}

const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `More options for ${name}’s recommendation` }).click()

async function fetchMailTo(product: Product, email: string, subject: string) {
  await expect.poll(() => subjectsTo(product.app, email)).toContainEqual(expect.stringContaining(subject))
}

test('an owner invites two people by mail and one by link, and sees their status', {
  tag: [core, onDesktop],
}, async ({ page, context, product }) => {
  const consoleErrors = watchConsole(page)
  await newOwnerWithPage(context, product, 'ines-asks')
  await page.goto(`${product.app}/dashboard/recommendations`)
  await expect(page.getByRole('heading', { name: 'No recommendations yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask several people, or copy a link' }).click()
  await page.getByRole('button', { name: 'Write the message' }).click()
  await expect(page.getByText('Enter at least one name.')).toBeVisible()
  await page
    .getByLabel('Names and e-mails')
    .fill('Marta Lindqvist <marta@northpier.example>; Weil, Jonas <jonas@kitewood.example>; Carla Brandt')
  await page.getByRole('group', { name: 'Ask for' }).getByRole('button', { name: 'Video' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Write the message' }).click()
  await expect(page.getByRole('heading', { name: 'Your message to 3 people' })).toBeVisible()
  await page.getByText('Remind them what you did together').click()
  await page.getByLabel('Which project').fill('the Leeds opening')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hi {name}, would you recommend me? Ines')
  // a reload keeps the people, the letter and the card
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your message to 3 people' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hi {name}, would you recommend me? Ines')
  await expect(page.getByText('the Leeds opening')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'See the whole e-mail' }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('Hi Marta, would you recommend me?')).toBeVisible()
  await expect(mail.getByText('Ines would like a video, but voice or text is fine too.')).toBeVisible()
  // no invitation exists yet, so the preview contains no link
  await mail.getByRole('link', { name: 'Never ask me again' }).click()
  await expect(mail.getByText('Hi Marta,')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await subjectsTo(product.app, 'marta@northpier.example')).toEqual([])
  await page.getByRole('button', { name: 'Send to 3 people' }).click()
  await expect(page.getByText('Sent to 2 people')).toBeVisible()
  for (const email of ['marta@northpier.example', 'jonas@kitewood.example'])
    await fetchMailTo(product, email, 'Would you recommend Ines?')

  // Carla has no address: her link goes by any way
  await expect(page.getByRole('heading', { name: 'Your link is ready' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp: Carla Brandt' })).toBeVisible()
  await expectAccessible(page)
  const link = await page.getByRole('status').filter({ hasText: '/recommend?invite=' }).textContent()
  await page.getByRole('button', { name: 'Back to recommendations' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for others 3' })).toBeVisible()
  await expect(row(page, 'Marta Lindqvist')).toContainText('We’ll remind Marta on')

  const answer = (invite: string | null, said: string) =>
    context.request.post(`${product.app}/api/invites/answer`, { data: { invite, answer: said } })
  expect((await answer(new URL(link ?? '').searchParams.get('invite'), 'opened')).ok()).toBe(true)
  await page.reload()
  await expect(row(page, 'Carla Brandt')).toContainText('Opened, no reply yet')

  await page.getByRole('button', { name: 'More options for your request to Jonas Weil' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw request' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(row(page, 'Jonas Weil')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Waiting for others 2' })).toBeVisible()
  expect(consoleErrors()).toEqual([])
})

test('eleven recommendations are published with at most 3 presses, and Undo takes them off the page', {
  tag: onDesktop,
}, async ({ page, context, browser, product }) => {
  const slug = 'ines-publishes'
  const token = await newOwnerWithPage(context, product, slug)
  await buyPro(context, product, token)
  for (let index = 0; index < 11; index++)
    await recommendByApi(browser, product, slug, { ...noor, email: `reviewer${index}@tidemark.example` })
  await page.goto(`${product.app}/dashboard/recommendations`)
  await expect(page.getByRole('heading', { name: 'Waiting for you 11' })).toBeVisible()
  const owner = counted()
  await owner.press(page.getByRole('button', { name: 'Select all' }))
  await owner.press(page.getByRole('button', { name: 'Publish 11' }))
  await expect(page.getByRole('heading', { name: 'On your page 11' })).toBeVisible()
  expect(owner.presses()).toBeLessThanOrEqual(3)
  await expect(page.getByText('11 published')).toBeVisible()
  await expectAccessible(page)
  const visitor = await browser.newPage()
  const cards = async () => {
    await visitor.goto(`${product.app}/cr/${slug}`)
    return visitor.getByRole('article').count()
  }
  await expect.poll(cards).toBe(11)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for you 11' })).toBeVisible()
  await expect.poll(cards).toBe(0)
  await visitor.close()
})

/** Drags a handle and drops it on the upper edge of another element. */
async function drag(page: Page, handle: Locator, before: Locator) {
  await handle.scrollIntoViewIfNeeded()
  const from = (await handle.boundingBox())!
  const to = (await before.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + from.width / 2, to.y + 4, { steps: 8 })
  await page.mouse.up()
}

/** Expects a visible border in the dark scheme, where the dialog and the page have similar backgrounds. */
async function expectBorderInDarkScheme(dialog: Locator) {
  await dialog.page().emulateMedia({ colorScheme: 'dark' })
  // retried until the colour transition ends
  await expect(async () => {
    const [edge, ground] = await dialog.evaluate(element => [
      /^rgba?\([^)]+\)(?= 0px 0px 0px 1px)/.exec(getComputedStyle(element).boxShadow)?.[0],
      getComputedStyle(document.body).backgroundColor,
    ])
    expect(edge).toBeDefined()
    expect(edge).not.toBe(ground)
    expect(edge).not.toMatch(/, 0\)$/)
  }).toPass()
  await dialog.page().emulateMedia({ colorScheme: 'light' })
}

test('an owner reads, publishes, thanks for, features, moves and hides a recommendation', {
  tag: [core, onDesktop],
}, async ({ page, context, browser, product }) => {
  const slug = 'ines-decides'
  const token = await newOwnerWithPage(context, product, slug)
  for (const given of [adaeze, lena]) {
    const id = await recommendByApi(browser, product, slug, given)
    await publish(context.request, product, token, id)
  }
  await recommendByApi(browser, product, slug, noor)
  const visitor = await browser.newPage()
  const articles = async () => {
    await visitor.goto(`${product.app}/cr/${slug}`)
    return (await visitor.getByRole('article').allInnerTexts()).map(text => /Noor|Lena|Adaeze/.exec(text)?.[0])
  }
  expect(await articles()).toEqual(['Lena', 'Adaeze'])

  await page.goto(`${product.app}/dashboard/recommendations`)
  await expect(page.getByRole('heading', { name: 'Waiting for you 1' })).toBeVisible()
  await expectAccessible(page)
  const reviewIt = page.getByRole('button', { name: 'Review Noor Aziz' })
  await reviewIt.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(noor.text)).toBeVisible()
  await expect(dialog.getByText(`Noor picked this line: ${noor.line}`)).toBeVisible()
  await expect(dialog.getByText('Only Noor can change or withdraw it.')).toBeVisible()
  await expectAccessible(page)
  await expectBorderInDarkScheme(dialog)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await reviewIt.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/review=/)

  await reviewIt.click()
  await dialog.getByLabel('Your note').fill('I had forgotten about the vans.')
  await dialog.getByRole('button', { name: 'Publish and say thanks' }).click()
  await expect(page.getByText('Noor Aziz is on your page, and we’ll send your thanks')).toBeVisible()
  expect(await articles()).toEqual(['Noor', 'Lena', 'Adaeze'])
  await openMenu(page, 'Noor Aziz')
  await expect(page.getByRole('menuitem', { name: 'Thank' })).toBeHidden()
  await page.getByRole('menuitem', { name: 'Open', exact: true }).click()
  await expect(dialog.getByText(/You thanked Noor/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Change order' }).click()
  await page.getByRole('button', { name: 'Move Adaeze Obi' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Adaeze Obi moved to position 1 of 3.')).toBeAttached()
  await expect.poll(articles).toEqual(['Adaeze', 'Noor', 'Lena'])
  await expect(page.getByRole('button', { name: 'Move Adaeze Obi' })).toBeFocused()

  await drag(page, page.getByRole('button', { name: 'Move Lena Forsyth' }), row(page, 'Adaeze Obi'))
  await expect(page.getByText('Lena Forsyth moved to position 1 of 3.')).toBeAttached()
  await expect.poll(articles).toEqual(['Lena', 'Adaeze', 'Noor'])
  await page.getByRole('button', { name: 'Move Lena Forsyth' }).press('ArrowDown')
  await page.getByRole('button', { name: 'Move Lena Forsyth' }).press('ArrowDown')
  await expect.poll(articles).toEqual(['Adaeze', 'Noor', 'Lena'])

  await openMenu(page, 'Lena Forsyth')
  await page.getByRole('menuitem', { name: 'Pin to top' }).click()
  await expect(row(page, 'Lena Forsyth')).toContainText('pinned')
  await expect.poll(articles).toEqual(['Lena', 'Adaeze', 'Noor'])

  // also on the owner's own page, where cards look as readers see them
  await page.goto(`${product.app}/cr/${slug}`)
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await drag(page, page.getByRole('button', { name: 'Move Noor Aziz’s card' }), card('Adaeze Obi'))
  await expect.poll(articles).toEqual(['Lena', 'Noor', 'Adaeze'])
  await page.getByRole('button', { name: 'More options for Adaeze Obi’s card' }).click()
  await page.getByRole('menuitem', { name: 'Pin to top' }).click()
  await expect(page.getByText('Pinned', { exact: true })).toBeVisible()
  await expect.poll(articles).toEqual(['Adaeze', 'Noor', 'Lena'])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'More options for Noor Aziz’s card' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await visitor.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(visitor.getByText(noor.text).first()).toBeVisible()
  await page.goto(`${product.app}/dashboard/recommendations`)

  const second = await context.newPage()
  await second.goto(`${product.app}/dashboard/recommendations`)
  await openMenu(second, 'Noor Aziz')
  await second.getByRole('menuitem', { name: 'Hide', exact: true }).click()
  await expect.poll(articles).toEqual(['Adaeze', 'Lena'])
  // the first tab refetches on focus
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { name: 'Hidden 1' })).toBeVisible()
  await expect(row(page, 'Noor Aziz')).toBeVisible()
})

test('a recording appears as soon as it is playable, and is hidden on a phone', { tag: onPhone }, async ({
  page,
  context,
  browser,
  product,
}) => {
  const slug = 'ines-watches'
  await newOwnerWithPage(context, product, slug)
  const id = await recommendByApi(browser, product, slug, {
    full_name: 'Samir Haddad',
    email: 'samir@pellroe.example',
    position: 'Founder, Pell & Roe',
    source: 'client',
    recording: { type: 'video', file: 'vp8.webm', contentType: 'video/webm' },
  })
  // opens the link of the mail
  await page.goto(`${product.app}/dashboard/recommendations?review=${id}`)
  const dialog = page.getByRole('dialog')
  const video = dialog.locator('video')
  await expect(video).toBeVisible()
  // shows the poster, as readers see it
  await expect(video).not.toHaveAttribute('controls')
  await dialog.getByRole('button', { name: /^Play, 0:0\d, the video of Samir Haddad/ }).click()
  await expect(dialog.getByRole('slider', { name: 'Position' })).toBeVisible()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('Samir Haddad’s recommendation is hidden')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Views' })).toBeVisible()
  await expectAccessible(page)

  // no overflow on a small screen, nor with 200 % text size
  for (const [width, size] of [[320, '100%'] as const, [390, '200%'] as const, [1440, '200%'] as const]) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(percent => {
      const larger = new CSSStyleSheet()
      larger.replaceSync(`html { font-size: ${percent} !important }`)
      document.adoptedStyleSheets = [larger]
    }, size)
    await expect.poll(() => findTextOverlap(page), `${width} px, letters at ${size}`).toEqual([])
  }
})
