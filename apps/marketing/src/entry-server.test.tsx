import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { canonicalPath, isThere, paths, render as renderWith } from './entry-server.tsx'
import { testConfig } from './testing/test-config.ts'

const known = new Map<string, ReturnType<typeof renderWith>>()

/** Each page is drawn once, however many tests look at it. */
function render(path: string, config = testConfig) {
  const key = path + JSON.stringify(config)
  const page = known.get(key) ?? renderWith(path, config, { stories: [] })
  known.set(key, page)
  return page
}

/** What a visitor reads. */
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ')

const addresses = [
  ...paths.map(path => ({ path, status: 200 })),
  { path: '/use-cases/data-scientists', status: 200 },
  { path: '/no/such/page', status: 404 },
]

test('there is a page for every address of the specification', () => {
  expect(paths.toSorted()).toEqual(
    [
      '/',
      '/product-roadmap',
      '/wall-of-love',
      '/share-your-story',
      '/thank-you',
      '/terms-of-use',
      '/apply-for-student-discount',
      '/apply-for-affiliate-program',
      '/FAQ',
      '/use-cases',
      '/use-cases/graduates',
      '/use-cases/c-level-leaders',
      '/use-cases/founders',
      '/use-cases/fractional-leaders',
      '/use-cases/recruiters',
      '/use-cases/software-engineers',
      '/use-cases/social-media-influencers',
    ].toSorted(),
  )
})

test('no two pages share a title, a description or a picture', async () => {
  const all = await Promise.all(paths.map(path => render(path)))
  for (const key of ['title', 'description', 'socialCard'] as const)
    expect(new Set(all.map(page => page[key])).size).toBe(paths.length)
})

describe.each(addresses)('$path', ({ path, status }) => {
  const rendered = render(path)

  test('has its status, a title, a description and one main heading', async () => {
    const page = await rendered
    expect(page.status).toBe(status)
    expect(page.title).toContain('Zedwick')
    expect(page.description.length).toBeGreaterThan(40)
    expect(page.description.length).toBeLessThan(170)
    expect(page.canonicalPath).toBe(path)
    expect(page.socialCard).toEqual(status === 200 ? expect.stringMatching(/^\/social\/[a-z-]+\.png$/) : undefined)
    expect(page.html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(page.html.match(/<main[ >]/g)).toHaveLength(1)
  })

  test('holds nothing that the content security policy would stop', async () => {
    const { html } = await rendered
    expect(html).not.toContain('style="')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<style')
    expect(html).not.toMatch(/ on[a-z]+="/)
  })

  test('is complete without a script: no content waits in a template', async () => {
    const { html } = await rendered
    expect(html).not.toContain('<template')
    expect(html).not.toContain('Opening the page')
  })

  test('names a source file that exists', async () => {
    const { modules } = await rendered
    expect(modules).toHaveLength(1)
    for (const module of modules) expect(existsSync(new URL(`../${module}`, import.meta.url))).toBe(true)
  })

  test('takes the product name from configuration alone', async () => {
    expect(JSON.stringify(await rendered)).not.toMatch(/credence(?!\/)/i)
  })
})

/** Forms, the page after one, and pages without content of their own, which open with the waitlist form. */
const withoutBanner = /^\/(?:share-your-story|thank-you|apply-for-.*|use-cases\/data-scientists)$/

test.each(addresses)('$path has the call-to-action banner, unless it is a form or thanks for one', async ({ path }) => {
  const { html } = await render(path)
  expect(/<section class="press /.test(html)).toBe(!withoutBanner.test(path))
})

test.each(addresses)('$path leads nowhere that does not exist', async ({ path }) => {
  const { html } = await render(path)
  const front = await render('/')
  const terms = await render('/terms-of-use')
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(match => match[1] ?? '')
  expect(links.length).toBeGreaterThan(10)
  const homes: Record<string, string> = { '/': front.html, '': html, '/terms-of-use': terms.html }
  for (const link of links) {
    const [page = '', place] = link.split('#')
    if (place !== undefined) expect(homes[page]).toContain(` id="${place}"`)
    else if (link.startsWith('https:'))
      expect(link).toMatch(
        /^https:\/\/app\.zedwick\.example\/(cr\/sample|registration(\?mode=sign-in)?|pricing|verify)$/,
      )
    else expect(paths).toContain(link)
  }
})

test('every page can be reached from the foot of every page', async () => {
  const { html } = await render('/terms-of-use')
  const foot = html.slice(html.indexOf('<footer'))
  // the logo links to the front page, and nothing links to the thank-you page
  for (const path of paths.filter(known => known !== '/thank-you')) expect(foot).toContain(`href="${path}"`)
})

describe.each(addresses.filter(({ status }) => status === 200))('the front door at $path', ({ path }) => {
  const linksIn = (html: string) =>
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, words]) => `${words} -> ${href}`)

  test('while registration is open, leads to it and says nothing of a waitlist', async () => {
    const { html } = await render(path)
    const links = linksIn(html)
    expect(links).toContain('Make your page -> https://app.zedwick.example/registration')
    expect(links).toContain('Sign in -> https://app.zedwick.example/registration?mode=sign-in')
    expect(wordsOf(html)).not.toMatch(/waitlist|small groups|your turn|in line/i)
    const takesAddresses = path === '/' || path === '/use-cases/data-scientists'
    expect(html.includes('/api/register-waitlist')).toBe(takesAddresses)
    expect(html.includes('Not now? We’ll e-mail you')).toBe(takesAddresses)
  })

  test('by invitation, leads to the waitlist and promises no page', async () => {
    const { html } = await render(path, { ...testConfig, registration: 'invited' })
    const links = linksIn(html)
    expect(links).toContain('Join the waitlist -> /#waitlist')
    expect(links).toContain('Sign in -> https://app.zedwick.example/registration?mode=sign-in')
    expect(wordsOf(html)).not.toMatch(/Make your page|Not now\?/)
  })
})

