import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect } from '@playwright/test'
import { firstPort } from './addresses.ts'
import { expectAccessible } from './axe.ts'
import { subjectsTo } from './mail.ts'
import {
  confirmWithCode,
  expectAudited,
  giveReason,
  operatorAddress,
  operators,
  runByApi,
  signInOperatorByApi,
} from './operator.ts'
import { newOwner } from './owner.ts'
import { test as base, type Product, withProduct } from './product.ts'
import { onDesktop } from './viewports.ts'

/** Without `REGISTRATION=invited` there is no one to invite. */
const test = base.extend<object, { product: Product; invited: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, and this fixture uses no other
    ({}, use, { parallelIndex }) => withProduct(firstPort + 110 + 2 * parallelIndex, { OPERATORS: operators }, use),
    { scope: 'worker' },
  ],
  invited: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    ({}, use, { parallelIndex }) =>
      withProduct(firstPort + 130 + 2 * parallelIndex, { OPERATORS: operators, REGISTRATION: 'invited' }, use),
    { scope: 'worker' },
  ],
})

test('an operator shows an address, ends sessions, suspends and restores a person', async ({ page, browser, product }, {
  project,
}) => {
  const email = operatorAddress('users', project.name)
  const slug = `maya-${project.name}`
  const profile = { slug, full_name: 'Maya Lindqvist', headline: 'Designer', visibility: 'public' as const }
  const owner = await browser.newContext()
  await newOwner(owner, product, `${slug}@example.org`, profile)
  await owner.close()
  await signInOperatorByApi(page, product, email)
  await page.goto(`${product.app}/operator/users`)
  await page.getByLabel('Find a person').fill('no-such-person')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('No one found. Check the spelling.')).toBeVisible()
  await page.getByLabel('Find a person').fill(`${product.app}/cr/${slug}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Maya Lindqvist' })).toBeVisible()
  await expect(page.getByText('m•••@example.org')).toBeVisible()
  const sessions = page.getByRole('table', { name: 'Where Maya Lindqvist is signed in' })
  // on phones a cell begins with the name of its column
  await expect(sessions.getByRole('cell', { name: /(?:^|: )Today, \d\d:\d\d$/ })).toHaveCount(1)
  await expectAccessible(page)

  const reading = `To compare with ticket 402, ${project.name}.`
  await page.getByRole('button', { name: 'Show, with a reason' }).click()
  await expectAccessible(page)
  await giveReason(page.getByRole('dialog'), reading, 'Show address')
  await expect(page.getByText(`${slug}@example.org`)).toBeVisible()

  const ending = `Lost a phone, ticket 403, ${project.name}.`
  await page.getByRole('button', { name: 'End all, with a reason' }).click()
  const button = 'End all sessions'
  await confirmWithCode(page.getByRole('dialog'), product, { reason: ending, button, email, count: 2 })
  await expect(page.getByText('Signed out of one session.')).toBeVisible()
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()

  const suspending = `Pretended to be a company, ${project.name}.`
  await page.getByRole('button', { name: 'Suspend, with a reason' }).click()
  const changes = page.getByRole('region', { name: 'Change' })
  const suspend = { reason: suspending, button: 'Suspend Maya Lindqvist', email, count: 3 }
  await confirmWithCode(changes, product, suspend)
  await expect(page.getByText('Suspended. The user is signed out')).toBeVisible()
  expect((await page.request.get(`${product.app}/cr/${slug}`)).status()).toBe(404)

  const restoring = `The company agreed, ${project.name}.`
  await changes.getByRole('button', { name: 'Restore, with a reason' }).click()
  await giveReason(changes, restoring, 'Restore Maya Lindqvist')
  await expect(page.getByText('Restored. The user can sign in')).toBeVisible()
  expect((await page.request.get(`${product.app}/cr/${slug}`)).status()).toBe(200)

  // what operators did here
  await expect(page.getByRole('row').filter({ hasText: restoring })).toBeVisible()
  await expectAudited(page, 'Showed an address', reading)
  await expectAudited(page, 'Ended sessions', ending)
  await expectAudited(page, 'Suspended', suspending)
  await expectAudited(page, 'Restored', restoring)

  // to the person, and to all that was done there
  await page.getByRole('row').filter({ hasText: restoring }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Maya Lindqvist' })).toBeVisible()
  await page.getByRole('link', { name: 'All' }).click()
  await expect(page.getByRole('row').filter({ hasText: reading })).toBeVisible()
  await expect(page.getByText('Signed in', { exact: true })).toHaveCount(0)
})

test('an operator erases a person by typing the link, with a fresh code', async ({ page, browser, product }, {
  project,
}) => {
  const email = operatorAddress('erases', project.name)
  const slug = `gone-${project.name}`
  const owner = await browser.newContext()
  await newOwner(owner, product, `${slug}@example.org`, { slug, full_name: 'Marco Denn', visibility: 'public' })
  await owner.close()
  await signInOperatorByApi(page, product, email)
  await page.goto(`${product.app}/operator/users`)
  await page.getByLabel('Find a person').fill(`${slug}@example.org`)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('button', { name: 'Erase, with a reason' }).click()
  const changes = page.getByRole('region', { name: 'Change' })
  const button = `Erase ${slug} for good`
  await expect(changes.getByRole('button', { name: button })).toBeDisabled()
  await changes.getByLabel(`Type ${slug} to confirm`).fill(slug)
  await expectAccessible(page)
  const reason = `Lost the mailbox and sent proof, ${project.name}.`
  await confirmWithCode(changes, product, { reason, button, email, count: 2 })
  await expect(page.getByText('Erased. We’ll send them one last e-mail.')).toBeVisible()
  expect((await page.request.get(`${product.app}/cr/${slug}`)).status()).toBe(410)
  await expectAudited(page, 'Erased', reason)
})

test('an operator makes an access code, which is shown once, and revokes it', async ({ page, product }, {
  project,
}) => {
  const email = operatorAddress('codes', project.name)
  await signInOperatorByApi(page, product, email)
  await page.goto(`${product.app}/operator/codes`)
  await page.getByRole('button', { name: 'Make a code' }).click()
  const dialog = page.getByRole('dialog')
  const bound = `ada-${project.name}@example.org`
  await dialog.getByLabel('For', { exact: true }).selectOption('Student')
  await dialog.getByLabel('Only for this address').fill(bound)
  await dialog.getByLabel('Uses').fill('many')
  await expectAccessible(page)
  const making = `For the first group, ${project.name}.`
  await giveReason(dialog, making, 'Make code')
  await expect(dialog.getByText('"many" is not a number of uses.')).toBeVisible()
  await dialog.getByLabel('Uses').fill('2')
  await dialog.getByRole('button', { name: 'Make code' }).click()
  await expect(page.getByRole('heading', { name: 'The new code is shown only once' })).toBeVisible()
  await expect(page.getByText(/^\w{4}-\w{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByText(/^\w{4}-\w{4}$/)).toHaveCount(0)
  await expectAccessible(page)

  const row = page.getByRole('row').filter({ hasText: bound })
  await row.getByRole('button', { name: /^Revoke/ }).click()
  const revoking = `Sent to the wrong person, ${project.name}.`
  await confirmWithCode(dialog, product, { reason: revoking, button: 'Revoke code', email, count: 2 })
  await expect(page.getByText('The code no longer works.')).toBeVisible()
  await expect(row.getByText('Revoked')).toBeVisible()
  await expectAudited(page, 'Made a code', making)
  await expectAudited(page, 'Revoked a code', revoking)
})

test('an operator invites from the waitlist and saves it as a file', async ({ page, invited }, { project }) => {
  const email = operatorAddress('invites', project.name)
  const waiting = `ada-waits-${project.name}@example.org`
  const data = { full_name: 'Ada Walker', email: waiting, website: '' }
  const joined = await page.request.post(`${invited.app}/api/register-waitlist`, { data })
  expect(joined.ok(), await joined.text()).toBe(true)
  await signInOperatorByApi(page, invited, email)
  await page.goto(`${invited.app}/operator/waitlist`)
  const row = page.getByRole('row').filter({ hasText: waiting })
  await row.getByRole('button', { name: 'Invite Ada Walker' }).click()
  await expectAccessible(page)
  const inviting = `The first group of ${project.name}.`
  await giveReason(page.getByRole('dialog'), inviting, 'Invite')
  await expect(page.getByText(`${waiting} can make a page. We’ll e-mail them.`)).toBeVisible()
  await expect.poll(() => subjectsTo(invited.app, waiting)).toContain('You can make your Credence page now')
  await page.getByRole('button', { name: /^Invited \d/ }).click()
  await expect(row).toBeVisible()

  const saving = `For the weekly letter of ${project.name}.`
  await page.getByRole('button', { name: 'CSV' }).click()
  const download = page.waitForEvent('download')
  await giveReason(page.getByRole('dialog'), saving, 'Save as CSV')
  expect((await download).suggestedFilename()).toMatch(/^waitlist-\d{4}-\d\d-\d\d\.csv$/)
  await expectAudited(page, 'Invited', inviting)
  await expectAudited(page, 'Saved the waitlist', saving)
  const again = { command: 'waitlist invite', target: waiting, reason: 'once more, by mistake' } as const
  expect(await runByApi(page, invited, again)).toMatchObject({ kind: 'already' })
})

/** What the queue leaves behind when it gives a job up, which takes it longer than a story may. */
async function addFailedJob({ dataDir, kill, restart }: Product) {
  await kill()
  const database = await PGlite.create({ dataDir: join(dataDir, 'database') })
  const id = randomUUID()
  await database.query(
    `insert into pgboss.job (id, name, data, state, retry_count, retry_limit, started_on, completed_on)
     values ($1, 'make-what-people-say', $2, 'failed', 10, 10, now(), now())`,
    [id, JSON.stringify({ accountId: randomUUID() })],
  )
  await database.close()
  await restart()
}

test(
  'an operator tries a failed job again from the overview',
  { tag: onDesktop },
  async ({ page, product }, { project }) => {
    await addFailedJob(product)
    await signInOperatorByApi(page, product, operatorAddress('jobs', project.name))
    await page.goto(`${product.app}/operator`)
    await expect(page.getByText(/failed job/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Show failed jobs' }).click()
    await page.getByRole('button', { name: /^Try again.*group what people say/ }).click()
    await expectAccessible(page)
    const reason = 'The disk has room again, so it can work now.'
    await giveReason(page.getByRole('dialog'), reason, 'Try again')
    await expect(page.getByText('We’ll try again to group what people say.')).toBeVisible()
    // done by now, so that nothing waits for a person
    await expect(page.getByRole('button', { name: 'Show failed jobs' })).toHaveCount(0)
    await expectAudited(page, 'Retried a job', reason)
  },
)
