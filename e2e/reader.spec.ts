import { expect, type Locator, type Page, test } from '@playwright/test'
import { hasPdfText } from '../scripts/system-packages.ts'
import { app } from './addresses.ts'
import { expectNoOverflow } from './overflow.ts'
import { findOverprintedWords, printToPdf, textOf, withoutSpaces } from './print-to-pdf.ts'
import { busyProfile, openRendered } from './rendered-page.ts'
import { onDesktop } from './viewports.ts'

/** Of the list: the first recommendation stands above it. */
const cards = (page: Page) => page.locator('[data-columns] article')
const busy = busyProfile(40)
const openBusy = (page: Page) =>
  openRendered(page, (bundle, config) => bundle.renderProfilePage({ profile: busy }, config))

test.describe('on paper', { tag: onDesktop }, () => {
  test.skip(!hasPdfText(), 'pdftotext is not installed')

  test('a profile prints as one column, in order, complete and on a light background', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openBusy(page)
    const sheets = await printToPdf(page)
    const text = textOf(sheets)
    let place = 0
    const parts = [
      'Ines Marlow',
      ...busy.recommendations.map(({ text }) => text!),
      'Experience',
      'How to read this page',
    ]
    for (const part of parts) {
      const words = withoutSpaces(part)
      const found = text.indexOf(words, place)
      expect(found, `${words.slice(0, 60)} after ${text.slice(place, place + 60)}`).toBeGreaterThan(-1)
      place = found
    }
    for (const { reviewer } of busy.recommendations) expect(text).toContain(withoutSpaces(reviewer.full_name))
    for (const sheet of sheets) expect(findOverprintedWords(sheet)).toEqual([])

    // only the last sheet may be half empty, and no card is split
    for (const { words, height } of sheets.slice(0, -1))
      expect(Math.max(...words.map(({ bottom }) => bottom)) / height).toBeGreaterThan(0.6)
    for (const sheet of sheets) {
      const [names, proofs] = [/Reviewernumber/g, /E-mailconfirmed\w/g].map(
        part => textOf([sheet]).match(part)?.length ?? 0,
      )
      expect(names).toBe(proofs)
    }

    // links are written out, buttons are hidden
    expect(text).toContain('/cr/busy')
    expect(text).toContain('inesmarlow.examplehttps://inesmarlow.example')
    for (const control of [
      'Show 12 more',
      'Read more',
      'Show less',
      'Print or save',
      'Make your page',
      'Report this page',
    ])
      expect(text).not.toContain(withoutSpaces(control))
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(12, 45, 48)')
  })

  test('a recommendation is followed by its proof', async ({ page }) => {
    const said = busy.recommendations[3]!
    const recommendation = { ...said, media: { ...said.media!, words: 'Spoken in the second warehouse.' } }
    await openRendered(page, (bundle, config) =>
      bundle.renderRecommendationPage({ profile: busy, recommendation }, config),
    )
    const sheets = await printToPdf(page)
    const text = textOf(sheets)
    expect(text).toMatch(/Andthatwaswarehouse4\..*Spokeninthesecondwarehouse\..*Checkthisrecord/)
    expect(text).toContain('Notchecked.Theopinion,thejobtitle,andwhoenteredthecode.')
    for (const sheet of sheets) expect(findOverprintedWords(sheet)).toEqual([])
  })
})

test('cards have no holes between them, and their tab order matches', { tag: onDesktop }, async ({ page }) => {
  await openBusy(page)
  const visible = cards(page).filter({ visible: true })
  const boxes = await visible.evaluateAll(all => all.map(card => card.getBoundingClientRect().toJSON()))
  for (const [index, { top }] of boxes.entries())
    if (index > 0) expect(top).toBeGreaterThanOrEqual(boxes[index - 1].top)
  for (const left of new Set(boxes.map(box => box.left))) {
    const column = boxes.filter(box => box.left === left)
    for (const [index, { top }] of column.entries())
      if (index > 0) expect(Math.abs(top - column[index - 1].bottom - 24)).toBeLessThan(2)
  }
  await page.getByRole('radio', { name: 'All 40' }).focus()
  for (const number of [2, 3, 4, 5]) {
    do await page.keyboard.press('Tab')
    while (!(await page.locator(':focus').getAttribute('href'))?.startsWith('/recommendation/'))
    await expect(page.locator(':focus')).toHaveAccessibleName(
      new RegExp(`the recommendation of Reviewer number ${number}$`),
    )
  }
})