describe('front page', () => {
  test('offers the sample only where there is one', async () => {
    const { html } = await render('/', { ...testConfig, hasSample: false })
    expect(html).not.toContain('/cr/sample')
    expect(html).toContain('See how it works')
  })

  test('has a video with captions to play, which loads only its poster before', async () => {
    const { html } = await render('/')
    const [video = ''] = /<video.*?<\/video>/s.exec(html) ?? []
    for (const part of [/ src="[^"]*samir-haddad[^"]*\.mp4/, / poster="[^"]+"/, / preload="none"/, / controls=/])
      expect(video).toMatch(part)
    expect(video).toMatch(/<track kind="captions" src="[^"]*samir-haddad[^"]*\.vtt/)
  })

  test('says that its people are samples', async () => {
    const { html } = await render('/')
    expect(html).toContain('Sample recommendation')
    expect(html).toContain('Sample request')
    expect(html).toContain('People shown on this site are sample data')
  })

  test('describes itself to search engines', async () => {
    const { jsonLd, canonicalPath, robots } = await render('/?utm_source=x')
    expect(canonicalPath).toBe('/')
    expect(robots).toBeUndefined()
    expect(jsonLd).toMatchObject([{ '@type': 'WebSite', name: 'Zedwick', url: 'https://zedwick.example/' }])
  })
})

describe('use cases', () => {
  test('say where they stand, to search engines', async () => {
    const { jsonLd } = await render('/use-cases/founders')
    expect(jsonLd).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Zedwick', item: 'https://zedwick.example/' },
          { position: 2, name: 'Use cases', item: 'https://zedwick.example/use-cases' },
          { position: 3, name: 'Founders', item: 'https://zedwick.example/use-cases/founders' },
        ],
      },
    ])
  })

  test.each([
    ['/use-cases/data-scientists', 'For data scientists'],
    ['/use-cases/architects/', 'For architects'],
    ['/use-cases/3d-artists', 'For 3d artists'],
    ['/use-cases/constructor', 'For constructor'],
    ['/use-cases/data%20scientists', 'For data scientists'],
    ['/use-cases/Nurses', 'For Nurses'],
    ['/use-cases/caf%C3%A9-owners', 'For café owners'],
    ['/use-cases/%E5%8C%BB%E7%94%9F', 'For 医生'],
    ['/use-cases/%D9%85%D8%B9%D9%84%D9%85%D9%88%D9%86', 'For معلمون'],
    ['/use-cases/%E0%A4%A', 'For %E0%A4%A'],
    ['/use-cases/---', 'For you'],
    [`/use-cases/${'a'.repeat(60)}`, `For ${'a'.repeat(60)}`],
    [`/use-cases/${'a'.repeat(5000)}`, `For ${'a'.repeat(60)}…`],
    ['/use-cases/%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'For &lt;script&gt;alert(1)&lt;/script&gt;'],
    ['/use-cases/%E2%80%AEsrotcod', 'For srotcod'],
  ])('%s is coming soon, and says for whom', async (path, words) => {
    const page = await render(path)
    expect(page).toMatchObject({ status: 200, robots: 'noindex' })
    expect(page.html.replace(/<\/?bdi>|<!-- -->/g, '')).toContain(`>${words}<`)
    expect(page.html).toContain('action="/api/register-waitlist"')
    expect(page.description.length).toBeLessThan(170)
  })

  test.each(['/use-cases/a/b', '/use-cases/founders/x', '/use-cases//founders'])('%s is not found', async path => {
    expect(await render(path)).toMatchObject({ status: 404 })
  })

  test.each([
    ['/use-cases/Graduates', '/use-cases/graduates'],
    ['/use-cases/Software%20Engineers', '/use-cases/software-engineers'],
    ['/faq', '/FAQ'],
    ['/use-cases/nurses', '/use-cases/nurses'],
    ['/use-cases/%E0%A4%A', '/use-cases/%E0%A4%A'],
    ['/FAQ', '/FAQ'],
  ])('%s is known as %s', (asked, known) => {
    expect(canonicalPath(asked)).toBe(known)
  })
})

