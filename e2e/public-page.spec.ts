import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { expectNoOverflow } from './overflow.ts'
import { signInByApi } from './owner.ts'
import { expectPlayerKeys } from './player.ts'
import { type Product, test } from './product.ts'
import { publish, recommendByApi } from './reviewer-api.ts'
import { core, onDesktop } from './viewports.ts'

const lena = {
  full_name: 'Lena Forsyth',
  email: 'lena-reads@harbourlane.example',
  position: 'Operations manager, Harbour Lane Foods',
  source: 'direct-report',
  years: { from: 2023, to: 2024 },
  text: 'I reported to Ines for a year. When I wanted to present to the board she gave me the slot and said nothing until I asked.',
}
const jonas = {
  full_name: 'Jonas Weil',
  email: 'jonas-reads@kitewood.example',
  position: 'Engineering lead, Kitewood',
  source: 'colleague',
  text: 'As an engineer I expected to be ignored. She read the incident reports. All of them, every single one.',
}

/** Signs a browser in as an owner with a public page. */
async function newPage(context: BrowserContext, product: Product, slug: string) {
  const { token } = await signInByApi(context, product, `${slug}@example.org`)
  const profile = {
    slug,
    full_name: 'Ines Marlow',
    headline: 'Fractional chief operating officer',
    about: 'I join companies that have grown faster than their operations.',
    skills: ['Rostering', 'month-end'],
    experience: [{ title: 'Fractional COO', organisation: 'Tidemark', start: '2024', end: null, description: '' }],
    visibility: 'public',
  }
  const headers = { authorization: token }
  const saved = await context.request.patch(`${product.app}/api/profile`, { headers, data: profile })
  expect(saved.ok()).toBe(true)
  return {
    token,
    change: (data: object) => context.request.patch(`${product.app}/api/profile`, { headers, data }),
  }
}

const cards = (page: Page) => page.getByRole('article')

test('a published page works without JavaScript, has link previews, redirects its old address and can be hidden', {
  tag: [core, onDesktop],
}, async ({ context, browser, product }) => {
  const { app } = product
  const owner = await newPage(context, product, 'ines-reads')
  for (const given of [lena, jonas])
    await publish(context.request, product, owner.token, await recommendByApi(browser, product, 'ines-reads', given))

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(`${app}/cr/ines-reads`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ines Marlow' })).toBeVisible()
  await expect(page.getByText('Showing both recommendations Ines received.')).toBeVisible()
  const card = cards(page).filter({ hasText: 'Lena Forsyth' })
  await expect(card).toContainText('E-mail confirmed harbourlane.example')
  await expect(card).toContainText('Direct report, 2023 to 2024')
  await expect(page.getByText('It confirms an e-mail address, not an identity.')).toBeVisible()

  // an empty report shows an error, and the next one is sent
  await page.getByRole('link', { name: 'Report this page' }).click()
  await page.getByLabel('Someone is pretending to be another person').check()
  await page.getByLabel('Your e-mail').fill('reader@example.org')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'Your report wasn’t sent' })).toBeVisible()
  await expect(page.getByLabel('Tell us more')).toBeFocused()
  await expect(page.getByText('Describe what’s wrong.')).toBeVisible()
  await expect(page.getByLabel('Someone is pretending to be another person')).toBeChecked()
  await page.getByLabel('Tell us more').fill('This is not who they say they are.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('We’ll review your report and the page.')).toBeVisible()
  await expect(page.getByText('If we have an update, we’ll e-mail you.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the page' }).click()

  await cards(page)
    .getByRole('link', { name: /the recommendation of Jonas Weil$/ })
    .click()
  await expect(page).toHaveTitle(/^Jonas Weil recommends Ines Marlow/)
  await expect(page.getByText('as Jonas stated.')).toBeVisible()
  await page.getByText('Check this record').click()
  await expect(page.getByText('and who entered the code.')).toBeVisible()

  // a section's URL opens that section
  await page.goto(`${app}/cr/ines-reads/experience`)
  await expect(page.locator('#experience')).toBeFocused()
  await expect(page.locator('#experience')).toBeInViewport()
  // an empty section redirects to the page
  await page.goto(`${app}/cr/ines-reads/education`)
  expect(page.url()).toBe(`${app}/cr/ines-reads`)

  const head = await (await plain.request.get(`${app}/cr/ines-reads`)).text()
  const content = (property: string) => new RegExp(`property="${property}" content="([^"]*)"`).exec(head)?.[1]
  expect(content('og:title')).toContain('Ines Marlow')
  expect(content('og:description')).toContain('2 recommendations, both confirmed by e-mail')
  expect(content('og:url')).toBe(`${app}/cr/ines-reads`)
  const picture = await (await plain.request.get(content('og:image')!)).body()
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])

  await owner.change({ slug: 'ines-moved-on' })
  await page.goto(`${app}/cr/ines-reads/about`)
  expect(page.url()).toBe(`${app}/cr/ines-moved-on/about`)
  await owner.change({ visibility: 'private' })
  for (const path of ['/cr/ines-moved-on', '/cr/ines-reads'])
    expect((await plain.request.get(app + path)).status()).toBe(404)
  await plain.close()
})

