import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { signInByApi } from './owner.ts'
import { type Product, test } from './product.ts'
import { publish, recommendByApi } from './reviewer-api.ts'
import { core, onDesktop, onPhone } from './viewports.ts'

const words =
  'She told us to close the second warehouse. No one wanted to hear it. Then she stayed and did the move with us.'

/** Another story may have advanced the server's clock, and a status list is valid for a day. */
const setClock = ({ clock }: BrowserContext, product: Product) => clock.setSystemTime(product.now())

/** A public page with one recommendation, its record and its stamp. */
async function newPage(
  context: BrowserContext,
  browser: Browser,
  product: Product,
  slug: string,
  name = 'Ines Marlow',
) {
  await setClock(context, product)
  const { token } = await signInByApi(context, product, `${slug}@example.org`)
  const headers = { authorization: token }
  const patch = (path: string, data: object) => context.request.patch(`${product.app}/api/${path}`, { headers, data })
  const profile = { slug, full_name: name, headline: 'Fractional chief operating officer', visibility: 'public' }
  expect((await patch('profile', profile)).ok()).toBe(true)
  const given = {
    full_name: 'Tomas Reuter',
    email: `tomas-${slug}@harbourlane.example`,
    position: 'Director, Harbour Lane Foods',
    source: 'client',
    text: words,
  }
  const id = await recommendByApi(browser, product, slug, given)
  await publish(context.request, product, token, id)
  const address = `${product.app}/api/recommendations/${id}/credential`
  // a job signs it
  await expect(async () => expect((await context.request.get(address)).status()).toBe(200)).toPass()
  return {
    id,
    record: async () => (await context.request.get(address)).text(),
    async stamp() {
      const answer = await context.request.post(`${product.app}/api/download-stamp`, {
        headers,
        data: { theme: 'paper', size: 600 },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer.body()
    },
    hide: async () => expect((await patch(`recommendations/${id}`, { state: 'hidden' })).ok()).toBe(true),
  }
}

type Brought = { name: string; mimeType: string; buffer: Buffer }
const jsonFile = (text: string, name = 'tomas-reuter.json'): Brought => {
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) }
}
const pngFile = (buffer: Buffer): Brought => ({ name: 'stamp.png', mimeType: 'image/png', buffer })

const choose = (page: Page, file: Brought) => page.getByLabel('Choose a file').setInputFiles(file)
const answer = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })
const line = (page: Page, place: number) => page.getByRole('main').getByRole('listitem').nth(place)

/** Drops files on the drop zone. */
async function drop(page: Page, ...files: Brought[]) {
  const carried = await page.evaluateHandle(
    all => {
      const transfer = new DataTransfer()
      for (const { base64, name, type } of all) {
        const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
      }
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ base64: buffer.toString('base64'), name, type: mimeType })),
  )
  const area = page.getByText('Drop a record, a stamp or a PDF here.').locator('..')
  await area.dispatchEvent('dragenter', { dataTransfer: carried })
  await expect(area).toHaveAttribute('data-over')
  await area.dispatchEvent('drop', { dataTransfer: carried })
}

/** Collects every request of a page from now on. */
function watchRequests(page: Page): () => string[] {
  const made: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (!request.url().startsWith('blob:'))
      made.push(`${request.method()} ${pathname}${search}${request.postData() ?? ''}`)
  })
  return () => made
}

// earlier stories may have used up the network's hourly limit
test.beforeEach(({ product }) => product.advanceClock(3600))

