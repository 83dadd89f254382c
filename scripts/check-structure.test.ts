import { expect, test } from 'vitest'
import { structureProblems } from './check-structure.ts'

const misplaced = [
  { path: 'apps/server/src/features/waitlist/helper.ts', text: '', says: 'a room holds' },
  { path: 'apps/server/src/features/waitlist/list/waitlist.spec.ts', text: '', says: 'a room holds' },
  { path: 'apps/server/src/features/service.ts', text: '', says: 'a room holds' },
  { path: 'apps/server/src/utils.ts', text: '', says: 'promises nothing' },
  { path: 'packages/ui/src/Button.tsx', text: '', says: 'kebab-case' },
  { path: 'packages/ui/src/button.tsx', text: 'x\n'.repeat(401), says: 'several things' },
  {
    path: 'apps/app/src/features/share/page.tsx',
    text: "import { a } from '../profile/a.tsx'",
    says: 'src/state or src/components',
  },
  {
    path: 'apps/app/src/features/share/links/panel.tsx',
    text: "import { a } from '../../profile/links/a.tsx'",
    says: 'src/state or src/components',
  },
  {
    path: 'apps/app/src/features/share/lazy-panel.tsx',
    text: "const panel = () => import('../profile/panel.tsx')",
    says: 'src/state or src/components',
  },
  {
    path: 'apps/app/src/features/share/page.tsx',
    text: "import type { Route } from '../../app/router.tsx'",
    says: 'src/state or src/components',
  },
  {
    path: 'apps/app/src/components/menus/menu.tsx',
    text: "import { a } from '../../features/share/links/a.tsx'",
    says: 'src/components or below it',
  },
  {
    path: 'apps/app/src/components/menus/menu.tsx',
    text: "import { a } from '../../app/router.tsx'",
    says: 'src/components or below it',
  },
  {
    path: 'apps/app/src/state/share.ts',
    text: "import { a } from '../features/share/a.ts'",
    says: 'src/state or below it',
  },
  {
    path: 'apps/app/src/state/sign-in/token.ts',
    text: "import { a } from '../../components/menus/menu.tsx'",
    says: 'src/state or below it',
  },
  {
    path: 'apps/app/src/state/hooks.ts',
    text: "import type { A } from '../app/router.tsx'",
    says: 'src/state or below it',
  },
  { path: 'apps/app/src/api/call.ts', text: "import { a } from '../state/hooks.ts'", says: 'src/api or below it' },
  {
    path: 'apps/server/src/features/share/service.ts',
    text: "import { a } from '../profile/store.ts'",
    says: "other room's service.ts",
  },
  {
    path: 'apps/server/src/features/share/service.ts',
    text: "import { a } from './links/store.ts'",
    says: "other room's service.ts",
  },
  {
    path: 'apps/server/src/features/share/links/service.ts',
    text: "import { a } from '../pages/store.ts'",
    says: "other room's service.ts",
  },
  {
    path: 'apps/server/src/features/share/links/routes.ts',
    text: "import { listLinks } from '@credence/contract/share/endpoints'",
    says: "contract's share/links/endpoints.ts",
  },
  { path: 'packages/contract/src/share/links.ts', text: "import { z } from 'zod'", says: 'reaches zod through zod' },
  {
    path: 'packages/contract/src/share/links.ts',
    text: "import {\n  linkField,\n} from '../fields/request-fields-schema.ts'",
    says: 'reaches zod through ../fields',
  },
  {
    path: 'apps/public/src/page.tsx',
    text: "import { listLinks } from '@credence/contract/share/endpoints'",
    says: 'zod costs 22 kB',
  },
  { path: 'packages/profile-view/src/links.tsx', text: "import { z } from 'zod'", says: 'zod costs 22 kB' },
  {
    path: 'apps/server/src/features/share/service.ts',
    text: "import { links } from '../../database/schema/links.ts'\nawait db.update(links).set({})",
    says: 'SQL belongs in the store.ts',
  },
  {
    path: 'apps/server/src/features/share/service.ts',
    text: 'export async function share(\n  dependencies: Dependencies,\n  tx: Db,\n) {}',
    says: 'comes first',
  },
  {
    path: 'apps/server/src/features/share/service.ts',
    text: 'async function share(tx: Db, { db, clock }: Dependencies) {}',
    says: 'a way around it',
  },
  {
    path: 'apps/server/src/http/session.ts',
    text: "import type { A } from '../features/sign-in/service.ts'",
    says: 'stands on http',
  },
  {
    path: 'apps/server/src/dependencies.ts',
    text: "import type { A } from './frontends/frontends.ts'",
    says: 'stands on dependencies',
  },
  {
    path: 'apps/server/src/database/embedded.ts',
    text: "import { a } from '../jobs/jobs.ts'",
    says: 'stands on database',
  },
  { path: 'apps/server/src/mail/smtp.ts', text: 'process.env.SMTP_URL', says: 'only config.ts' },
]
test.each(misplaced)('$path: $says', ({ path, text, says }) => {
  expect(structureProblems([{ path, text }]).join()).toContain(says)
})

