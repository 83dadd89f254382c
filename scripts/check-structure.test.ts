import { expect, test } from 'vitest'
import { structureProblems } from './check-structure.ts'

const misplaced = [
  { path: 'apps/server/src/features/waitlist/helper.ts', text: '', says: 'a feature holds' },
  { path: 'apps/server/src/features/waitlist/list/waitlist.spec.ts', text: '', says: 'a feature holds' },
  { path: 'apps/server/src/features/service.ts', text: '', says: 'a feature holds' },
  { path: 'apps/server/src/utils.ts', text: '', says: 'says nothing' },
  { path: 'packages/ui/src/Button.tsx', text: '', says: 'kebab-case' },
  { path: 'packages/ui/src/button.tsx', text: 'x\n'.repeat(401), says: 'Split it' },
  {
    path: 'apps/server/src/features/share/links/routes.ts',
    text: "import { listLinks } from '@credence/contract/embed/endpoints'",
    says: "contract's share/",
  },
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
    says: 'and the pool',
  },
  { path: 'apps/server/src/mail/smtp.ts', text: 'process.env.SMTP_URL', says: 'only config.ts' },
  { path: 'apps/server/src/mail/smtp.test.ts', text: "test('x', () => {\n}, 60_000)", says: 'its own timeout' },
  {
    path: 'apps/server/src/mail/smtp.test.ts',
    text: "test(\n  'x',\n  () => {},\n  60_000,\n)",
    says: 'its own timeout',
  },
]
test.each(misplaced)('$path: $says', ({ path, text, says }) => {
  expect(structureProblems([{ path, text }]).join()).toContain(says)
})

const fine = [
  { path: 'apps/server/src/features/share/links/mails.ts', text: '' },
  { path: 'apps/server/src/features/share/links.test.ts', text: '' },
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
    text: 'async function share(tx: Db, surroundings: TransactionContext) {}\nfunction load({ db }: Dependencies) {}',
  },
  { path: 'apps/app/src/state/common.ts', text: '' },
]
test.each(fine)('$path is where it belongs', source => {
  expect(structureProblems([source])).toEqual([])
})

test('a table is written by one store', () => {
  const text = "import { type Link, links } from '../../database/schema/links.ts'\nawait db.delete(links)"
  const stores = ['share', 'embed'].map(feature => ({ path: `apps/server/src/features/${feature}/store.ts`, text }))
  expect(structureProblems(stores)).toEqual([expect.stringContaining('embed/store.ts: writes links, as apps/server')])
})

const contractFolder = { path: 'packages/contract/src/share/endpoints.ts', text: '' }

test('a page or a state of the app has the name of a folder of the contract', () => {
  const files = ['features/sharing/page.tsx', 'features/shell/page.tsx', 'state/share.ts', 'state/shares/list.ts']
  const sources = files.map(file => ({ path: `apps/app/src/${file}`, text: '' }))
  expect(structureProblems([contractFolder, ...sources])).toEqual([
    expect.stringContaining('features/sharing: the contract has no folder sharing'),
    expect.stringContaining('state/shares: the contract has no folder'),
  ])
})

test('a folder holds at most 24 files', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      ['tsx', 'module.css', 'test.tsx'].map(end => ({
        path: `apps/app/src/features/share/link-${index}.${end}`,
        text: '',
      })),
    ).flat()
  expect(structureProblems([contractFolder, ...files(24)])).toEqual([])
  expect(structureProblems([contractFolder, ...files(25)]).join()).toContain('Group them in folders')
})