const longHeadline =
  'Fractional chief operating officer for food and health companies that have grown faster than their operations'

for (const { name, width, height, most } of [
  { name: 'a wide screen', width: 1440, height: 900, most: 620 },
  { name: 'a phone', width: 390, height: 844, most: 700 },
])
  test(`the first recommendation is above the fold on ${name}`, { tag: onDesktop }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const topOfFirst = async () => (await page.getByRole('article').first().boundingBox())!.y
    for (const headline of ['Operations', busy.headline, longHeadline]) {
      await openRendered(page, (bundle, config) => bundle.renderProfilePage({ profile: { ...busy, headline } }, config))
      expect(await topOfFirst(), headline).toBeLessThanOrEqual(most)
    }
    await page.goto(`${app}/cr/sample`)
    expect(await topOfFirst(), 'the sample').toBeLessThanOrEqual(most)
  })

test('a recommendation page is short while its record is folded, and #record opens it', { tag: onDesktop }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [recommendation] = busy.recommendations
  await openRendered(page, (bundle, config) =>
    bundle.renderRecommendationPage({ profile: busy, recommendation: recommendation! }, config),
  )
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1900)
  const checked = page.getByText('Not withdrawn.')
  await expect(checked).toBeHidden()
  await page.getByText('Check this record').click()
  await expect(checked).toBeVisible()
  await page.getByText('Check this record').click()
  await page.evaluate(() => {
    location.hash = 'record'
  })
  await expect(checked).toBeVisible()
})

test('the videos of the sample play', { tag: onDesktop }, async ({ page }) => {
  await page.goto(`${app}/cr/sample`)
  await page.getByRole('button', { name: 'Play, 0:12, the video of Samir Haddad' }).first().click()
  const film = page.getByRole('figure', { name: 'Video of Samir Haddad, 0:12' }).first()
  await expect(film.getByText('I have hired four operations people.')).toBeVisible()
  await film.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 8
  })
  await expect(film.getByText('who left us with a team that did not need her.')).toBeVisible()
})

test('a theme goes to the card that says it', { tag: onDesktop }, async ({ page }) => {
  await page.goto(`${app}/cr/sample`)
  await page.getByRole('link', { name: /^Makes room for other people/ }).click()
  await expect(page.getByText('I reported to Ines for a year.')).toBeInViewport()
})

