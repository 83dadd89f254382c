import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expectAccessible } from './axe.ts'
import { subjectsTo } from './mail.ts'
import { newOwner, signInByApi } from './owner.ts'
import { test } from './product.ts'
import { onDesktop } from './viewports.ts'

const received = (page: Page) => page.getByRole('switch', { name: 'Someone recommends you, e-mail' })
const views = (page: Page) => page.getByRole('switch', { name: 'Views of your page, e-mail' })

/** An overloaded server may answer 503 for longer than the page retries by itself. */
async function expectSaved(page: Page) {
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(async () => {
    // the button may be gone by then, because the page retries by itself
    if (await again.isVisible()) await again.click({ timeout: 2000 })
    await expect(page.getByText('All changes saved')).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test('notification switches save themselves, also by keyboard and after an offline change', async ({
  page,
  context,
  product,
}, { project }) => {
  await newOwner(context, product, `chooses-${project.name}@example.org`, { full_name: 'Ines Marlow' })
  await page.goto(`${product.app}/setting/profile-setting`)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Notifications' }).click()
  await expect(received(page)).toBeChecked()
  await expect(page.getByText(`E-mails go to chooses-${project.name}@example.org.`)).toBeVisible()
  await expectAccessible(page)

  await received(page).focus()
  await page.keyboard.press('Space')
  await expectSaved(page)
  await page.reload()
  await expect(received(page)).not.toBeChecked()

  await context.setOffline(true)
  await views(page).check()
  await expect(page.getByText('Your choice isn’t saved yet.')).toBeVisible()
  await expect(views(page)).toBeChecked()
  await expectAccessible(page)
  await context.setOffline(false)
  await expectSaved(page)
  await page.reload()
  await expect(views(page)).toBeChecked()
})

test('two tabs and another browser keep each other’s choices', { tag: onDesktop }, async ({
  page,
  context,
  browser,
  product,
}) => {
  const email = 'two-tabs@example.org'
  await newOwner(context, product, email, { full_name: 'Ines Marlow' })
  const address = `${product.app}/setting/notifications`
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto(address)
    await expect(received(tab)).toBeChecked()
  }
  await received(page).uncheck()
  await expect(received(second)).not.toBeChecked()
  await views(second).check()
  await expect(views(page)).toBeChecked()
  await expect(received(page)).not.toBeChecked()

  // a browser without a sync channel to the tabs: each switch changes only its own setting
  await product.advanceClock(61)
  const elsewhere = await browser.newContext()
  await signInByApi(elsewhere, product, email, 2)
  const other = await elsewhere.newPage()
  await other.goto(address)
  await expect(views(other)).toBeChecked()
  await received(page).check()
  await expectSaved(page)
  await views(other).uncheck()
  await expectSaved(other)
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(received(tab)).toBeChecked()
    await expect(views(tab)).not.toBeChecked()
  }
  await elsewhere.close()
})

/** The newest mail to an address, parsed. */
async function mailTo(dataDir: string, email: string) {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml')).sort()
  for (const name of names.reverse()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)))
    if (mail.to?.some(each => each.address === email)) return mail
  }
  throw new Error(`no mail came to ${email}`)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the unsubscribe link names the mails, and one click ends them', async ({ page, context, product }, {
    project,
  }) => {
    const [owner, asked] = [`asks-${project.name}@example.org`, `asked-${project.name}@example.org`]
    const { token } = await signInByApi(context, product, owner)
    const headers = { authorization: token }
    await context.request.patch(`${product.app}/api/profile`, { headers, data: { full_name: 'Ines Marlow' } })
    const people = [{ full_name: 'Marta Lindqvist', email: asked }]
    const data = {
      people,
      source: 'client',
      memory: { where: 'North Pier', when: '', what: '' },
      reminders: [],
      message: 'Hello',
    }
    const ask = () => context.request.post(`${product.app}/api/invites`, { headers, data })
    expect((await ask()).ok()).toBe(true)
    await expect.poll(() => subjectsTo(product.app, asked)).toHaveLength(1)

    const mail = await mailTo(product.dataDir, asked)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const link = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')![1]!
    expect(mail.text).toContain(link)

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Turn off these e-mails?' })).toBeVisible()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('heading', { name: 'These e-mails are turned off' })).toBeVisible()
    expect(page.url()).toBe(link)
    await page.goto(`${link}x`)
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  })
})

test('the unsubscribe page is accessible', async ({ page, product }) => {
  await page.goto(`${product.app}/unsubscribe/digest/none`)
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await expectAccessible(page)
})
