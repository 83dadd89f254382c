import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { unzip } from '../apps/server/src/testing/zip.ts'
import { expectAccessible } from './axe.ts'
import { codeFor, otherThan } from './mail.ts'
import { newOwner, signInByApi } from './owner.ts'
import { test } from './product.ts'
import { findTextOverlap } from './text-overlap.ts'
import { onDesktop, onPhone } from './viewports.ts'

const untilNextCode = 61
const tenMinutes = 600

async function save(page: Page, words: string) {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(words)).toBeVisible()
}

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** A browser shows the field that gets the focus; a page that loads late may scroll away again. */
async function expectUncovered(page: Page, field: Locator) {
  await expect(async () => {
    await field.blur()
    await field.focus()
    const bar = await page.getByText('saved yet').locator('xpath=../..').boundingBox()
    const typed = await field.boundingBox()
    expect(typed!.y + typed!.height).toBeLessThan(bar!.y)
  }).toPass()
}

test('an owner changes the page’s address and adds a button, and readers see both', { tag: onPhone }, async ({
  page,
  context,
  browser,
  product,
}) => {
  const [before, after] = ['ines-has-an-address', 'ines-has-another']
  await newOwner(context, product, 'moves@example.org', {
    full_name: 'Ines Marlow',
    slug: before,
    visibility: 'public',
  })
  await page.goto(`${product.app}/setting/profile-setting`)
  await expect(page.getByLabel('Your link')).toHaveValue(before)
  await expectAccessible(page)

  await page.getByLabel('Your link').fill(after)
  await expect(page.getByText(`${after} is available.`)).toBeVisible()
  await save(page, `/cr/${after}. The old one still works.`)
  await page.reload()
  await expect(page.getByLabel('Your link')).toHaveValue(after)

  // the save bar appears while typing and covers no field
  for (const letters of ['100%', '200%']) {
    await page.evaluate(size => {
      document.documentElement.style.fontSize = size
    }, letters)
    for (const label of ['Position', 'City', 'Headline']) {
      const field = page.getByLabel(label)
      await field.fill('Lisbon')
      await expectUncovered(page, field)
    }
  }
  await page.reload()

  // leaving with unsaved changes asks for confirmation and keeps the input
  await page.getByLabel('Headline').fill('Fractional chief operating officer')
  await page.getByRole('link', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Headline')).toHaveValue('Fractional chief operating officer')
  await page.getByRole('checkbox', { name: 'Show “Recommend Ines” on my page' }).check()
  await save(page, 'Saved.')

  await page.getByRole('link', { name: 'Connect' }).click()
  await page.getByRole('radio', { name: 'LinkedIn' }).check()
  const link = page.getByRole('textbox', { name: 'LinkedIn' })
  await link.fill('https://example.org/ines')
  await link.blur()
  await expect(page.getByText('Enter a web address like https://linkedin.com/your-name.')).toBeVisible()
  await expectAccessible(page)
  await link.fill('https://linkedin.com/in/ines')
  await save(page, 'Saved. The button is now on your page.')

  const visitor = await browser.newPage()
  await visitor.goto(`${product.app}/cr/${before}`)
  expect(visitor.url()).toBe(`${product.app}/cr/${after}`)
  await expect(visitor.getByText('Fractional chief operating officer').first()).toBeVisible()
  const button = visitor.getByRole('link', { name: 'Connect', exact: true }).first()
  await expect(button).toHaveAttribute('href', 'https://linkedin.com/in/ines')

  await page.getByRole('radio', { name: 'No button' }).check()
  await save(page, 'Saved. Your page has no Connect button.')
  await visitor.reload()
  await expect(button).toHaveCount(0)
  await visitor.getByRole('link', { name: 'Recommend Ines' }).click()
  await expect(visitor.getByRole('heading', { name: 'Would you recommend Ines?' })).toBeVisible()
  await visitor.close()

  await page.goBack()
  await expect(page.getByLabel('Your link')).toHaveValue(after)

  // codes of both mailboxes change the account's e-mail address, and the browser stays signed in
  const [old, wanted] = ['moves@example.org', 'moved@example.org']
  await product.advanceClock(untilNextCode)
  await page.getByRole('link', { name: 'Privacy and data' }).click()
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByLabel('New e-mail')).toBeFocused()
  await page.keyboard.type(wanted)
  await page.keyboard.press('Enter')
  const [fromOld, fromNew] = [page.getByLabel(`Code from ${old}`), page.getByLabel(`Code from ${wanted}`)]
  await expect(fromOld).toBeFocused()
  const codes = { old: await codeFor(product.app, old, 2), wanted: await codeFor(product.app, wanted) }
  await fromOld.fill(codes.old)
  await fromNew.fill(otherThan(codes.wanted))
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await expect(fromOld).toHaveValue(codes.old)
  await expectAccessible(page)
  await fromNew.fill(codes.wanted)
  await expect(page.getByText(`You now sign in with ${wanted}. You’re signed out everywhere else.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(wanted)).toBeVisible()
  await expect(page.getByText(old)).toHaveCount(0)
  const elsewhere = await browser.newContext()
  await product.advanceClock(untilNextCode)
  expect((await signInByApi(elsewhere, product, wanted, 2)).slug).toBe(after)
  await elsewhere.close()
})

test('an owner signs another browser out, exports the data and deletes the account', {
  tag: onDesktop,
}, async ({ page, context, browser, product }) => {
  const [email, slug] = ['leaves@example.org', 'ines-leaves']
  await newOwner(context, product, email, { full_name: 'Ines Marlow', slug, visibility: 'public' })
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1',
  })
  await product.advanceClock(untilNextCode)
  await signInByApi(elsewhere, product, email, 2)
  const other = await elsewhere.newPage()
  await other.goto(`${product.app}/setting/privacy`)
  await expect(other.getByRole('heading', { name: 'Devices' })).toBeVisible()

  // right after signing in the list of sessions needs no code; later it does
  await page.goto(`${product.app}/setting/privacy`)
  const devices = page.getByRole('list', { name: 'Where you’re signed in' })
  await expect(page.getByText('Signed in on 2')).toBeVisible()
  await expect(devices).toBeHidden()
  expect(await pageHeight(page)).toBeLessThanOrEqual(900)
  await expectAccessible(page)
  // rows open by keyboard, one at a time, and by the address
  await page.locator('#visibility summary').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Public' })).toBeVisible()
  await page.locator('#devices summary').click()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'Public' })).toBeHidden()
  await product.advanceClock(tenMinutes)
  await page.goto(`${product.app}/setting/privacy#devices`)
  await page.reload()
  await page.getByRole('button', { name: 'Show my devices' }).click()
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(product.app, email, 3))
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('This browser')
  await expect(devices).toBeFocused()
  await expectAccessible(page)
  await devices.getByRole('button', { name: /^Sign out/ }).click()
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible()
  await other.reload({ waitUntil: 'commit' })
  await other.waitForURL(`${product.marketing}/`)

  // a step-up lasts ten minutes, also for the list after a reload
  await page.reload()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await product.advanceClock(tenMinutes)
  await page.locator('#data summary').click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Prepare the ZIP' }).click()
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(product.app, email, 4))
  const file = await downloading
  expect(file.suggestedFilename()).toBe('Credence - My data.zip')
  const files = unzip(await readFile(await file.path()))
  expect(files.get('profile.json')!.toString()).toContain('Ines Marlow')
  await expect(page.getByText('ZIP downloaded')).toBeVisible()

  await product.advanceClock(untilNextCode)
  await page.locator('#delete summary').click()
  await page.getByLabel('Type your link to continue').fill(slug)
  await page.getByRole('button', { name: 'Send me a code to delete it' }).click()
  await expect(page.getByText('Entering the code will delete your account right away.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(product.app, email, 5))
  await page.waitForURL(`${product.marketing}/thank-you?for=account`)
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => /^(?:cr_prod_|(?:__Host-)?cr_rs)/.test(name))).toEqual([])
  expect([404, 410]).toContain((await elsewhere.request.get(`${product.app}/cr/${slug}`)).status())
  await elsewhere.close()
})

