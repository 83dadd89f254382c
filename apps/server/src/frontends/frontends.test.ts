import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { makeDocument, publicConfig, scriptJson } from './document.ts'
import { tagsFor } from './manifest.ts'

const noTags = { fonts: [], styles: [], preloads: [], scripts: [] }
const page = { html: '<main></main>', title: 'A & B', description: '"quoted" <b>', canonicalPath: '/x' }

describe('a document', () => {
  const config = publicConfig(readConfig({ PRODUCT_NAME: '</script><script>alert(1)</script>' }))
  const html = makeDocument(page, 'https://credence.example', config, noTags)

  test('escapes its head', () => {
    expect(html).toContain('<title>A &amp; B</title>')
    expect(html).toContain('content="&quot;quoted&quot; &lt;b&gt;"')
    expect(html).toContain('<link rel="canonical" href="https://credence.example/x">')
  })

  test('carries its configuration where nothing in it can run', () => {
    expect(html).not.toContain('<script>alert')
    const block = /<script type="application\/json" id="public-config">(.*?)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(block!)).toEqual(config)
  })

  test('that must not be found has no canonical address', () => {
    const hidden = makeDocument({ ...page, robots: 'noindex' }, 'https://credence.example', config, noTags)
    expect(hidden).toContain('<meta name="robots" content="noindex">')
    expect(hidden).not.toContain('canonical')
  })

  test('is offered for the home screen where it is a page of the app, and nowhere else', () => {
    const shell = makeDocument({ ...page, installable: true }, 'https://app.credence.example', config, noTags)
    expect(shell).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    expect(html).not.toContain('manifest')
  })
})

test('secrets never reach a page', () => {
  const config = readConfig({
    SECRET_KEY: 'k'.repeat(32),
    SMTP_URL: 'smtp://u:hunter2@mail',
    MAIL_FROM: 'a@example.org',
  })
  expect(JSON.stringify(publicConfig(config))).not.toMatch(/hunter2|kkkk/)
})

test('JSON in a page can not end its element', () => {
  expect(scriptJson('</script>\u2028')).toBe('"\\u003c/script\\u003e\\u2028"')
})

test('a page loads its entry, the chunks behind it and their styles, each once', () => {
  const manifest = {
    'src/entry.tsx': {
      file: 'assets/entry.js',
      css: ['assets/entry.css'],
      imports: ['_react.js'],
      assets: ['assets/archivo-latin-D1a_2-bC.woff2', 'assets/p1.webp'],
    },
    'src/home.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
  }
  expect(tagsFor(manifest, 'src/entry.tsx', ['src/home.tsx'])).toEqual({
    scripts: ['/assets/entry.js'],
    preloads: ['/assets/react.js', '/assets/home.js'],
    styles: ['/assets/entry.css', '/assets/home.css'],
    fonts: ['/assets/archivo-latin-D1a_2-bC.woff2'],
  })
  expect(() => tagsFor(manifest, 'src/absent.tsx')).toThrow('src/absent.tsx is not in the build manifest')
})
