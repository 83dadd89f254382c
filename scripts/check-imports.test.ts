import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callProblems, featureCycles, importProblems } from './check-imports.ts'
import { importRules } from './import-rules.ts'

const a = 'apps/app/src'
const s = 'apps/server/src'
const f = `${s}/features/share`

const problems = (path: string, statement: string) => importProblems({ path, text: statement })
const importing = (path: string, target: string) => {
  const [, type = '', specifier] = /^(type )?(.+)$/.exec(target)!
  const isPath = /^(?:apps|packages)\//.test(specifier!)
  const up = '../'.repeat(path.split('/').length - 1)
  return problems(path, `import ${type}{\n  probe,\n} from '${isPath ? up : ''}${specifier}'\n`)
}

/** For each rule, in the order of import-rules.ts: imports that it refuses, and imports that it must allow. */
const cases: { from: string; never: string[]; allowed: string[] }[] = [
  {
    from: 'packages/ui/src/icon.tsx',
    never: ['@credence/contract/limits/text-limits', 'type @credence/contract/limits/text-limits', `${a}/paths.ts`],
    allowed: ['react', 'lucide-react', 'packages/ui/src/class-names.ts'],
  },
  {
    from: 'packages/profile-view/src/words.ts',
    never: ['@credence/record/read-json', `${a}/paths.ts`],
    allowed: ['@credence/ui/icon', '@credence/contract/limits/text-limits', './length.ts'],
  },
  {
    from: 'apps/public/src/islands.ts',
    never: [`${a}/paths.ts`, `type ${s}/errors.ts`, '@credence/app/paths'],
    allowed: ['@credence/profile-view/words', '@credence/record/read-json', './page-words.ts'],
  },
  {
    from: 'apps/marketing/src/pages.ts',
    never: [
      'zod',
      'zod/mini',
      '@credence/contract/reports/endpoints',
      '@credence/contract/fields/request-fields-schema',
    ],
    allowed: ['type @credence/contract/reports/endpoints', '@credence/contract/limits/text-limits'],
  },
  {
    from: `${a}/features/help/help-page.tsx`,
    never: [`${a}/features/another/page.tsx`, `type ${a}/features/another/page.tsx`],
    allowed: ['./help-tabs.tsx', `${a}/components/menus/menu.tsx`, `${a}/state/hooks.ts`],
  },
  {
    from: `${a}/operator/shell/shell.tsx`,
    never: [`${a}/state/hooks.ts`, `${a}/features/help/help-page.tsx`, `${a}/app/root.tsx`, 'react-router'],
    allowed: [`${a}/app/app.css`, `${a}/components/page/use-page-title.ts`, `${a}/api/call.ts`],
  },
  { from: `${a}/features/help/help-page.tsx`, never: ['radix-ui'], allowed: ['react-router'] },
  {
    from: `${s}/frontends/pages.ts`,
    never: [`${f}/store.ts`, `type ${f}/present.ts`, `${f}/links/rules.ts`],
    allowed: [`${f}/service.ts`, `${f}/links/service.ts`],
  },
  { from: `${f}/service.ts`, never: [`${s}/config.ts`, `${s}/secrets.ts`], allowed: [`type ${s}/config.ts`] },
  { from: `${s}/metrics/metrics.ts`, never: ['fastify', '@fastify/swagger'], allowed: ['type fastify'] },
  {
    from: `${f}/routes.ts`,
    never: ['drizzle-orm', './store.ts', `${s}/database/schema/accounts.ts`, `type ${s}/database/database.ts`],
    allowed: [
      './service.ts',
      './present.ts',
      `${s}/features/another/service.ts`,
      'type fastify',
      `${s}/http/session.ts`,
    ],
  },
  {
    from: `${f}/service.ts`,
    never: [
      'drizzle-orm',
      'type fastify',
      'node:fs',
      `${s}/http/session.ts`,
      './routes.ts',
      `type ${s}/database/schema/a.ts`,
    ],
    allowed: ['./store.ts', './rules.ts', './links/store.ts', `type ${s}/database/database.ts`, `${s}/mail/mail.ts`],
  },
  {
    from: `${f}/store.ts`,
    never: ['./service.ts', './rules.ts', 'node:fs', `type ${s}/dependencies.ts`, `${s}/mail/mail.ts`, 'fastify'],
    allowed: ['drizzle-orm', `${s}/database/schema/accounts.ts`, `type ${s}/database/database.ts`, './links/store.ts'],
  },
  {
    from: `${f}/rules.ts`,
    never: ['node:fs', 'drizzle-orm', './store.ts', './service.ts', `${s}/storage/storage.ts`, `${s}/http/session.ts`],
    allowed: ['node:crypto', `type ${s}/database/schema/accounts.ts`, `${s}/storage/keys.ts`, './present.ts'],
  },
  { from: `${s}/errors.ts`, never: [`${s}/testing/setup.ts`, './errors.test.ts'], allowed: ['./clock.ts'] },
]