test('on a public page an icon button shows a tooltip on hover and on focus', { tag: onDesktop }, async ({ page }) => {
  await openBusy(page)
  const share = page.getByRole('button', { name: 'Share this page', exact: true })
  const theme = page.getByRole('button', { name: 'Dark theme', exact: true })
  const name = (icon: Locator) =>
    icon.evaluate(element => {
      const { visibility, content } = getComputedStyle(element, '::after')
      return visibility === 'visible' ? content : 'none'
    })
  expect(await name(share)).toBe('none')
  await share.hover()
  await expect.poll(() => name(share)).toBe('"Share this page"')
  // screen readers don't announce the name twice
  await expect(share).toHaveAccessibleName('Share this page')
  await page.keyboard.press('Escape')
  expect(await name(share)).toBe('none')
  await page.mouse.move(0, 0)
  await page.getByRole('link', { name: 'Make your page' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(theme).toBeFocused()
  expect(await name(theme)).toBe('"Dark theme"')
  await page.keyboard.press('Tab')
  expect(await name(theme)).toBe('none')
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('twelve are shown, then twelve more, and a long text expands', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openBusy(page)
      await expect(cards(page).filter({ visible: true })).toHaveCount(12)
      const more = page.getByText('Show 12 more').filter({ visible: true })
      await more.focus()
      const before = await more.boundingBox()
      await page.keyboard.press('Enter')
      await expect(cards(page).filter({ visible: true })).toHaveCount(24)
      // the first new card is below the previous one, where the button was
      // the first of the list is hidden: it stands above
      const [first, above] = [cards(page).nth(13), cards(page).nth(12)]
      const [top, box] = [(await above.boundingBox())!, (await first.boundingBox())!]
      if (!javaScriptEnabled) expect(Math.abs(box.y - before!.y)).toBeLessThan(2)
      expect(box.y).toBeGreaterThanOrEqual(top.y)
      if (javaScriptEnabled) await expect(first.locator('xpath=..')).toBeFocused()
      await page.keyboard.press('Tab')
      expect(await first.evaluate(card => card.contains(document.activeElement))).toBe(true)

      const long = cards(page).filter({ hasText: 'Reviewer number 4' }).first()
      await expect(long.getByText('And that was warehouse 4.')).toBeHidden()
      await long.getByText('Read more').click()
      await expect(long.getByText('And that was warehouse 4.')).toBeVisible()
      const [end, less] = [long.getByText('And that was warehouse 4.'), long.getByText('Show less')]
      expect((await less.boundingBox())!.y).toBeGreaterThan((await end.boundingBox())!.y)

      // a filter applies to all of them
      await page.getByRole('radio', { name: 'Video 14' }).check()
      await expect(cards(page).filter({ visible: true })).toHaveCount(14)
      await expect(page.getByText(/^Show \d+ more$/).filter({ visible: true })).toHaveCount(0)
      if (javaScriptEnabled) await expect(page.getByText('14 of 40 match.')).toBeVisible()
    })
  })

test.describe('more recommendations than fit on one page', () => {
  const crowd = busyProfile(100)
  /** A recommendation of the first page is withdrawn after it was opened, so the others move up. */
  const fewer = { ...crowd, recommendations: crowd.recommendations.toSpliced(3, 1) }
  const further =
    (profile: typeof crowd, number: number): Parameters<typeof openRendered>[1] =>
    (bundle, config) =>
      bundle.renderProfilePage({ profile, section: 'recommendations', page: number }, config)
  const paths = (of: typeof crowd): Record<string, Parameters<typeof openRendered>[1]> => ({
    '/cr/busy/recommendations': (bundle, config) =>
      bundle.renderProfilePage({ profile: of, section: 'recommendations' }, config),
    '/cr/busy/recommendations/2': further(of, 2),
    '/cr/busy/recommendations/3': further(of, 3),
  })
  const open = (page: Page, of = crowd) =>
    openRendered(page, (bundle, config) => bundle.renderProfilePage({ profile: crowd }, config), paths(of))
  const next = (page: Page, name: string) => page.getByRole('link', { name })

  test('more are appended, and the focus moves to the first of them', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await expect(page.getByText('Showing 1 to 40 of 100.')).toBeVisible()
    await next(page, 'Read 41 to 80').press('Enter')
    await expect(cards(page).filter({ visible: true })).toHaveCount(79)
    await expect(cards(page).filter({ hasText: 'Reviewer number 41' }).locator('xpath=..')).toBeFocused()
    await expect(page.getByText('Showing 1 to 80 of 100.')).toBeVisible()
    await next(page, 'Read 81 to 100').click()
    await expect(page.getByText('Showing 1 to 100 of 100.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Read \d/ })).toHaveCount(0)
    // the SVG definitions that the new cards reference are loaded too
    const lost = await page.evaluate(
      () =>
        [...document.querySelectorAll('use')].filter(use => !document.querySelector(use.getAttribute('href')!)).length,
    )
    expect(lost).toBe(0)
  })

  test('filter and search apply to all pages', async ({ page }) => {
    await open(page)
    await page.getByRole('radio', { name: 'Video 34' }).check()
    await expect(page.getByText('34 of 100 match.')).toBeVisible()
    await page.getByRole('radio', { name: 'All 100' }).check()
    await page.getByRole('searchbox', { name: 'Search for a name or word' }).fill('number 97')
    await expect(page.getByText('1 of 100 matches.')).toBeVisible()
    await expect(cards(page).filter({ visible: true })).toHaveCount(1)
  })

  test('no recommendation is duplicated or missing after another one was withdrawn', async ({ page }) => {
    await open(page, fewer)
    await next(page, 'Read 41 to 80').click()
    for (const name of ['Reviewer number 41', 'Reviewer number 42'])
      await expect(cards(page).filter({ hasText: name })).toHaveCount(1)
    const names = await cards(page).locator('b > bdi').allTextContents()
    expect(new Set(names).size).toBe(names.length)
    await expect(page.getByText('of 99.')).toBeVisible()
  })

  test('offline, the search covers the loaded ones and says so', async ({ page }) => {
    await open(page)
    await page.route('**/cr/busy/recommendations/*', route => route.abort())
    await page.getByRole('searchbox', { name: 'Search for a name or word' }).fill('number 97')
    await expect(page.getByText('The other recommendations didn’t load. No matches.')).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('every page is reachable by links, and no search or filter is offered', async ({ page }) => {
      await open(page)
      await expect(page.getByRole('radio', { name: 'All 100' })).toBeHidden()
      await next(page, 'Read 41 to 80').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('41 to 80 of 100')
      await expect(cards(page).filter({ visible: true })).toHaveCount(40)
      await next(page, 'Read 81 to 100').click()
      await expect(cards(page).filter({ visible: true })).toHaveCount(20)
      await expect(next(page, 'Read 41 to 80')).toHaveAttribute('rel', 'prev')
    })
  })
})

test('search matches texts, transcripts and names, and ignores accents', async ({ page }) => {
  const many = busy.recommendations.map(each =>
    each.id === 'given-37' ? { ...each, media: { ...each.media!, words: 'The café\nin Leeds.' } } : each,
  )
  await openRendered(page, (bundle, config) =>
    bundle.renderProfilePage({ profile: { ...busy, recommendations: many } }, config),
  )
  const search = page.getByRole('searchbox', { name: 'Search for a name or word' })
  await search.fill('leeds CAFE')
  await expect(cards(page).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('The café')).toBeVisible()
  await expect(page.getByText('1 of 40 matches.')).toBeVisible()
  await search.fill('reviewer number 2')
  await expect(cards(page).filter({ visible: true })).toHaveCount(13)
  await page.getByRole('radio', { name: 'Video 14' }).check()
  await expect(page.getByText('3 of 40 match.')).toBeVisible()
  await search.fill('no such words')
  await expect(page.getByText('No matches.')).toBeVisible()
  await search.fill('')
  await page.getByRole('radio', { name: 'All 40' }).check()
  await expect(cards(page).filter({ visible: true })).toHaveCount(12)
  await expect(page.getByText('The café')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('no search is offered, and the page contains every text', async ({ page }) => {
    await openBusy(page)
    await expect(page.getByPlaceholder('Name or word')).toBeHidden()
  })
})

test('a page that is gone and a report have no overflow with large text', { tag: onDesktop }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const letters = await page.context().newCDPSession(page)
  await letters.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  const slug = 'a-very-long-link-name-of-a-person'
  const drawings: Parameters<typeof openRendered>[1][] = [
    (bundle, config) => bundle.renderGonePage('recommendation', config),
    (bundle, config) => bundle.renderReportPage({ kind: 'sent', slug, answered: true }, config),
    (bundle, config) =>
      bundle.renderReportPage(
        { kind: 'nothing-there', typed: { kind: '', reason: 'This is not her.', reply_to: '' } },
        config,
      ),
  ]
  for (const draw of drawings) {
    await openRendered(page, draw)
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    await expectNoOverflow(page, String(draw))
  }
})
