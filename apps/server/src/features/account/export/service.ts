import type { Readable } from 'node:stream'
import type { Archive, Dependencies, ExportedFiles } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { type ArchiveEntry, zipOf } from '../../../storage/archive.ts'
import { countFormerMailboxes, listFormerSlugs, selectNamedAccount } from '../store.ts'
import { accountFile, readmeText } from './present.ts'

/** Streams the ZIP file while it is made. */
export async function exportAccount(dependencies: Dependencies, accountId: string): Promise<Readable> {
  const { accountData, db, config, clock } = dependencies
  const account = await selectNamedAccount(db, { id: accountId })
  if (!account) throw new AppError('session_ended')
  const former = {
    slugs: await listFormerSlugs(db, accountId),
    mailboxes: await countFormerMailboxes(db, accountId),
  }
  const files: ExportedFiles = { 'account.json': accountFile(account, former) }
  const { entries, ...archive } = createArchive(dependencies)
  for (const data of accountData) {
    const added = (await data.exportFiles?.(dependencies, account, archive)) ?? {}
    for (const [name, content] of Object.entries(added))
      files[name] = content === null || Array.isArray(content) ? content : { ...files[name], ...content }
  }
  const texts = Object.entries(files).map(([name, content]) => ({ name, text: JSON.stringify(content, null, 2) }))
  const now = clock.now()
  const readme = readmeText(config, account, now)
  return zipOf([{ name: 'README.txt', text: readme }, ...sortedBy(readme, texts), ...sortedBy(readme, entries)], now)
}

/** The README lists files and folders. */
function sortedBy(readme: string, entries: ArchiveEntry[]): ArchiveEntry[] {
  const placeOf = ({ name }: ArchiveEntry) => readme.indexOf(/^[^/]+\//.exec(name)?.[0] ?? name)
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function createArchive({ storage }: Dependencies): Archive & { entries: ArchiveEntry[] } {
  const entries: ArchiveEntry[] = []
  return {
    entries,
    async addFile(name, key) {
      if (!(await storage.stat(key))) return undefined
      entries.push({ name, open: () => storage.open(key) })
      return name
    },
    addText(name, text) {
      entries.push({ name, text })
      return name
    },
  }
}
