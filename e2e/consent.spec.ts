import { expect, type Page, type Response } from '@playwright/test'
import { test, type Visitor } from './analytics-visitor.ts'
import { expectAccessible } from './axe.ts'
import { signInByApi } from './owner.ts'
import { core, desktop, onDesktop, phone } from './viewports.ts'

/** Expects that browsing sends and stores nothing new. */
async function expectNothingSent(visitor: Visitor, stored: string[]) {
  const before = [visitor.requests.length, visitor.calls]
  await visitor.browse()
  expect([visitor.requests.length, visitor.calls]).toEqual(before)
  expect(await visitor.storedNames()).toEqual(stored)
}

/** Throws an error and rejects a promise in the page; resolves after both events. */
const breakPage = (tab: Page, what: string) =>
  tab.evaluate(
    words =>
      new Promise<void>(heard => {
        addEventListener('unhandledrejection', () => heard(), { once: true })
        queueMicrotask(() => {
          throw new Error(`${words} threw`)
        })
        void Promise.reject(new Error(`${words} rejected`))
      }),
    what,
  )

/**
 * The reporter is loaded after the page and does not retry. It reports at most ten errors, so this waits for the report
 * before it breaks the page again.
 */
async function breakUntilReported(tab: Page, what: string) {
  await expect
    .poll(async () => {
      const isReport = (answer: Response) => answer.url().includes('/ingest/i/') && answer.ok()
      const reported = tab.waitForResponse(isReport, { timeout: 5000 })
      await breakPage(tab, what)
      return reported.then(Boolean, () => false)
    })
    .toBe(true)
}

