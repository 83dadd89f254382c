import type { Readable } from 'node:stream'
import type { Config } from '../../../config.ts'
import type { Archive, Dependencies, ExportedFiles } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { type ArchiveEntry, zipOf } from '../../../storage/archive.ts'
import { countFormerMailboxes, listFormerSlugs, selectNamedAccount } from '../store.ts'

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

type AccountRow = NonNullable<Awaited<ReturnType<typeof selectNamedAccount>>>

type Former = { slugs: Awaited<ReturnType<typeof listFormerSlugs>>; mailboxes: number }

/** Former addresses exist only as keyed hashes, so the file gives their number. */
function accountFile(account: AccountRow, { slugs, mailboxes }: Former) {
  return {
    email: account.email,
    link_name: account.slug,
    former_link_names: slugs.map(({ slug, freedAt }) => ({ link_name: slug, given_up_at: freedAt })),
    former_addresses_kept_as_keyed_hashes: mailboxes,
    created_at: account.createdAt,
  }
}

/** Lists the files in the order of the archive. */
function readmeText({ productName, appOrigin }: Config, account: AccountRow, now: Date): string {
  return `Everything that ${productName} stores about ${account.email}, as of ${now.toISOString().slice(0, 10)}.

The .json files are text that any editor can open. Times are in UTC.

access.json                     the access codes you used, and how many people signed up with your affiliate link
account.json                    your e-mail address, your link and your earlier links
profile.json                    everything you wrote on your page
resume.json                     your page with its recommendations, as JSON Resume, a format that other programs can read
picture.webp                    your picture, if you have one
settings.json                   who sees your page, your notification settings, and your devices with push notifications
plan.json                       your plan, what you pay for it, and your invoices
sessions.json                   where you are or were signed in
invites.json                    who you asked for a recommendation, with the addresses you entered
old-praise.json                 old recommendations you added that aren’t confirmed yet
recommendations-received.json   recommendations you received, what their authors agreed to, and what you did with them
received/                       their recordings, captions, texts and pictures, and the signed records of what you published
recommendations-given.json      recommendations you gave with this address, and what you agreed to
given/                          your recordings, captions, texts and pictures, and the signed records of what is published
links.json                      the links you made for one reader each, and how often each was opened on which day
copies.json                     the copies of your page you made, as a ZIP
questions.json                  questions you asked people who recommend others, and questions readers asked you
views.json                      how often your page was viewed each day, not by whom
notifications.json              notifications you have not archived
forms.json                      what you sent with our forms: waitlist, applications, stories
forms/                          the pictures you sent with them

The e-mail addresses of the people who recommended you are not included. They gave their addresses to us, not to you. You can see the part after the @.

To delete your account, go to ${appOrigin}/setting/privacy.
`
}
