import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { paths, render } from './entry-server.tsx'
import { testConfig } from './testing/test-config.ts'

const addresses = [...paths.map(path => ({ path, status: 200 })), { path: '/no/such/page', status: 404 }]

describe.each(addresses)('$path', ({ path, status }) => {
  const rendered = render(path, testConfig)

  test('has its status, a title, a description and one main heading', async () => {
    const page = await rendered
    expect(page.status).toBe(status)
    expect(page.title).toContain('Zedwick')
    expect(page.description.length).toBeGreaterThan(40)
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

describe('front page', () => {
  test('leads nowhere that does not exist', async () => {
    const { html } = await render('/', testConfig)
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(match => match[1] ?? '')
    expect(links.length).toBeGreaterThan(10)
    for (const link of links) {
      const section = /^\/?#(.+)$/.exec(link)?.[1]
      if (section) expect(html).toContain(` id="${section}"`)
      else expect(['/', 'https://app.zedwick.example/cr/sample']).toContain(link)
    }
  })

  test('offers the sample profile only where there is one', async () => {
    const { html } = await render('/', { ...testConfig, embedded: false })
    expect(html).not.toContain('/cr/sample')
    expect(html).toContain('See how it works')
  })

  test('says that its people are samples', async () => {
    const { html } = await render('/', testConfig)
    expect(html).toContain('Sample recommendation')
    expect(html).toContain('Sample request')
    expect(html).toContain('People shown on this site are sample data')
  })

  test('describes itself and its questions to search engines', async () => {
    const { jsonLd, canonicalPath, robots } = await render('/?utm_source=x', testConfig)
    expect(canonicalPath).toBe('/')
    expect(robots).toBeUndefined()
    expect(jsonLd).toMatchObject([
      { '@type': 'WebSite', name: 'Zedwick', url: 'https://zedwick.example/' },
      { '@type': 'FAQPage', mainEntity: expect.arrayContaining([expect.objectContaining({ '@type': 'Question' })]) },
    ])
  })
})

describe('a page that is not there', () => {
  test.each([
    ['names the address', '/cr/ines-marlo?x=1', '/cr/ines-marlo'],
    ['reads what was percent-encoded', '/caf%C3%A9', '/café'],
    ['keeps what can not be decoded', '/%E0%A4%A', '/%E0%A4%A'],
    ['escapes markup', '/<b>x', '/&lt;b&gt;x'],
    ['shortens what is long', `/${'x'.repeat(5000)}`, `/${'x'.repeat(79)}…`],
    ['is the same with a slash at the end', '/nothing///', '/nothing'],
  ])('%s', async (_name, url, shown) => {
    const page = await render(url, testConfig)
    expect(page).toMatchObject({ status: 404, robots: 'noindex' })
    expect(page.jsonLd).toBeUndefined()
    expect(page.html).toContain(`<b>${shown}</b>`)
  })
})
