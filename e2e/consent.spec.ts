import { expect, type Page, type Response } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { test, type Visitor } from './measured-visitor.ts'
import { signInByCalls } from './owner.ts'
import { core, desktop, onDesktop, phone } from './sizes.ts'

/** Nothing is sent or kept, however much goes on. */
async function expectSilence(visitor: Visitor, kept: string[]) {
  const before = [visitor.requests.length, visitor.calls]
  await visitor.doThings()
  expect([visitor.requests.length, visitor.calls]).toEqual(before)
  expect(await visitor.kept()).toEqual(kept)
}

/** Returns when the page has heard of it. */
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
 * What tells of it is fetched after the page, and tells nobody a second time who did not take it. It tells ten times in all, so
 * whoever breaks it waits before breaking it again.
 */
async function breakUntilTold(tab: Page, what: string) {
  await expect
    .poll(async () => {
      const isTaken = (answer: Response) => answer.url().includes('/ingest/i/') && answer.ok()
      const told = tab.waitForResponse(isTaken, { timeout: 5000 })
      await breakPage(tab, what)
      return told.then(Boolean, () => false)
    })
    .toBe(true)
}

test.describe('an installation with analytics', { tag: onDesktop }, () => {
  // one worker, so one server: to start another takes longer than several of these
  test.describe.configure({ mode: 'default' })

  test('before a choice nothing is requested, loaded or kept', { tag: core }, async ({ visitor, page }) => {
    await page.goto(visitor.home)
    await expect(visitor.banner).toBeVisible()
    await expectSilence(visitor, [])
    await page.reload()
    await expect(visitor.banner).toBeVisible()
    expect(visitor.requests).toEqual([])
    expect(visitor.complaints()).toEqual([])
  })

  test('a yes is kept for a year and measured from then on', { tag: core }, async ({ visitor, page, context }) => {
    await page.goto(visitor.home)
    await visitor.accept()
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'cookie_consent')
    expect(cookie).toMatchObject({ value: 'accepted', path: '/', domain: 'localhost', secure: true, sameSite: 'Lax' })
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 31_536_000)).toBeLessThan(3600)

    await visitor.expectEvents('cookie_consent_accepted', '$pageview', '$snapshot')
    const [accepted] = visitor.events()
    expect(accepted?.event).toBe('cookie_consent_accepted')
    expect(accepted?.properties).toMatchObject({ $process_person_profile: true, token: 'phc_test' })

    await visitor.doThings()
    await visitor.expectEvents('$autocapture')
    expect(visitor.count('cookie_consent_accepted')).toBe(1)
    expect(visitor.count('$pageview')).toBe(2)
    await page.goto('about:blank')
    await visitor.expectEvents('$pageleave')
    expect(visitor.complaints()).toEqual([])
  })

  test('a yes outlives a reload, which initialises once and does not ask or say so again', async ({
    visitor,
    page,
  }) => {
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
    expect(visitor.complaints()).toEqual([])
  })

  test('a no is silent and leaves nothing behind, also after a reload', { tag: core }, async ({ visitor, page }) => {
    await page.goto(visitor.home)
    await visitor.decline()
    await expectSilence(visitor, ['cookie_consent=declined'])
    await page.reload()
    await expectSilence(visitor, ['cookie_consent=declined'])
    await expect(visitor.banner).toBeHidden()
    expect(visitor.requests).toEqual([])
    expect(visitor.complaints()).toEqual([])
  })

  test('an answer can be changed, and changed back', async ({ visitor, page }) => {
    await page.goto(visitor.home)
    await visitor.accept()
    await visitor.expectEvents('cookie_consent_accepted', '$pageview', '$snapshot')

    await visitor.reopen()
    await visitor.decline()
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused()
    await visitor.expectEvents('cookie_consent_declined')
    // what was gathered before the no may still leave; nothing after it does
    await visitor.waitForFlush()
    expect(await visitor.kept()).toEqual(['cookie_consent=declined'])
    await expectSilence(visitor, ['cookie_consent=declined'])

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
    await expectSilence(visitor, ['cookie_consent=declined'])
    expect(visitor.complaints()).toEqual([])
  })

  test('errors are reported after a yes', async ({ visitor, page }) => {
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

  test('errors on the app host and on public pages are reported after a yes given on the site, and nothing else is', async ({
    visitor,
    page,
    context,
  }) => {
    for (const path of ['/registration', '/cr/sample']) {
      await context.clearCookies()
      await page.goto(visitor.app + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await breakPage(page, 'what nobody hears of')
      const before = visitor.raw().length
      const told = (event: string) =>
        visitor
          .raw()
          .slice(before)
          .find(sent => sent.event === event)?.properties
      // the answer is given on the site, and the cookie is the same on both hosts
      await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: visitor.home }])
      await page.goto(visitor.app + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await breakUntilTold(page, 'something')
      await expect.poll(() => Boolean(told('frontend_error') && told('unhandled_rejection'))).toBe(true)
      expect(told('frontend_error')).toMatchObject({
        token: 'phc_test',
        message: 'Uncaught Error: something threw',
        filename: expect.any(String),
        lineno: expect.any(Number),
        colno: expect.any(Number),
        stack: expect.stringContaining('something threw'),
      })
      expect(told('unhandled_rejection')).toMatchObject({
        reason: 'something rejected',
        stack: expect.stringContaining('something rejected'),
      })
      // nobody is followed: no address, no identity that outlives the page, nothing kept, no library
      expect(JSON.stringify(visitor.raw().slice(before))).not.toContain('$current_url')
      expect((await visitor.kept()).filter(name => /ph_|posthog/.test(name))).toEqual([])
      // between a no and the next yes nothing leaves
      await visitor.answerElsewhere('declined')
      await breakPage(page, 'what nobody hears of')
      await visitor.answerElsewhere('accepted')
      await breakUntilTold(page, `what is heard on ${path}`)
      await expect.poll(() => JSON.stringify(visitor.raw())).toContain(`what is heard on ${path} threw`)
    }
    expect(JSON.stringify(visitor.raw())).not.toContain('what nobody hears of')
    expect(visitor.requests.filter(url => /posthog/.test(url))).toEqual([])
  })

  test('on the app host the same question has the same answers, and each counts at once in every tab', async ({
    visitor,
    page,
    context,
  }) => {
    /** What the reports add to what broke: which project it is for, and nobody. */
    const envelope = ['token', 'distinct_id', '$process_person_profile']
    const told = (what: string) => {
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
    await expect(page.getByText('You have not answered. Nothing is sent.')).toBeVisible()
    const before = visitor.calls
    await breakPage(page, 'before an answer')
    expect(visitor.calls).toBe(before)

    const measured = site.waitForRequest(/\/ingest\//)
    await answer(yes).click()
    await expect(answer(yes)).toHaveAttribute('aria-pressed', 'true')
    // pages that were open before, on the other host and on this one
    await measured
    await expect(site.getByRole('region', { name: 'Privacy-Friendly Product Analytics' })).toBeHidden()
    for (const [name, tab] of Object.entries({ app: page, publicPage })) {
      await breakUntilTold(tab, `after a yes, ${name}`)
      await expect
        .poll(() => [told(`after a yes, ${name} threw`), told(`after a yes, ${name} rejected`)])
        .toEqual([frontendError, unhandledRejection])
    }

    await answer(no).click()
    await expect(page.getByText('You said no. Nothing is sent.')).toBeVisible()
    await expect.poll(() => site.evaluate(() => Object.keys(localStorage))).toEqual([])
    for (const tab of [page, publicPage, site]) await breakPage(tab, 'after a no')
    // a yes again: what is heard now came after what was not
    await answer(yes).click()
    await breakUntilTold(page, 'at last')
    await expect.poll(() => told('at last threw')).toEqual(frontendError)
    expect(told('after a no')).toBeUndefined()
    expect(told('before an answer')).toBeUndefined()
  })

  test('a page of the app that can’t be drawn is told of, though its frame caught it', async ({
    visitor,
    page,
    context,
  }) => {
    await signInByCalls(context, visitor, 'draws-nothing@example.org')
    await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: visitor.home }])
    const data = { email: 'draws-nothing@example.org', choices: {}, updated_at: null }
    await page.route('**/api/notifications/preferences', route =>
      route.fulfill({ json: { status: 'success', message: '', data } }),
    )
    const told = () => visitor.raw().filter(({ event }) => event === 'frontend_error')
    // what tells is fetched beside the page, which may be the faster one
    await expect
      .poll(async () => {
        await page.goto(`${visitor.app}/setting/notifications`)
        await expect(page.getByText('We could not open this page.')).toBeVisible()
        return told().map(({ properties }) => properties.message)
      })
      .toContainEqual(expect.stringContaining('Cannot read properties of undefined'))
  })

  test('what is typed is in nothing that is sent', async ({ visitor, page }) => {
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

  test('an answer given on another page of the product counts here', async ({ visitor, page, context }) => {
    await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: visitor.home }])
    await page.goto(visitor.home)
    await visitor.expectEvents('cookie_consent_accepted', '$pageview', '$snapshot')
    await expect(visitor.banner).toBeHidden()

    // said no elsewhere: it counts at once, and on the next page the library is not even asked
    await context.addCookies([{ name: 'cookie_consent', value: 'declined', url: visitor.home }])
    await visitor.expectEvents('cookie_consent_declined')
    await visitor.waitForFlush()
    visitor.forget()
    await page.goto(visitor.home)
    await expectSilence(visitor, ['cookie_consent=declined'])
    expect(visitor.requests).toEqual([])
    expect(visitor.complaints()).toEqual([])
  })

  test('a browser that blocks the banner or the library has the page all the same', async ({
    visitor,
    page,
    context,
  }) => {
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

  test('an unknown value is no answer', async ({ visitor, page, context }) => {
    await context.addCookies([{ name: 'cookie_consent', value: 'maybe', url: visitor.home }])
    await page.goto(visitor.home)
    await expect(visitor.banner).toBeVisible()
    expect(visitor.requests).toEqual([])
  })

  for (const [name, size] of Object.entries({ desktop, phone }))
    test.describe(`the banner on a ${name}`, () => {
      test.use(size)

      test('no barrier in either scheme, moves nothing, covers no button of the hero', async ({ visitor, page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(visitor.home)
        await expect(visitor.banner).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        const lowest = page.locator('main').getByRole('link', { name: 'See a sample profile' }).first()
        const place = await lowest.boundingBox()
        expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan((await visitor.banner.boundingBox())?.y ?? 0)
        const [yes, no] = await visitor.banner.getByRole('button').all()
        expect((await yes?.boundingBox())?.height).toBe((await no?.boundingBox())?.height)
        await visitor.banner.getByText('Details').click()
        await expectNoBarrier(page)
        await visitor.decline()
        expect(await lowest.boundingBox()).toEqual(place)
        expect(visitor.complaints()).toEqual([])
      })
    })

  test('the banner by keyboard: first after the skip link, Escape is Not Now', async ({ visitor, page }) => {
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
    expect(await visitor.kept()).toEqual(['cookie_consent=declined'])
  })

  test.describe('without JavaScript', { tag: core }, () => {
    test.use({ javaScriptEnabled: false })

    test('nobody is asked what they could not answer', async ({ visitor, page }) => {
      await page.goto(visitor.home)
      await expect(page.getByText('Privacy-Friendly Product Analytics')).toHaveCount(0)
    })
  })
})