test('a fresh browser checks a stamp’s signature offline, and learns of its withdrawal from the status list', {
  tag: [core, onDesktop],
}, async ({ context, browser, product }) => {
  const owner = await newPage(context, browser, product, 'ines-stamped')
  const stamp = pngFile(await owner.stamp())
  const visitor = await browser.newContext()
  await setClock(visitor, product)
  const page = await visitor.newPage()
  const consoleErrors = watchConsole(page)
  await page.goto(`${product.app}/verify`)
  await expect(page).toHaveTitle(/^Check a record/)
  await page.waitForLoadState('networkidle')

  await visitor.setOffline(true)
  await drop(page, stamp)
  await expect(answer(page, 'We can’t check this right now.')).toBeFocused()
  await expect(line(page, 0)).toContainText('Withdrawal not checked')
  await expect(line(page, 1)).toContainText('Signature matches')
  await expect(page.getByRole('img', { name: 'Ines Marlow’s stamp' })).toBeVisible()
  await page.getByRole('link', { name: 'Check another' }).click()
  await expect(answer(page, 'Check a record')).toBeVisible()

  await visitor.setOffline(false)
  await choose(page, stamp)
  await expect(answer(page, 'Everything checks out.')).toBeFocused()
  await expect(page.getByText('Picture matches')).toBeVisible()
  await expect(page.getByText('What we don’t check')).toBeVisible()
  await page.goBack()

  await owner.hide()
  const requests = watchRequests(page)
  await drop(page, stamp)
  await expect(answer(page, 'This stamp was withdrawn.')).toBeFocused()
  await expect(line(page, 0)).toContainText('Withdrawn')
  // the whole status list, and nothing that identifies the stamp
  expect(requests()).toEqual(['GET /api/records/status/1'])
  expect(consoleErrors().filter(each => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await visitor.close()
})

test(
  'valid, changed and foreign records and unknown keys are told apart, and no record is sent to the server',
  { tag: core },
  async ({ context, browser, product }, { project }) => {
    const owner = await newPage(context, browser, product, `ines-records-${project.name}`)
    const record = await owner.record()
    const page = await context.newPage()
    await page.goto(`${product.app}/verify`)
    await expectAccessible(page)
    await page.waitForLoadState('networkidle')
    const requests = watchRequests(page)

    const cases: { file: string; title: string; first: string; shown: boolean }[] = [
      { file: record, title: 'Everything checks out.', first: 'Signature matches', shown: true },
      {
        file: record.replace('second warehouse', 'first warehouse'),
        title: 'This file has been changed.',
        first: 'Signature doesn’t match',
        shown: false,
      },
      {
        file: record.replaceAll(/did:web:[\w%.]+/g, 'did:web:praise-cards.example'),
        title: 'We can’t check this file.',
        first: 'Unknown key',
        shown: false,
      },
      {
        file: record.replace(/#key-\d+/, '#key-1999'),
        title: 'We can’t check this file.',
        first: 'Unknown key',
        shown: false,
      },
    ]
    for (const { file, title, first, shown } of cases) {
      await choose(page, jsonFile(file))
      await expect(answer(page, title)).toBeFocused()
      await expect(line(page, 0)).toContainText(first)
      await expect(page.getByRole('blockquote')).toHaveCount(shown ? 1 : 0)
      expect(await page.getByRole('main').textContent()).not.toMatch(/\b(?:in)?valid\b|verified/i)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Check another' }).click()
      await expect(answer(page, 'Check a record')).toBeVisible()
    }
    // from our host the status list, and the keys again for a record with a newer key; from other hosts nothing
    expect(requests()).toEqual(['GET /api/records/status/1', 'GET /.well-known/did.json'])
  },
)

test('a stamp on the wrong page names its owner, and a report goes to the operator', {
  tag: onDesktop,
}, async ({ context, browser, product }) => {
  const owner = await newPage(context, browser, product, 'ines-elsewhere')
  const stamp = await owner.stamp()
  const other = await browser.newContext()
  await newPage(other, browser, product, 'dario-velt', 'Dario Velt')
  const page = await other.newPage()
  await page.goto(`${product.app}/verify`)
  const address = page.getByLabel('Or paste a link')
  await address.fill(`${product.app}/cr/dario-velt`)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('This is a link to a page.')).toBeVisible()
  await choose(page, pngFile(stamp))
  await expect(answer(page, 'This stamp is Ines Marlow’s.')).toBeFocused()
  await expect(page.getByText('You looked for Dario Velt.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await expect(page.getByLabel('Someone else is using this page’s stamp')).toBeChecked()

  // the record inside another picture
  await page.goto(`${product.app}/verify`)
  const screenshot = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } })
  const chunk = stamp.indexOf('openbadgecredential') - 8
  const size = stamp.readUInt32BE(chunk) + 12
  const headerEnd = 33
  const moved = Buffer.concat([
    screenshot.subarray(0, headerEnd),
    stamp.subarray(chunk, chunk + size),
    screenshot.subarray(headerEnd),
  ])
  await choose(page, pngFile(moved))
  await expect(answer(page, 'This file has been changed.')).toBeFocused()
  await expect(line(page, 0)).toContainText('Picture doesn’t match')
  await page.goBack()

  // a screenshot is reported as a picture without a record, which is not an error
  await choose(page, pngFile(screenshot))
  await expect(page.getByText('This picture doesn’t contain a record.')).toBeVisible()
  await drop(page, pngFile(screenshot), pngFile(stamp))
  await expect(page.getByText('Choose one file at a time.')).toBeVisible()
  await other.close()
})

test('by keyboard only on a phone: a URL is checked, and the result has the focus', { tag: onPhone }, async ({
  context,
  browser,
  product,
}) => {
  const { id } = await newPage(context, browser, product, 'ines-by-keys')
  const page = await context.newPage()
  await page.goto(`${product.app}/verify`)
  await page.waitForLoadState('networkidle')
  const file = page.getByLabel('Choose a file')
  while (!(await file.evaluate(element => element === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('praise-cards.example/recommendation/1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This link is from another website.')).toBeVisible()
  await page.getByLabel('Or paste a link').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(`${product.app}/recommendation/${id}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Check' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answer(page, 'Everything checks out.')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Open the page' })).toBeFocused()
})

test(
  'without JavaScript a plain form checks the file, and says that it is uploaded',
  { tag: core },
  async ({ context, browser, product }, { project }) => {
    const owner = await newPage(context, browser, product, `ines-plain-${project.name}`)
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: project.use.viewport ?? null })
    const page = await plain.newPage()
    await page.goto(`${product.app}/verify`)
    // by selectors, because Playwright finds no roles inside noscript
    const form = page.locator('noscript form')
    await expect(form).toBeVisible()
    expect(await form.textContent()).toContain('your file is sent to localhost')
    await expect(page.getByText('Nothing is sent.')).toBeHidden()
    await form.locator('[name=file]').setInputFiles(jsonFile(await owner.record()))
    await form.locator('button').click()
    await expect(answer(page, 'Everything checks out.')).toBeVisible()
    await expect(page.getByText('Checked on our server at')).toBeVisible()
    await page.getByRole('link', { name: 'Check another' }).click()
    await form.locator('[name=address]').fill('praise-cards.example/recommendation/1')
    await form.locator('button').click()
    await expect(form.locator('[data-note]')).toBeVisible()
    expect(await form.textContent()).toContain('This link is from another website.')
    await plain.close()
  },
)
