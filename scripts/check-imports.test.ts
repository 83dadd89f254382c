import { globSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importProblems, isForTests, placeOf } from './check-imports.ts'
import { places } from './import-rules.ts'

const s = 'apps/server/src'
const a = 'apps/app/src'
const aStore = `${s}/features/another/store.ts`
const aService = `${s}/features/another/service.ts`

/**
 * What each place must never import, and what it must be able to: packages, paths in this repository, and files beside
 * the one that imports. `type` before it imports only types.
 */
const probes: Record<string, { never: string[]; may: string[] }> = {
  'contract schemas': {
    never: ['react', 'fastify', 'drizzle-orm', 'node:fs', '@credence/ui/icon', `${s}/errors.ts`],
    may: ['zod', 'packages/contract/src/limits/text-limits.ts'],
  },
  contract: {
    never: ['zod', 'packages/contract/src/fields/request-fields-schema.ts', 'react', 'node:fs', '@credence/ui/icon'],
    may: ['type zod', 'type packages/contract/src/reports/endpoints.ts', 'packages/contract/src/limits/text-limits.ts'],
  },
  ui: {
    never: [
      '@credence/contract/limits/text-limits',
      'type @credence/contract/limits/text-limits',
      'radix-ui',
      'zod',
      'react-router',
      'node:fs',
    ],
    may: ['react', 'lucide-react', 'packages/ui/src/icon.tsx'],
  },
  'profile-view': {
    never: ['zod', '@credence/contract/reports/endpoints', '@reduxjs/toolkit', 'react-router', `${a}/paths.ts`],
    may: [
      'react',
      '@credence/ui/icon',
      'type @credence/contract/reports/endpoints',
      '@credence/contract/limits/text-limits',
    ],
  },
  record: {
    never: ['react', 'zod', 'node:crypto', '@credence/contract/limits/text-limits', `type ${s}/signing/signing.ts`],
    may: ['jsonld', '@noble/ed25519', 'packages/record/src/read-json.ts'],
  },
  marketing: {
    never: [`${a}/paths.ts`, '@credence/app/paths', 'apps/public/src/page-meta.ts', 'radix-ui', 'react-redux', 'zod'],
    may: [
      'react',
      '@credence/profile-view/words',
      '@credence/contract/limits/text-limits',
      'posthog-js/dist/lazy-recorder',
    ],
  },
  public: {
    never: [`${a}/paths.ts`, `type ${s}/errors.ts`, 'sonner', '@credence/contract/reports/endpoints', 'posthog-js'],
    may: ['react-dom/server', '@credence/profile-view/words', 'type @credence/contract/reports/endpoints'],
  },
  'app/api': {
    never: [`type ${a}/state/hooks.ts`, `${a}/components/menus/menu.tsx`, `${a}/features/help/help-tabs.tsx`, 'react'],
    may: ['@credence/contract/limits/text-limits', `${a}/api/call.ts`],
  },
  'app/paths': {
    never: [`${a}/state/hooks.ts`, `type ${a}/components/menus/menu.tsx`, `${a}/features/help/help-tabs.tsx`, 'react'],
    may: ['@credence/contract/limits/text-limits', `${a}/api/session-cookies.ts`],
  },
  'app/state': {
    never: [
      `${a}/components/menus/menu.tsx`,
      `${a}/features/help/help-tabs.tsx`,
      `type ${a}/app/router.tsx`,
      'react-router',
    ],
    may: [`${a}/api/call.ts`, '@reduxjs/toolkit', 'type @credence/contract/reports/endpoints'],
  },
  'app/components': {
    never: [`${a}/features/help/help-tabs.tsx`, `type ${a}/app/router.tsx`, `${s}/errors.ts`, 'zod', 'node:fs'],
    may: [`${a}/state/hooks.ts`, `${a}/paths.ts`, 'radix-ui', '@credence/ui/icon'],
  },
  'app/features': {
    never: [`${a}/features/another/page.tsx`, `type ${a}/app/router.tsx`, `${a}/testing/answers.ts`, 'radix-ui', 'zod'],
    may: ['./page.tsx', `${a}/components/menus/menu.tsx`, `${a}/state/hooks.ts`, '@credence/profile-view/words'],
  },
  'app/app': {
    never: [`${s}/errors.ts`, '@credence/server/errors', 'apps/marketing/src/pages.ts', 'zod', 'node:fs'],
    may: [`${a}/features/help/help-tabs.tsx`, `${a}/components/menus/menu.tsx`, 'react-redux'],
  },
  'server/ground': {
    never: ['node:fs', `type ${s}/config.ts`, `type ${s}/database/database.ts`, aService, 'fastify'],
    may: [`${s}/errors.ts`, '@credence/contract/limits/text-limits', 'node:crypto'],
  },
  'server/environment': {
    never: [`type ${s}/database/database.ts`, aService, 'fastify', 'drizzle-orm'],
    may: ['node:fs', `${s}/config.ts`],
  },
  'server/schema': {
    never: [`${s}/database/database.ts`, aStore, 'node:fs', '@credence/contract/reports/endpoints'],
    may: ['drizzle-orm/pg-core', 'type @credence/contract/reports/endpoints', `${s}/database/schema/accounts.ts`],
  },
  'server/addresses': {
    never: ['node:fs', `${s}/storage/disk.ts`, `${s}/secrets.ts`, aService],
    may: ['node:crypto', `type ${s}/secrets.ts`, `type ${s}/database/schema/profiles.ts`],
  },
  'server/storage': {
    never: [
      aStore,
      `type ${aService}`,
      `type ${s}/dependencies.ts`,
      `${s}/database/database.ts`,
      'fastify',
      'drizzle-orm',
    ],
    may: ['node:fs/promises', '@aws-sdk/client-s3', `${s}/errors.ts`],
  },
  'server/database': {
    never: [
      aStore,
      `type ${aService}`,
      `${s}/jobs/jobs.ts`,
      `type ${s}/dependencies.ts`,
      `${s}/mail/mail.ts`,
      'fastify',
    ],
    may: ['drizzle-orm', 'pg', `${s}/clock.ts`, `${s}/database/schema/accounts.ts`],
  },
  'server/jobs': {
    never: [`${s}/features/invites/jobs.ts`, `type ${s}/dependencies.ts`, `${s}/mail/mail.ts`, 'fastify'],
    may: ['pg-boss', `type ${s}/database/database.ts`],
  },
  'server/workers': {
    never: [aStore, `type ${aService}`, 'sharp', `${s}/media/picture.ts`, `type ${s}/dependencies.ts`],
    may: ['node:child_process', `${s}/limit-concurrency.ts`],
  },
  'server/media': {
    never: [aStore, `type ${aService}`, `${s}/http/session.ts`, `type ${s}/database/database.ts`, 'drizzle-orm'],
    may: ['node:child_process', 'sharp', `${s}/storage/free-space.ts`],
  },
  'server/speech': {
    never: [
      aStore,
      `type ${aService}`,
      `type ${s}/dependencies.ts`,
      `${s}/http/session.ts`,
      `${s}/database/database.ts`,
    ],
    may: ['onnxruntime-web', 'node:child_process', `${s}/media/ffmpeg.ts`, `${s}/workers/worker-pool.ts`],
  },
  'server/mail': {
    never: [aStore, `type ${aService}`, `${s}/features/invites/mails.ts`, `${s}/http/session.ts`, `${s}/jobs/jobs.ts`],
    may: ['nodemailer', `type ${s}/jobs/jobs.ts`, `${s}/database/schema/outgoing-mails.ts`],
  },
  'server/payments': {
    never: [aStore, `type ${aService}`, `type ${s}/dependencies.ts`, `${s}/database/database.ts`, 'fastify'],
    may: ['stripe', 'drizzle-orm', `type ${s}/database/database.ts`, `${s}/errors.ts`],
  },
  'server/push': {
    never: [aStore, aService, `type ${s}/dependencies.ts`, `${s}/database/database.ts`, 'drizzle-orm'],
    may: ['jose', 'node:crypto', `type ${s}/secrets.ts`],
  },
  'server/ai': {
    never: [aStore, aService, `type ${s}/dependencies.ts`, `${s}/database/database.ts`, 'fastify'],
    may: ['node:fs', `type ${s}/ai-config.ts`, '@credence/contract/limits/text-limits'],
  },
  'server/signing': {
    never: [aStore, aService, `type ${s}/dependencies.ts`, `${s}/database/database.ts`, 'fastify'],
    may: ['node:crypto', 'drizzle-orm', `type ${s}/database/database.ts`, '@credence/record/record-types'],
  },
  'server/verify': {
    never: [
      aStore,
      `type ${aService}`,
      `type ${s}/dependencies.ts`,
      `${s}/http/form-body.ts`,
      `${s}/database/database.ts`,
    ],
    may: ['node:os', '@credence/record/verdict/check-file', `${s}/workers/worker-pool.ts`],
  },
  'server/metrics': {
    never: [aStore, aService, 'fastify', `${s}/database/database.ts`, `${s}/dependencies.ts`],
    may: ['node:perf_hooks', 'drizzle-orm', 'type fastify', `type ${s}/database/database.ts`],
  },
  'server/documents': {
    never: [aStore, aService, `type ${s}/dependencies.ts`, `${s}/database/database.ts`, 'fastify'],
    may: ['@takumi-rs/core', '@credence/ui/rosette', `${s}/server-folder.ts`],
  },
  'server/dependencies': {
    never: [`type ${aService}`, `type ${s}/frontends/frontends.ts`, `type ${s}/http/session.ts`, `${s}/mail/mail.ts`],
    may: [`type ${s}/mail/mail.ts`, `type ${s}/jobs/jobs.ts`],
  },
  'server/http': {
    never: [aStore, `type ${aService}`, `type ${s}/frontends/frontends.ts`, `${s}/database/database.ts`, 'drizzle-orm'],
    may: ['fastify', '@fastify/swagger', `type ${s}/dependencies.ts`, `${s}/errors.ts`],
  },
  routes: {
    never: [
      'drizzle-orm',
      './store.ts',
      aStore,
      `${s}/database/schema/accounts.ts`,
      `type ${s}/database/database.ts`,
      'fastify',
    ],
    may: ['./service.ts', './present.ts', aService, 'type fastify', `${s}/http/session.ts`],
  },
  service: {
    never: [
      ...['drizzle-orm', 'fastify', 'type fastify', 'node:fs', 'node:process', `${s}/http/session.ts`, aStore],
      ...[`type ${s}/database/schema/accounts.ts`, `${s}/config.ts`, './routes.ts', './inner/store.ts'],
    ],
    may: ['./store.ts', './rules.ts', './mails.ts', './inner/service.ts', aService, `type ${s}/database/database.ts`],
  },
  jobs: {
    never: [
      'drizzle-orm',
      'type fastify',
      'node:fs',
      `${s}/http/session.ts`,
      aStore,
      `${s}/config.ts`,
      './inner/store.ts',
    ],
    may: ['./store.ts', './mails.ts', aService, `type ${s}/dependencies.ts`],
  },
  store: {
    never: [
      ...[
        `type ${s}/config.ts`,
        'node:fs',
        'fastify',
        `${s}/mail/mail.ts`,
        `type ${s}/dependencies.ts`,
        aService,
        aStore,
      ],
      ...['./service.ts', './rules.ts', '@credence/contract/reports/endpoints'],
    ],
    may: ['drizzle-orm', `${s}/database/schema/accounts.ts`, `type ${s}/database/database.ts`],
  },
  rules: {
    never: [
      'node:child_process',
      'node:fs',
      'node:net',
      'drizzle-orm',
      'fastify',
      './store.ts',
      './service.ts',
      aService,
      `${s}/secrets.ts`,
    ],
    may: [
      '@credence/contract/limits/text-limits',
      `type ${s}/database/schema/accounts.ts`,
      'node:crypto',
      `type ${s}/secrets.ts`,
    ],
  },
  present: {
    never: [
      'node:fs',
      'drizzle-orm',
      'fastify',
      './store.ts',
      './service.ts',
      `type ${s}/database/database.ts`,
      `${s}/mail/mail.ts`,
    ],
    may: ['@credence/contract/limits/text-limits', `type ${s}/database/schema/accounts.ts`, './rules.ts'],
  },
  mails: {
    never: [
      'node:fs',
      'drizzle-orm',
      'fastify',
      './store.ts',
      './service.ts',
      `type ${s}/dependencies.ts`,
      `${s}/config.ts`,
    ],
    may: [`${s}/mail/template.ts`, `type ${s}/config.ts`, './present.ts'],
  },
  'server/frontends': {
    never: [
      aStore,
      `${s}/features/views/rules.ts`,
      `type ${s}/features/profile/present.ts`,
      'drizzle-orm',
      `${s}/mail/mail.ts`,
    ],
    may: [aService, `${s}/http/session.ts`, `type ${s}/dependencies.ts`, 'vite'],
  },
  'server/operator': {
    never: [aStore, `${s}/features/reports/routes.ts`, `${s}/http/session.ts`, 'fastify', `${s}/mail/mail.ts`],
    may: [aService, `type ${s}/dependencies.ts`, 'node:net'],
  },
  'server/dump': {
    never: [aStore, aService, 'fastify', `${s}/operator/audit.ts`, `${s}/start.ts`],
    may: ['node:fs', 'drizzle-orm', `${s}/database/database.ts`, `type ${s}/dependencies.ts`],
  },
  'server/backup': {
    never: [aStore, 'fastify', `${s}/http/session.ts`, `${s}/features/views/rules.ts`],
    may: ['node:fs', 'drizzle-orm', aService, `${s}/database/database.ts`, `${s}/storage/storage.ts`],
  },
  'server/start': {
    never: [aStore, `${s}/features/views/rules.ts`, 'drizzle-orm', 'fastify', `${s}/testing/setup.ts`],
    may: [`${s}/features/reports/routes.ts`, aService, `${s}/features/invites/jobs.ts`, `${s}/http/session.ts`],
  },
}