const fine = [
  { path: 'apps/server/src/features/share/service.ts', text: "import { a } from '../profile/service.ts'" },
  { path: 'apps/server/src/features/share/links/service.ts', text: "import { a } from '../store.ts'" },
  { path: 'apps/server/src/features/share/links/mails.ts', text: '' },
  { path: 'apps/server/src/features/share/told-once.test.ts', text: '' },
  { path: 'apps/server/src/features/share/share.test.ts', text: "import { a } from '../profile/store.ts'" },
  {
    path: 'apps/server/src/features/share/links/routes.ts',
    text: "import { listLinks } from '@credence/contract/share/links/endpoints'",
  },
  {
    path: 'apps/server/src/features/share/store.ts',
    text: "import { links } from '../../database/schema/links.ts'\nawait db.update(links).set({})",
  },
  {
    path: 'apps/server/src/features/share/service.ts',
    text: 'async function share(tx: Db, surroundings: Surroundings) {}\nfunction load({ db }: Dependencies) {}',
  },
  { path: 'packages/contract/src/share/links-schema.ts', text: "import { z } from 'zod'" },
  { path: 'packages/contract/src/share/links.ts', text: "import type { z } from 'zod'" },
  {
    path: 'packages/profile-view/src/links.tsx',
    text: "import type { Link } from '@credence/contract/share/links-schema'",
  },
  { path: 'apps/app/src/features/share/page.tsx', text: "import { a } from './panel.tsx'" },
  { path: 'apps/app/src/features/share/links/panel.tsx', text: "import { a } from '../words/a.ts'" },
  {
    path: 'apps/app/src/features/share/links/panel.tsx',
    text: "import { a } from '../../../components/menus/menu.tsx'",
  },
  { path: 'apps/app/src/components/menus/menu.tsx', text: "import { a } from '../../state/hooks.ts'" },
  { path: 'apps/app/src/components/menus/menu.tsx', text: "import { a } from '../../paths.ts'" },
  { path: 'apps/app/src/app/router.tsx', text: "const page = () => import('../features/share/page.tsx')" },
  { path: 'apps/app/src/state/common.ts', text: '' },
]
test.each(fine)('$path is where it belongs', source => {
  expect(structureProblems([source])).toEqual([])
})

test('a table is written by one store', () => {
  const text = "import { type Link, links } from '../../database/schema/links.ts'\nawait db.delete(links)"
  const stores = ['share', 'embed'].map(room => ({ path: `apps/server/src/features/${room}/store.ts`, text }))
  expect(structureProblems(stores)).toEqual([expect.stringContaining('embed/store.ts: writes links, as apps/server')])
})

test('a folder of the app that nobody reads at a glance', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `apps/app/src/features/share/link-${index}.ts`, text: '' }))
  expect(structureProblems(files(24))).toEqual([])
  expect(structureProblems(files(25)).join()).toContain('give each its own folder')
})
