import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { firstPort } from './addresses.ts'
import { expectAccessible } from './axe.ts'
import { codeFor, subjectsTo } from './mail.ts'
import { test as base, type Product, withProduct } from './product.ts'
import { onDesktop } from './viewports.ts'

const test = base.extend<object, { invited: Product }>({
  invited: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, and this fixture uses no other
    ({}, use, { parallelIndex }) => withProduct(firstPort + 70 + 2 * parallelIndex, { REGISTRATION: 'invited' }, use),
    { scope: 'worker' },
  ],
})

const day = 86_400

/** Creates a code with the operator's command line. */
function issueCode({ dataDir }: Product, kind = 'early-access', ...options: string[]): string {
  const words = ['codes', 'issue', '--kind', kind, ...options, '--reason', 'the first group']
  const env = { ...process.env, DATA_DIR: dataDir }
  const said = execFileSync(process.execPath, ['scripts/operator.ts', ...words], { env, encoding: 'utf8' })
  // the output also contains an id, part of which may look like a code
  return /\?access=(\S{4}-\S{4})/.exec(said)![1]!
}

const code = (page: Page) => page.getByLabel('Access code')
const refusal = (page: Page) => page.getByText('That code doesn’t work.')

/** Submits the form, types the mailed code and waits for the welcome page. */
async function register(page: Page, product: Product, email: string) {
  await page.getByLabel('Your e-mail').fill(email)
  await page.getByRole('button', { name: 'Make your page' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail.' })).toBeVisible()
  await page.getByLabel('Code').fill(await codeFor(product.app, email))
  await page.waitForURL(/\/welcome/)
}

test('a visitor without a code joins the waitlist on the registration page, by keyboard only', async ({
  page,
  invited,
}, { project }) => {
  const email = `line-${project.name}@example.org`
  await page.goto(`${invited.app}/registration`)
  await expect(page.getByRole('heading', { level: 1, name: 'Make your page.' })).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expectAccessible(page)
  const line = page.locator('#waitlist')
  for (const next of [page.getByLabel('Your e-mail'), page.getByRole('button', { name: 'Make your page' })]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(line.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Ada Walker')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(line.getByText('Thank you, Ada. You’re on the waitlist.')).toBeVisible()
  await expect.poll(() => subjectsTo(invited.app, email)).toHaveLength(1)
  await expectAccessible(page)
})

test('a code in a link on the marketing site opens one page and no second one', async ({ page, browser, invited }, {
  project,
}) => {
  const issued = issueCode(invited)
  await page.goto(`${invited.marketing}/FAQ?access=${issued.toLowerCase()}`)
  // hydrated: before that the footer only offers the waitlist
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Make your page' })).toBeVisible()
  // to another page of the site, then to the app
  await page.getByRole('contentinfo').getByRole('link', { name: 'Roadmap' }).click()
  await expect(page).toHaveURL(`${invited.marketing}/product-roadmap?access=${issued.toLowerCase()}`)
  await page.getByRole('main').getByRole('link', { name: 'Make your page' }).first().click()
  await expect(page).toHaveURL(`${invited.app}/registration?access=${issued.toLowerCase()}`)
  await expect(page.getByText('This code works.')).toBeVisible()
  await expect(code(page)).toHaveValue(issued)
  await expectAccessible(page)
  await register(page, invited, `link-${project.name}@example.org`)

  const another = await (await browser.newContext()).newPage()
  await another.goto(`${invited.app}/registration?access=${issued}`)
  await expect(refusal(another)).toBeVisible()
  await another.getByLabel('Your e-mail').fill(`late-${project.name}@example.org`)
  await another.getByRole('button', { name: 'Make your page' }).click()
  await expect(code(another)).toBeFocused()
  await expectAccessible(another)
  await another.context().close()
})

test('the field reports a mistyped and an expired code, and accepts a valid one in lower case without the hyphen', async ({
  page,
  invited,
}, { project }) => {
  const inTwoDays = new Date(Date.now() + 2 * day * 1000).toISOString().slice(0, 10)
  const [ending, lasting] = [issueCode(invited, 'early-access', '--expires', inTwoDays), issueCode(invited)]
  await page.goto(`${invited.app}/registration`)
  await code(page).fill('LISBON-24')
  await page.keyboard.press('Tab')
  await expect(refusal(page)).toBeVisible()
  await code(page).fill(ending)
  await page.keyboard.press('Tab')
  await expect(page.getByText('This code works.')).toBeVisible()

  await invited.advanceClock(3 * day)
  await page.reload()
  await expect(refusal(page)).toBeVisible()
  await code(page).fill(` ${lasting.toLowerCase().replace('-', '')}`)
  await page.keyboard.press('Tab')
  await expect(page.getByText('This code works.')).toBeVisible()
  await expect(code(page)).toHaveValue(lasting)
  await register(page, invited, `typed-${project.name}@example.org`)
})

test('one code used in two tabs creates one page, and the other address gets a mail', { tag: onDesktop }, async ({
  page,
  browser,
  invited,
}) => {
  const issued = issueCode(invited)
  const people = ['ada-tabs@example.org', 'ben-tabs@example.org']
  const tabs = [page, await (await browser.newContext()).newPage()]
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(`${invited.app}/registration?access=${issued}`)
    await expect(tab.getByText('This code works.')).toBeVisible()
    await tab.getByLabel('Your e-mail').fill(people[index]!)
    await tab.getByRole('button', { name: 'Make your page' }).click()
    await expect(tab.getByRole('heading', { name: 'Check your e-mail.' })).toBeVisible()
  }
  const passcodes = await Promise.all(people.map(email => codeFor(invited.app, email)))
  await tabs[0]!.getByLabel('Code').fill(passcodes[0]!)
  await tabs[0]!.waitForURL(/\/welcome/)
  await tabs[1]!.getByLabel('Code').fill(passcodes[1]!)
  await expect(tabs[1]!.getByText('That code isn’t right.')).toBeVisible()
  await expect
    .poll(() => subjectsTo(invited.app, people[1]!))
    .toContain('There’s no Credence page for this address yet')
  await tabs[1]!.context().close()
})

test(
  'an owner redeems the code in a link, and the affiliate sees the sign-up',
  {
    tag: onDesktop,
  },
  async ({ page, browser, invited }, { project }) => {
    await page.goto(`${invited.app}/registration?access=${issueCode(invited)}`)
    await register(page, invited, `affiliate-${project.name}@example.org`)
    const affiliate = issueCode(invited, 'affiliate')
    await page.goto(`${invited.app}/registration?access=${affiliate}`)
    await page.waitForURL(`${invited.app}/setting/subscription?access=${affiliate}`)
    await expect(page.getByLabel('Code')).toHaveValue(affiliate)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Done. The code works for your account.')).toBeVisible()
    await expect(page.getByText('No sign-ups yet.')).toBeVisible()
    await expectAccessible(page)

    const link = await page.getByText('/?via=').textContent()
    const friend = await (await browser.newContext()).newPage()
    await friend.goto(`http://${link}&access=${issueCode(invited)}`)
    await friend.getByRole('contentinfo').getByRole('link', { name: 'Make your page' }).click()
    await register(friend, invited, `friend-${project.name}@example.org`)
    expect((await friend.context().cookies()).filter(({ value }) => link!.includes(value))).toEqual([])
    await friend.context().close()
    await page.reload()
    await expect(page.getByRole('row').last().getByRole('cell')).toHaveText('1')
  },
)