test.describe('an installation with analytics', { tag: onDesktop }, () => {
  // in one worker, because starting another server takes longer than several of these tests
  test.describe.configure({ mode: 'default' })

  test('before a choice nothing is requested, loaded or stored', { tag: core }, async ({ visitor, page }) => {
    await page.goto(visitor.home)
    await expect(visitor.banner).toBeVisible()
    await expectNothingSent(visitor, [])
    await page.reload()
    await expect(visitor.banner).toBeVisible()
    expect(visitor.requests).toEqual([])
    expect(visitor.consoleErrors()).toEqual([])
  })

  test('acceptance is stored for a year and starts analytics', { tag: core }, async ({ visitor, page, context }) => {
    await page.goto(visitor.home)
    await visitor.accept()
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'cookie_consent')
    expect(cookie).toMatchObject({ value: 'accepted', path: '/', domain: 'localhost', secure: true, sameSite: 'Lax' })
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 31_536_000)).toBeLessThan(3600)

    await visitor.expectEvents('cookie_consent_accepted', '$pageview', '$snapshot')
    const [accepted] = visitor.events()
    expect(accepted?.event).toBe('cookie_consent_accepted')
    expect(accepted?.properties).toMatchObject({ $process_person_profile: true, token: 'phc_test' })

    await visitor.browse()
    await visitor.expectEvents('$autocapture')
    expect(visitor.count('cookie_consent_accepted')).toBe(1)
    expect(visitor.count('$pageview')).toBe(2)
    await page.goto('about:blank')
    await visitor.expectEvents('$pageleave')
    expect(visitor.consoleErrors()).toEqual([])
  })

  test('acceptance survives a reload, which initialises once and shows no banner', async ({ visitor, page }) => {
    await page.goto(visitor.home)
    await visitor.accept()
    await visitor.expectEvents('cookie_consent_accepted', '$pageview', '$snapshot')
    await visitor.waitForFlush()
    visitor.forget()

    await page.reload()
    await visitor.expectEvents('$pageview', '$snapshot')
    expect(visitor.count('$pageview')).toBe(1)
    expect(visitor.count('cookie_consent_accepted')).toBe(0)
    expect(visitor.requests.filter(url => url.endsWith('/config'))).toHaveLength(1)
    expect(visitor.requests.filter(url => !url.startsWith(visitor.home))).toEqual([])
    await expect(visitor.banner).toBeHidden()
    expect(visitor.consoleErrors()).toEqual([])
  })

  test('declining sends and stores nothing, also after a reload', { tag: core }, async ({ visitor, page }) => {
    await page.goto(visitor.home)
    await visitor.decline()
    await expectNothingSent(visitor, ['cookie_consent=declined'])
    await page.reload()
    await expectNothingSent(visitor, ['cookie_consent=declined'])
    await expect(visitor.banner).toBeHidden()
    expect(visitor.requests).toEqual([])
    expect(visitor.consoleErrors()).toEqual([])
  })

  test('the choice can be changed and changed back', async ({ visitor, page }) => {
    await page.goto(visitor.home)
    await visitor.accept()
    await visitor.expectEvents('cookie_consent_accepted', '$pageview', '$snapshot')

    await visitor.reopen()
    await visitor.decline()
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused()
    await visitor.expectEvents('cookie_consent_declined')
    // events from before the refusal may still be sent, later ones may not
    await visitor.waitForFlush()
    expect(await visitor.storedNames()).toEqual(['cookie_consent=declined'])
    await expectNothingSent(visitor, ['cookie_consent=declined'])

    const [before] = visitor.events()
    visitor.forget()
    await visitor.reopen()
    await visitor.accept()
    await visitor.expectEvents('cookie_consent_accepted', '$pageview', '$snapshot')
    const views = visitor.events().filter(({ event }) => event === '$pageview')
    expect(views.map(({ properties }) => properties.$current_url)).toEqual([`${visitor.home}FAQ`])
    expect(views[0]?.properties.distinct_id).not.toBe(before?.properties.distinct_id)

    await page.reload()
    await expect.poll(() => visitor.count('$pageview')).toBe(2)
    await visitor.reopen()
    await visitor.decline()
    await visitor.expectEvents('cookie_consent_declined')
    await visitor.waitForFlush()
    await page.reload()
    await expectNothingSent(visitor, ['cookie_consent=declined'])
    expect(visitor.consoleErrors()).toEqual([])
  })

  test('errors are reported after acceptance', async ({ visitor, page }) => {
    await page.goto(visitor.home)
    await visitor.accept()
    await visitor.expectEvents('$snapshot')
    await page.evaluate(() => {
      queueMicrotask(() => {
        throw new Error('something broke')
      })
      void Promise.reject(new Error('a promise was broken'))
    })
    await visitor.expectEvents('frontend_error', 'unhandled_rejection')
    const events = visitor.events()
    expect(events.find(({ event }) => event === 'frontend_error')?.properties).toMatchObject({
      message: 'Uncaught Error: something broke',
      filename: expect.any(String),
      lineno: expect.any(Number),
      colno: expect.any(Number),
      stack: expect.stringContaining('something broke'),
    })
    expect(events.find(({ event }) => event === 'unhandled_rejection')?.properties).toMatchObject({
      reason: 'a promise was broken',
      stack: expect.stringContaining('a promise was broken'),
    })
  })

  test('after acceptance on the marketing site, errors of the app and of public pages are reported, and nothing else', async ({
    visitor,
    page,
    context,
  }) => {
    for (const path of ['/registration', '/cr/sample']) {
      await context.clearCookies()
      await page.goto(visitor.app + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await breakPage(page, 'unreported')
      const before = visitor.raw().length
      const reported = (event: string) =>
        visitor
          .raw()
          .slice(before)
          .find(sent => sent.event === event)?.properties
      // the cookie is set on the marketing site and valid on both hosts
      await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: visitor.home }])
      await page.goto(visitor.app + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await breakUntilReported(page, 'something')
      await expect.poll(() => Boolean(reported('frontend_error') && reported('unhandled_rejection'))).toBe(true)
      expect(reported('frontend_error')).toMatchObject({
        token: 'phc_test',
        message: 'Uncaught Error: something threw',
        filename: expect.any(String),
        lineno: expect.any(Number),
        colno: expect.any(Number),
        stack: expect.stringContaining('something threw'),
      })
      expect(reported('unhandled_rejection')).toMatchObject({
        reason: 'something rejected',
        stack: expect.stringContaining('something rejected'),
      })
      // no tracking: no URL, no persistent identity, nothing stored, no library
      expect(JSON.stringify(visitor.raw().slice(before))).not.toContain('$current_url')
      expect((await visitor.storedNames()).filter(name => /ph_|posthog/.test(name))).toEqual([])
      // nothing is sent between a refusal and the next acceptance
      await visitor.setConsentElsewhere('declined')
      await breakPage(page, 'unreported')
      await visitor.setConsentElsewhere('accepted')
      await breakUntilReported(page, `reported on ${path}`)
      await expect.poll(() => JSON.stringify(visitor.raw())).toContain(`reported on ${path} threw`)
    }
    expect(JSON.stringify(visitor.raw())).not.toContain('unreported')
    expect(visitor.requests.filter(url => /posthog/.test(url))).toEqual([])
  })

  test('the app host offers the same choice, and it takes effect at once in every tab', async ({
    visitor,
    page,
    context,
  }) => {
    /** Properties of every report: the project, and no person. */
    const envelope = ['token', 'distinct_id', '$process_person_profile']
    const reported = (what: string) => {
      const sent = visitor.raw().find(({ properties }) => JSON.stringify(properties).includes(what))
      return sent && [sent.event, ...Object.keys(sent.properties).filter(key => !envelope.includes(key))]
    }
    const frontendError = ['frontend_error', 'message', 'filename', 'lineno', 'colno', 'stack']
    const unhandledRejection = ['unhandled_rejection', 'reason', 'stack']
    const [yes, no] = ['Yes, Improve My Experience', 'Not Now']

    const [publicPage, site] = [await context.newPage(), await context.newPage()]
    await publicPage.goto(`${visitor.app}/cr/sample`)
    await site.goto(visitor.home)
    await page.goto(`${visitor.app}/help`)
    const answer = (name: string) => page.getByRole('button', { name })
    await expect(page.getByRole('heading', { name: 'Privacy-Friendly Product Analytics' })).toBeVisible()
    await expect(page.getByText('You haven’t answered yet. Nothing is sent.')).toBeVisible()
    const before = visitor.calls
    await breakPage(page, 'before an answer')
    expect(visitor.calls).toBe(before)

    const measured = site.waitForRequest(/\/ingest\//)
    await answer(yes).click()
    await expect(answer(yes)).toHaveAttribute('aria-pressed', 'true')
    // pages that were already open on both hosts
    await measured
    await expect(site.getByRole('region', { name: 'Privacy-Friendly Product Analytics' })).toBeHidden()
    for (const [name, tab] of Object.entries({ app: page, publicPage })) {
      await breakUntilReported(tab, `after a yes, ${name}`)
      await expect
        .poll(() => [reported(`after a yes, ${name} threw`), reported(`after a yes, ${name} rejected`)])
        .toEqual([frontendError, unhandledRejection])
    }

    await answer(no).click()
    await expect(page.getByText('Analytics is off. Nothing is sent.')).toBeVisible()
    await expect.poll(() => site.evaluate(() => Object.keys(localStorage))).toEqual([])
    for (const tab of [page, publicPage, site]) await breakPage(tab, 'after a no')
    // acceptance again: a report of this error proves that the earlier ones were not sent
    await answer(yes).click()
    await breakUntilReported(page, 'at last')
    await expect.poll(() => reported('at last threw')).toEqual(frontendError)
    expect(reported('after a no')).toBeUndefined()
    expect(reported('before an answer')).toBeUndefined()
  })

  test('a render error that an error boundary caught is reported', async ({ visitor, page, context }) => {
    await signInByApi(context, visitor, 'draws-nothing@example.org')
    await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: visitor.home }])
    const data = { email: 'draws-nothing@example.org', choices: {}, updated_at: null }
    await page.route('**/api/notifications/preferences', route =>
      route.fulfill({ json: { status: 'success', message: '', data } }),
    )
    const reported = () => visitor.raw().filter(({ event }) => event === 'frontend_error')
    // the reporter loads in parallel and may be slower than the page
    await expect
      .poll(async () => {
        await page.goto(`${visitor.app}/setting/notifications`)
        await expect(page.getByText('We couldn’t open this page.')).toBeVisible()
        return reported().map(({ properties }) => properties.message)
      })
      .toContainEqual(expect.stringContaining('Cannot read properties of undefined'))
  })

  test('no request contains typed text', async ({ visitor, page }) => {
    await page.goto(visitor.home)
    await visitor.accept()
    await visitor.expectEvents('$snapshot')
    await page.getByLabel('Full name').fill('Quillon Tavistock')
    await page.getByLabel('E-mail').fill('quillon@example.org')
    await visitor.waitForFlush()
    await page.getByLabel('E-mail').press('Enter')
    await expect(page.getByRole('heading', { name: 'Thank you, Quillon.' })).toBeVisible()
    await visitor.waitForFlush()
    await page.goto('about:blank')
    await visitor.expectEvents('$autocapture', '$pageleave')

    const sent = JSON.stringify(visitor.events())
    expect(sent).toContain('tagName')
    expect(sent).not.toMatch(/quillon|tavistock/i)
  })

  test('a choice made on another page applies to this one', async ({ visitor, page, context }) => {
    await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: visitor.home }])
    await page.goto(visitor.home)
    await visitor.expectEvents('cookie_consent_accepted', '$pageview', '$snapshot')
    await expect(visitor.banner).toBeHidden()

    // declined elsewhere: it applies at once, and the next page does not load the library
    await context.addCookies([{ name: 'cookie_consent', value: 'declined', url: visitor.home }])
    await visitor.expectEvents('cookie_consent_declined')
    await visitor.waitForFlush()
    visitor.forget()
    await page.goto(visitor.home)
    await expectNothingSent(visitor, ['cookie_consent=declined'])
    expect(visitor.requests).toEqual([])
    expect(visitor.consoleErrors()).toEqual([])
  })

  test('the page works in a browser that blocks the banner or the library', async ({ visitor, page, context }) => {
    const broken: string[] = []
    page.on('pageerror', error => broken.push(error.message))
    await page.route(/cookie-banner|posthog/, route => route.abort('blockedbyclient'))
    await page.goto(visitor.home)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(`${visitor.home}FAQ`)
    await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: visitor.home }])
    await page.goto(visitor.home, { waitUntil: 'networkidle' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(`${visitor.home}FAQ`)
    expect(broken).toEqual([])
  })

  test('an unknown cookie value counts as no choice', async ({ visitor, page, context }) => {
    await context.addCookies([{ name: 'cookie_consent', value: 'maybe', url: visitor.home }])
    await page.goto(visitor.home)
    await expect(visitor.banner).toBeVisible()
    expect(visitor.requests).toEqual([])
  })

  for (const [name, size] of Object.entries({ desktop, phone }))
    test.describe(`the banner on a ${name}`, () => {
      test.use(size)

      test('is accessible in both colour schemes, shifts no layout and covers no button of the hero', async ({
        visitor,
        page,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(visitor.home)
        await expect(visitor.banner).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        const lowest = page.locator('main').getByRole('link', { name: 'See a sample page' }).first()
        const place = await lowest.boundingBox()
        expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan((await visitor.banner.boundingBox())?.y ?? 0)
        const [yes, no] = await visitor.banner.getByRole('button').all()
        expect((await yes?.boundingBox())?.height).toBe((await no?.boundingBox())?.height)
        await visitor.banner.getByText('Details').click()
        await expectAccessible(page)
        await visitor.decline()
        expect(await lowest.boundingBox()).toEqual(place)
        expect(visitor.consoleErrors()).toEqual([])
      })
    })

  test('the banner by keyboard: it follows the skip link, and Escape declines', async ({ visitor, page }) => {
    await page.goto(visitor.home)
    await expect(visitor.banner).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(visitor.banner.getByText('Details')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(visitor.banner.getByRole('button', { name: 'Yes, Improve My Experience' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(visitor.banner).toBeHidden()
    expect(await visitor.storedNames()).toEqual(['cookie_consent=declined'])
  })

  test.describe('without JavaScript', { tag: core }, () => {
    test.use({ javaScriptEnabled: false })

    test('the banner is not shown', async ({ visitor, page }) => {
      await page.goto(visitor.home)
      await expect(page.getByText('Privacy-Friendly Product Analytics')).toHaveCount(0)
    })
  })
})
