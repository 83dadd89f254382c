import { expect, test } from 'vitest'
import { mergeBundles } from './merge-bundles.ts'
import { type Pages, sharedBundles } from './merge-shared.ts'
import { type FindModule, readGraph } from './module-graph.ts'

type Module = { imports?: string[]; fetches?: string[]; code?: string }

const icons = '/lucide-react/lucide-react.mjs'
const modules: Record<string, Module> = {
  main: { imports: ['shell'], fetches: ['one-page', 'two-page', 'extra', 'afterwards'] },
  shell: {},
  'one-page': {
    imports: ['shell', 'button', 'field', icons],
    fetches: ['dialog'],
    code: `import { Check, X as Cross } from "lucide-react";`,
  },
  'two-page': { imports: ['button', 'field', icons], code: `import { Check } from 'lucide-react'` },
  dialog: { imports: ['field', 'panel', 'extra'] },
  extra: { imports: ['panel'] },
  afterwards: { imports: ['panel'] },
  button: {},
  field: {},
  panel: { code: 'x'.repeat(50_000) },
  [icons]: {
    imports: ['/lucide-react/icons/check.mjs', '/lucide-react/icons/x.mjs'],
    code: `export { default as Check, default as CheckIcon } from './icons/check.mjs';\nexport { default as X } from './icons/x.mjs';`,
  },
  '/lucide-react/icons/check.mjs': {},
  '/lucide-react/icons/x.mjs': {},
}

const find: FindModule = id => {
  const { imports = [], fetches = [], code = '' } = modules[id] ?? {}
  return { code, importedIds: imports, dynamicallyImportedIds: fetches }
}

const pages: Pages = { page: /-page$/, frames: [], afterwards: /^afterwards$/, except: /^react$/ }
const graph = readGraph('main', find)

test('every dynamic import is an entry', () => {
  expect(graph.entries).toEqual(['main', 'one-page', 'two-page', 'extra', 'afterwards', 'dialog'])
})

test('a module needs only the icons that it names', () => {
  expect(graph.importsOf('one-page')).toEqual([
    'shell',
    'button',
    'field',
    '/lucide-react/icons/check.mjs',
    '/lucide-react/icons/x.mjs',
  ])
  expect(graph.importsOf('two-page')).toEqual(['button', 'field', '/lucide-react/icons/check.mjs'])
})

test('only modules shared by several entries are merged, without those of the first entry', () => {
  const bundles = sharedBundles(graph, pages)
  const shared = bundles.filter(({ alone }) => !alone).map(({ modules }) => modules.toSorted())
  expect(shared.sort()).toEqual([['/lucide-react/icons/check.mjs', 'button'], ['field'], ['panel']])
  expect(bundles.filter(({ alone }) => alone).map(({ modules }) => modules)).toEqual([['extra']])
})

test('a page needs its own modules first, and dynamic or deferred ones later', () => {
  const needs = new Map(sharedBundles(graph, pages).map(bundle => [bundle.modules[0], bundle.needs]))
  expect(needs.get('button')).toEqual(['first', 'first'])
  expect(needs.get('panel')).toEqual(['later', 'later'])
})

test('two pages get one file for their shared modules', () => {
  const files = mergeBundles(sharedBundles(graph, pages)).map(bundle => bundle.modules.toSorted())
  expect(files).toContainEqual(['/lucide-react/icons/check.mjs', 'button', 'field'])
})

test('comments count no bytes, the code after them does', () => {
  const code = `// one\nexport const x = '${'x'.repeat(1000)}'\n/* two\n three */\nexport const y = 1\n  // four`
  const { sizeOf } = readGraph('main', () => ({ code, importedIds: [], dynamicallyImportedIds: [] }))
  expect(sizeOf('main')).toBeGreaterThan(230)
  expect(sizeOf('main')).toBeLessThan(260)
})