test('signing out in one tab closes the private page of another at once', { tag: onDesktop }, async ({
  page,
  context,
  product,
}) => {
  const email = 'leaves-one-tab@example.org'
  await newOwner(context, product, email, { full_name: 'Ines Marlow' })
  await page.goto(`${product.app}/setting/privacy`)
  const beside = await context.newPage()
  await beside.goto(page.url())
  for (const tab of [page, beside]) await expect(tab.getByText('You sign in with')).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${product.marketing}/`)
  await beside.waitForURL(`${product.app}/registration?next=%2Fsetting%2Fprivacy`)
  await expect(beside.getByText(email)).toHaveCount(0)
})

test('at 200 % text no setting overlaps another', { tag: onDesktop }, async ({ page, context, product }) => {
  await newOwner(context, product, 'large-text@example.org', { full_name: 'Ines Marlow' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const tab of ['profile-setting', 'connect', 'notifications', 'subscription', 'privacy#data']) {
      await page.goto(`${product.app}/setting/${tab}`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await page.evaluate(async () => {
        document.documentElement.style.fontSize = '200%'
        await document.fonts.ready
      })
      expect.soft(await findTextOverlap(page), `${tab} at ${width}`).toEqual([])
    }
  }
})

test('two tabs, on settings and on welcome, don’t overwrite each other’s changes', { tag: onDesktop }, async ({
  page,
  context,
  product,
}) => {
  await newOwner(context, product, 'two-tabs-settings@example.org', { full_name: 'Ines Marlow', city: 'Lisbon' })
  await page.goto(`${product.app}/setting/profile-setting`)
  const beside = await page.context().newPage()
  await beside.goto(page.url())
  // a tab that opens later would restore the stored draft, so both open before typing
  for (const tab of [page, beside]) await expect(tab.getByLabel('City')).toHaveValue('Lisbon')
  await page.getByLabel('City').fill('Porto')
  await beside.getByLabel('Position').fill('Founder')
  await save(beside, 'Saved.')
  await expect(page.getByLabel('Position')).toHaveValue('Founder')
  await expect(page.getByLabel('City')).toHaveValue('Porto')
  await save(page, 'Saved.')
  await expect(beside.getByLabel('City')).toHaveValue('Porto')
  await expect(beside.getByLabel('Position')).toHaveValue('Founder')

  await page.getByLabel('Headline').fill('Mine.')
  await beside.getByLabel('Headline').fill('Theirs.')
  await save(beside, 'Saved.')
  await expect(page.getByText('Choose which version to keep.')).toBeVisible()
  await expect(page.getByText('Theirs.')).toBeVisible()
  await expect(page.getByLabel('Headline')).toHaveValue('Mine.')
  await page.getByRole('button', { name: 'Keep this version' }).click()
  await save(page, 'Saved.')
  await expect(beside.getByLabel('Headline')).toHaveValue('Mine.')

  // and on the welcome, where the question stays until it is answered
  await beside.goto(`${product.app}/welcome?step=work`)
  await expect(beside.getByLabel('Headline')).toHaveValue('Mine.')
  await beside.getByLabel('Headline').fill('From the welcome.')
  await page.getByLabel('Headline').fill('From the settings.')
  await save(page, 'Saved.')
  await expect(beside.getByText('Choose which version to keep.')).toBeVisible()
  await expect(beside.getByText('From the settings.')).toBeVisible()
  await beside.getByRole('button', { name: 'Keep this version' }).click()
  await beside.getByRole('button', { name: 'Continue' }).click()
  await beside.waitForURL('**/welcome?step=photo')
  await expect(page.getByLabel('Headline')).toHaveValue('From the welcome.')
  await expect(page.getByLabel('City')).toHaveValue('Porto')
})