test.each(cases.flatMap(({ from, never }, rule) => never.map(target => ({ from, target, rule }))))(
  '$from must not import $target',
  ({ from, target, rule }) => expect(importing(from, target).join()).toContain(importRules[rule]!.says),
)

test.each(cases.flatMap(({ from, allowed }) => allowed.map(target => ({ from, target }))))(
  '$from may import $target',
  ({ from, target }) => expect(importing(from, target)).toEqual([]),
)

test('every rule has cases', () => expect(cases).toHaveLength(importRules.length))

test.each([
  [`${a}/state/hooks.ts`, `${a}/components/menus/menu.tsx`],
  [`${a}/components/menus/menu.tsx`, `type ${a}/features/help/help-tabs.tsx`],
  [`${s}/mail/mail.ts`, `type ${s}/dependencies.ts`],
  [`${s}/database/database.ts`, `${f}/service.ts`],
  [`${s}/http/session.ts`, `${f}/service.ts`],
  [`${f}/service.ts`, `${s}/start.ts`],
])('%s must not import the higher layer %s', (from, target) =>
  expect(importing(from, target).join()).toMatch(/The layers of the (?:app|server) are/),
)

test('every file of the apps has a layer, and a new folder is refused', () => {
  const tree = globSync('{apps,packages}/*/src/**/*.{ts,tsx}').map(path => ({ path, text: '' }))
  expect(tree.flatMap(importProblems)).toEqual([])
  for (const path of [`${s}/search/search.ts`, `${a}/hooks/use-search.ts`])
    expect(importProblems({ path, text: '' })).toEqual([expect.stringContaining('no layer in scripts/import-rules.ts')])
})

test.each([
  "const page = () => import('../another/page.tsx')",
  "import '../another/page.css'",
  "export * from '../another/a.ts'",
])('finds %s', text => expect(problems(`${a}/features/share/page.tsx`, text)).toHaveLength(1))

test('tests may import anything', () =>
  expect(problems(`${f}/share.test.ts`, `import { a } from '../another/store.ts'`)).toEqual([]))

test('a route answers the calls of its own feature', () => {
  const routes = (endpoints: string) => ({
    path: `${f}/links/routes.ts`,
    text: `import { list } from '@credence/contract/${endpoints}/endpoints'`,
  })
  expect(callProblems(routes('share/links'))).toEqual([])
  expect(callProblems(routes('embed'))).toHaveLength(1)
})

test('features that import each other, directly or through a third, are refused', () => {
  const service = (feature: string, other: string) => ({
    path: `${s}/features/${feature}/service.ts`,
    text: `import type { A } from '../${other}/service.ts'`,
  })
  expect(featureCycles([service('a', 'b'), service('b', 'c')])).toEqual([])
  expect(featureCycles([service('a', 'b'), service('b', 'a')])).toEqual([expect.stringContaining('a → b → a')])
  expect(featureCycles([service('a', 'b'), service('b', 'c'), service('c', 'a')])).toHaveLength(1)
})