describe('questions', () => {
  test('are given to search engines as they stand on the page', async () => {
    const { jsonLd, html } = await render('/FAQ')
    const [data] = jsonLd as { mainEntity: { name: string }[] }[]
    expect(data?.mainEntity.length).toBeGreaterThanOrEqual(25)
    for (const { name } of data?.mainEntity ?? []) expect(html).toContain(name)
  })
})

describe('wall of love', () => {
  test('says that there are no stories yet', async () => {
    const page = await render('/wall-of-love')
    expect(page.usesPageData).toBe(true)
    expect(page.html).toContain('No stories yet.')
  })

  test('prints what was published, and no markup in it', async () => {
    const story = {
      id: 's1',
      full_name: 'Pilar Ortega',
      role: 'Finance director',
      story: 'It took six minutes.\n<script>alert(1)</script>',
      picture_url: null,
      published_on: '2026-03-01',
    }
    const { html } = await renderWith('/wall-of-love', testConfig, { stories: [story] })
    expect(html).toContain('It took six minutes.')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('No stories yet.')
  })
})

test('every missing page is the same: its address draws nothing', async () => {
  const pages = await Promise.all(
    ['/cr/ines-marlo?x=1', '/caf%C3%A9', '/<b>x', `/${'x'.repeat(5000)}`, '/nothing///'].map(url => render(url)),
  )
  expect(pages.map(page => isThere(page.canonicalPath))).toEqual(pages.map(() => false))
  expect(new Set(pages.map(page => page.html)).size).toBe(1)
  for (const page of pages) expect(page).toMatchObject({ status: 404, robots: 'noindex' })
  expect(pages[0]?.jsonLd).toBeUndefined()
  expect(pages[0]?.html.replace('<!-- -->', '')).toContain('This page doesn’t exist, is private, or was deleted.')
  expect(pages[0]?.html).toContain('<footer')
})