const tree = globSync('{apps,packages}/*/src/**/*.{ts,tsx}').filter(path => !isForTests(path))

/** One file of each folder that a place has files in. */
function samplesOf(name: string): string[] {
  const held = tree.filter(path => placeOf(path)?.name === name)
  return [...Map.groupBy(held, dirname).values()].map(([first]) => first!)
}

/** `path` with one import more than it has. */
function withImport(path: string, probe: string) {
  const [, type = '', target] = /^(type )?(.+)$/.exec(probe)!
  const isPath = /^(?:apps|packages)\//.test(target!)
  const specifier = isPath ? relative(dirname(path), target!).replace(/^(?!\.)/, './') : target
  return { path, text: `${readFileSync(path, 'utf8')}\nimport ${type}{ probe } from '${specifier}'\n` }
}

describe.each(places)('$name', ({ name, says }) => {
  const { never, may } = probes[name]!
  const samples = samplesOf(name)
  test('has files', () => expect(samples).not.toEqual([]))

  test.each(never)('never imports %s', probe => {
    for (const path of samples) expect(importProblems(withImport(path, probe))).toEqual([expect.stringContaining(says)])
  })

  test.each(may)('may import %s', probe => {
    for (const path of samples) expect(importProblems(withImport(path, probe))).toEqual([])
  })
})