test('recordings play by mouse and keyboard, one at a time', {
  tag: [core, onDesktop],
}, async ({ context, browser, product }) => {
  const owner = await newPage(context, product, 'ines-plays')
  const video = { type: 'video', file: 'half-minute.mp4', contentType: 'video/mp4' } as const
  const voice = { type: 'audio', file: 'half-minute.wav', contentType: 'audio/wav' } as const
  const captions =
    'WEBVTT\n\n00:00.000 --> 00:14.000\nShe gave me the slot &amp; sat\n\n00:14.000 --> 00:30.000\nin the second row. Always.\n'
  const given = [
    { ...lena, email: 'lena2@harbourlane.example', text: '', recording: video, captions },
    { ...jonas, email: 'jonas2@kitewood.example', text: '', recording: voice, line: 'She read all of them.' },
    { ...jonas, email: 'noor3@tidemark.example', full_name: 'Noor Aziz', source: 'client' },
  ]
  const ids: string[] = []
  for (const each of given) ids.push(await recommendByApi(browser, product, 'ines-plays', each))
  for (const id of ids) await publish(context.request, product, owner.token, id)

  // without JavaScript native controls play it, and the transcript is shown
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(`${product.app}/cr/ines-plays`)
  await expect(still.getByLabel('Video of Lena Forsyth, 0:30').locator('visible=true').first()).toBeVisible()
  await expect(still.locator('video')).toHaveAttribute('controls', '')
  await expect(still.locator('audio')).toBeVisible()
  await expect(still.getByRole('button', { name: /^Play/ })).toHaveCount(0)
  await expect(cards(still).filter({ hasText: 'Lena' })).toContainText('She gave me the slot & sat in the second row.')
  await plain.close()

  const reader = await browser.newContext()
  const page = await reader.newPage()
  const consoleErrors = watchConsole(page)
  await page.goto(`${product.app}/cr/ines-plays`)
  const spoken = cards(page).filter({ hasText: 'Jonas Weil' }).getByRole('blockquote')
  await expect(spoken).toHaveText('The line chosen for the recording:She read all of them.')
  const film = page.getByRole('figure', { name: 'Video of Lena Forsyth, 0:30' })
  const sound = page.getByRole('figure', { name: 'Voice of Jonas Weil, 0:30' })
  await expectPlayerKeys(page, film)
  await expect(film.getByText('in the second row. Always.')).toBeVisible()
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('figure')
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await page.keyboard.press('c')
  await expect(film.getByText('in the second row. Always.')).toBeHidden()

  // another recording starts, so the first one stops; the chosen speed is kept
  await page.keyboard.press('k')
  const playVoice = sound.getByRole('button', { name: 'Play, 0:30, the voice of Jonas Weil' })
  await playVoice.focus()
  // once enhanced, the player needs no name besides the figure's
  await expect(sound.locator('audio')).not.toHaveAttribute('aria-label')
  await playVoice.press('Space')
  await expect(sound.getByRole('button', { name: 'Pause' })).toBeFocused()
  await expect(film.locator('video')).toHaveJSProperty('paused', true)
  await expect(sound.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.25')
  await expect(sound.getByText(/^0:0\d of 0:30$/)).toBeVisible()
  await expectAccessible(page)

  // a report is sent without navigation, and its text survives a lost connection
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('link', { name: 'Report this page' }).click()
  const more = page.getByLabel('Tell us more')
  await page.getByRole('button', { name: 'Send report' }).click()
  const missing = page.getByText('Describe what’s wrong.')
  await expect(missing).toHaveCSS('color', 'rgb(169, 15, 60)')
  await expect(more).toBeFocused()
  await expect(more).toHaveAttribute('aria-invalid', 'true')
  await more.fill('This is not who they say they are.')
  // the browser logs the expected 422
  expect(consoleErrors().filter(words => !words.includes('status of 422'))).toEqual([])
  await page.route('**/report', route => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Check your connection. What you wrote is still here.')).toBeVisible()
  await expect(more).toHaveValue('This is not who they say they are.')
  await page.unroute('**/report')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(page.getByText('We’ll review your report and the page.')).toBeVisible()
  expect(consoleErrors().filter(words => !/status of 422|ERR_INTERNET_DISCONNECTED/.test(words))).toEqual([])
  await reader.close()

  // the owner sees the same poster, and its actions
  const own = await context.newPage()
  await own.goto(`${product.app}/cr/ines-plays`)
  await expect(own.getByRole('button', { name: 'Play, 0:30, the video of Lena Forsyth' })).toBeVisible()
  await own.getByRole('button', { name: 'More options for Lena Forsyth’s card' }).click()
  await own.getByRole('menuitem', { name: 'Open' }).click()
  const dialog = own.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Hide' })).toBeVisible()
  await expectPlayerKeys(own, dialog.getByRole('figure', { name: 'Video of Lena Forsyth, 0:30' }))
})

test(
  'a profile, a section and a recommendation are accessible',
  { tag: core },
  async ({ context, browser, product }, { project }) => {
    const slug = `ines-read-on-${project.name}`
    const owner = await newPage(context, product, slug)
    const given = { ...lena, email: `lena-${project.name}@harbourlane.example` }
    const id = await recommendByApi(browser, product, slug, given)
    await publish(context.request, product, owner.token, id)
    const reader = await browser.newContext({ viewport: project.use.viewport ?? null, reducedMotion: 'reduce' })
    const page = await reader.newPage()
    const consoleErrors = watchConsole(page)
    for (const path of [`/cr/${slug}`, `/cr/${slug}/skills`, `/recommendation/${id}`, `/cr/${slug}/report`]) {
      await page.goto(product.app + path)
      await expect(page.locator('h1')).toHaveCount(1)
      await expectAccessible(page)
    }
    expect(consoleErrors()).toEqual([])
    await reader.close()
  },
)

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter'
const people = [
  {
    full_name: 'דנה כהן (בע״מ)',
    position: 'מנהלת, Kitewood (Ltd.)',
    domain: 'harbour-lane-foods-and-more.co-operative.example',
  },
  { full_name: '王小明', position: '首席执行官，第二仓库', domain: 'kitewood.example' },
  { full_name: 'สมชายใจดีมากมายก่ายกองเหลือเกิน', position: 'ผู้จัดการฝ่ายปฏิบัติการ', domain: 'a-b-c-d-e-f-g-h.example' },
  {
    full_name: '🧭🧭 Ada 👩🏽‍🚀',
    position: `${longWord}, COO`,
    domain: `${'very-long-'.repeat(5)}name.example`,
  },
]

test('every name fits on a small phone and with large text', { tag: onDesktop }, async ({
  context,
  browser,
  product,
}) => {
  test.slow()
  // one network may send ten recommendations an hour, and earlier stories have sent some
  await product.advanceClock(3600)
  const { app } = product
  const slug = 'a-very-long-link-name-of-a-person'
  const owner = await newPage(context, product, slug)
  const ids: string[] = []
  for (const { domain, ...person } of people) {
    const given = { ...person, email: `room@${domain}`, source: 'community-member', years: { from: 2020, to: null } }
    const text = `${longWord} ${lena.text} ${'She told us to close the second warehouse. '.repeat(14)}`
    const id = await recommendByApi(browser, product, slug, { ...given, text })
    await publish(context.request, product, owner.token, id)
    ids.push(id)
  }
  const reader = await browser.newContext({ viewport: { width: 320, height: 640 } })
  const page = await reader.newPage()
  const letters = await reader.newCDPSession(page)
  const names = [
    'مريم عبد الرحمن الشمري (COO)',
    longWord,
    'สมชายใจดีมากมายก่ายกองเหลือเกิน',
    '👩🏽‍🚀🧭🧭🧭🧭🧭🧭🧭🧭🧭🧭🧭',
  ]
  for (const full_name of names) {
    const about = `Known as ${names.indexOf(full_name)}.`
    const entry = { start: '2020-01', end: '2024-02', description: longWord }
    const saved = await owner.change({
      full_name,
      about,
      headline: `${full_name} ${longWord}`.slice(0, 120),
      city: longWord.slice(0, 60),
      position: longWord,
      organisation: `${full_name} Ltd.`,
      skills: [longWord.slice(0, 60), full_name.slice(0, 60)],
      languages: ['العربية', 'English', '中文'],
      links: [{ label: 'my-very-long-hyphenated-site-name.co-operative.example', url: 'https://a.example/' }],
      experience: [{ title: longWord, organisation: full_name, ...entry }],
      education: [{ degree: full_name, school: longWord, ...entry }],
      open_to: longWord,
    })
    expect(saved.ok(), await saved.text()).toBe(true)
    // the page is rendered again as soon as the cache is invalidated
    await expect(async () =>
      expect(await (await reader.request.get(`${app}/cr/${slug}`)).text()).toContain(about),
    ).toPass()
    const paths = [
      `/cr/${slug}`,
      `/recommendation/${ids[names.indexOf(full_name)]}`,
      `/cr/${slug}/report`,
      '/cr/unknown-profile',
    ]
    for (const [size, width] of [
      [16, 320],
      [32, 320],
      [32, 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await letters.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
      for (const path of paths) {
        await page.goto(app + path)
        await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`)
        await expectNoOverflow(page, `${path}, ${full_name}, letters of ${size} on ${width}`)
      }
    }
  }
  await reader.close()
})
