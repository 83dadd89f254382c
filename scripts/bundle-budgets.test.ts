import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FirstLoadRule, firstLoadBudgets } from './bundle-budgets.ts'

// Incompressible enough that a page made of it has a size worth measuring.
const noise = Array.from({ length: 400 }, (_, i) => (Math.imul(i + 1, 2654435761) >>> 0).toString(36)).join('')

const site = {
  'main.js': `import './shell.js'\nwindow.open = () => import('./pages/home.js')\nwindow.consent = () => import('./analytics.js')`,
  'shell.js': `document.title = 'shell'`,
  'pages/home.js': `document.body.append('home')`,
  'analytics.js': `import 'posthog-js'\ndocument.body.append('analytics')`,
  'node_modules/posthog-js/index.js': `document.body.append('posthog')`,
  'node_modules/redux/index.js': `document.body.append('redux')`,
}

const rule: FirstLoadRule = { forbid: /node_modules\/(redux|posthog-js)\//, maxGz: 1_000, lazy: /\/pages\// }

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-budgets-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
  vi.restoreAllMocks()
})

async function buildSite(changes: Record<string, string>, rules: Record<string, FirstLoadRule>) {
  for (const [path, code] of Object.entries({ ...site, ...changes })) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), code)
  }
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const input = { main: join(root, 'main.js') }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [firstLoadBudgets(rules)],
    build: { modulePreload: { polyfill: false }, rolldownOptions: { input } },
  })
  return printed.mock.calls.flat().join('\n')
}

describe('build guard', () => {
  test('prints what the entry loads, and what it loads with each page', async () => {
    const printed = await buildSite({}, { main: rule })
    expect(printed).toMatch(/^main: \d+ B gz of JavaScript \(at most 1000\), with styles \d files$/m)
    expect(printed).toMatch(/^main with home: \d+ B gz/m)
    expect(printed).not.toContain('analytics')
  })

  test('counts the frame around a page', async () => {
    const main = `window.open = () => [import('./frame.js'), import('./pages/home.js')]`
    const files = { 'main.js': main, 'frame.js': `document.body.append('${noise}')` }
    await expect(buildSite(files, { main: rule })).resolves.toContain('main with home')
    const frames = [{ frame: /frame\.js$/, pages: /\/pages\// }]
    await expect(buildSite(files, { main: { ...rule, frames } })).rejects.toThrow('over its budget')
  })

  test('leaves alone what only a later dynamic import loads', async () => {
    await expect(buildSite({}, { main: { ...rule, lazy: /nowhere/ } })).resolves.toContain('main')
  })

  test.each([
    ['a forbidden module in the entry', { 'shell.js': `import 'redux'` }, rule, /main must not load .*redux/],
    [
      'a forbidden module in a page',
      { 'pages/home.js': `import 'redux'` },
      rule,
      /main with home must not load .*redux/,
    ],
    [
      'an entry over its budget',
      { 'shell.js': `document.title = '${noise}'` },
      rule,
      /main is \d+ B gz over its budget/,
    ],
    [
      'a page over its budget',
      { 'pages/home.js': `document.title = '${noise}'` },
      rule,
      /main with home is \d+ B gz over its budget/,
    ],
    [
      'a page of more files than it may take, styles counted',
      { 'pages/home.js': `import './home.css'\ndocument.title = 'home'`, 'pages/home.css': 'p { color: red }' },
      { ...rule, maxGz: 3_000, maxFiles: 2 },
      /main with home takes 3 files/,
    ],
    [
      'a forbidden module anywhere, when all is counted',
      {},
      { ...rule, lazy: 'all' as const },
      /must not load .*posthog/,
    ],
  ])('fails on %s', async (_name, changes, withRule, message) => {
    await expect(buildSite(changes, { main: withRule })).rejects.toThrow(message)
  })

  test('fails when the entry it should guard is gone', async () => {
    await expect(buildSite({}, { islands: rule })).rejects.toThrow(/No entry is called islands/)
  })
})