test('a room knows the files of those around it, and not of those beside it or inside', () => {
  const inner = `${s}/features/share/links/service.ts`
  const importing = (path: string, specifier: string) => ({ path, text: `import {\n  a,\n} from '${specifier}'` })
  expect(importProblems(importing(inner, '../store.ts'))).toEqual([])
  expect(importProblems(importing(inner, '../pages/store.ts'))).toHaveLength(1)
  expect(importProblems(importing(`${s}/features/share/service.ts`, './links/store.ts'))).toHaveLength(1)
})

test.each([
  "const page = () => import('../another/page.tsx')",
  "import '../another/page.css'",
  "export * from '../another/a.ts'",
])('however it is written: %s', text =>
  expect(importProblems({ path: `${a}/features/share/page.tsx`, text })).toHaveLength(1),
)

test('tests may import anything', () => {
  const text = `import { a } from '../another/store.ts'`
  expect(importProblems({ path: `${s}/features/share/share.test.ts`, text })).toEqual([])
})

test('every folder of the apps and packages belongs to a place, and a new one is refused', () => {
  expect(tree.filter(path => !placeOf(path))).toEqual([])
  for (const path of [
    `${s}/search/search.ts`,
    `${s}/search.ts`,
    `${a}/hooks/use-search.ts`,
    'apps/desktop/src/main.ts',
  ])
    expect(importProblems({ path, text: '' })).toEqual([expect.stringContaining('no place in scripts/import-rules.ts')])
})

test('nothing stands on what stands on it', () => {
  const plainName = (listed: string) => listed.replace(/^types of |^own /, '').replace('contract schemas', 'contract')
  const below = new Map(places.map(({ name, may }) => [name, may.map(plainName)]))
  function reached(name: string, seen: Set<string>): Set<string> {
    for (const next of below.get(name) ?? []) if (next !== name && !seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  for (const { name } of places) expect(reached(name, new Set()), name).not.toContain(name)
})
