import { cleanSlug, isSlug } from '@credence/contract/profile/slug/slug-rules'
import { serialNumber } from '@credence/profile-view/serial-number'
import { and, asc, count, eq, gt, isNull, type SQL, sum } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { reports } from '../../database/schema/forms.ts'
import { invites } from '../../database/schema/invites.ts'
import { isOpenPage, profiles } from '../../database/schema/profiles.ts'
import { media, recommendations } from '../../database/schema/recommendations.ts'
import { records } from '../../database/schema/records.ts'
import type { TransactionContext } from '../../dependencies.ts'
import { eraseAccount } from '../../features/account/erase/service.ts'
import { findNamedAccount } from '../../features/account/service.ts'
import { restoreAccount, suspendAccount } from '../../features/account/suspend/service.ts'
import { countWorkingLinks } from '../../features/links/service.ts'
import { endEverySession, loadSessions } from '../../features/sessions/service.ts'
import { planOf } from '../../features/subscription/service.ts'
import {
  already,
  type Command,
  done,
  type Named,
  noteOption,
  type Row,
  refused,
  requireAddress,
  UsageError,
  uuid,
} from '../command.ts'

const takes = '<user>'

const pageLink = /^https?:\/\/[^/]+\/cr\/([^/?#]+)/
/** Of a recommendation or its record: the id alone, or in its link. */
const thingId =
  /^(?:urn:uuid:|\S+\/recommendations?\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/credential)?(?:[?#]\S*)?$/i
/** As printed at the foot of a page, such as "Credence No 08 6614 3851". */
const pageNumber = /^(?:.*\bno\.? )?(\d\d \d{4} \d{4}|\d{10})$/i

function nameOf(typed: string) {
  if (typed.includes('@')) return { email: requireAddress(typed) }
  if (uuid.test(typed.toLowerCase())) return { id: typed.toLowerCase() }
  const slug = cleanSlug(pageLink.exec(typed)?.[1] ?? typed)
  if (!isSlug(slug)) throw new UsageError(`"${typed}" is not an e-mail address, link or id.`)
  return { slug }
}

type Account = NonNullable<Awaited<ReturnType<typeof findNamedAccount>>>

async function namedUser(db: Db, typed: string): Promise<Named<Account>> {
  const found = await findNamedAccount(db, nameOf(typed))
  return found ? { found } : { missing: notFound(typed) }
}

const notFound = (typed: string) => refused(`There is no user ${typed}.`)

/** Looking also takes what people quote from a page. A change doesn't: it could hit another person than the one meant. */
async function lookedForUser(db: Db, typed: string): Promise<Named<Account>> {
  const [thing, number] = [thingId.exec(typed)?.[1]?.toLowerCase(), pageNumber.exec(typed)?.[1]]
  // an id may be a user's, and ten digits may be a link
  const isQuoted = (thing ?? number) !== undefined && /[\s/:]/.test(typed)
  const named = isQuoted ? { missing: notFound(typed) } : await namedUser(db, typed)
  if (named.found) return named
  const [id, another] = thing ? await findOwnersOf(db, thing) : number ? await findPagesByNumber(db, number) : []
  if (another) return { missing: refused('More than one page has this number. Search for its link.') }
  const found = id && (await findNamedAccount(db, { id }))
  return found ? { found } : named
}

/** Of a recommendation, or of its signed record. */
async function findOwnersOf(db: Db, id: string): Promise<string[]> {
  const { accountId } = recommendations
  const given = await db.select({ accountId }).from(recommendations).where(eq(recommendations.id, id))
  const signed = await db.select({ accountId: records.accountId }).from(records).where(eq(records.id, id))
  return [...given, ...signed].slice(0, 1).map(row => row.accountId)
}

const pagesAtOnce = 5_000

/** The number is a hash of 32 bits that no column stores. */
async function findPagesByNumber(db: Db, printed: string): Promise<string[]> {
  const wanted = printed.replaceAll(' ', '')
  const found: string[] = []
  for (let after: string | undefined, read = pagesAtOnce; read === pagesAtOnce; ) {
    const rows = await db
      .select({ id: profiles.accountId, rosette: profiles.rosetteSeed })
      .from(profiles)
      .where(after ? gt(profiles.accountId, after) : undefined)
      .orderBy(asc(profiles.accountId))
      .limit(pagesAtOnce)
    found.push(...rows.filter(each => serialNumber(each.rosette).replaceAll(' ', '') === wanted).map(({ id }) => id))
    read = rows.length
    after = rows.at(-1)?.id
  }
  return found
}

export const userCommands: Command[] = [
  {
    name: 'users find',
    takes,
    says: 'find a user by address, link, id, page number or a recommendation’s id; the address is masked',
    example: 'users find ines@example.org',
    async run(tx, context, { target }) {
      const { found, missing } = await lookedForUser(tx, target)
      return missing ?? { kind: 'one', about: found.id, ...(await loadOverview(tx, context, found.id)) }
    },
  },
  {
    name: 'users address',
    takes,
    says: 'show a user’s whole address',
    example: 'users address ines-marlow',
    async run(tx, _context, { target }) {
      const { found, missing } = await namedUser(tx, target)
      return missing ?? { kind: 'one', about: found.id, fields: { id: found.id, address: found.email } }
    },
  },
  {
    name: 'users end-sessions',
    takes,
    says: 'sign a user out everywhere',
    example: 'users end-sessions ines-marlow',
    async run(tx, { clock }, { target }) {
      const { found, missing } = await namedUser(tx, target)
      if (missing) return missing
      const ended = await endEverySession(tx, found.id, clock.now())
      if (ended === 0) return already(found.id, 'The user isn’t signed in anywhere.')
      return done(found.id, `Signed out of ${ended === 1 ? 'one session' : `${ended} sessions`}.`)
    },
  },
  {
    name: 'users suspend',
    takes,
    options: { note: noteOption },
    says: 'block sign-in and close the page until restored; nothing is deleted',
    example: 'users suspend ines-marlow --note "We could not reach you."',
    async run(tx, context, { target, options }) {
      const { found, missing } = await namedUser(tx, target)
      if (missing) return missing
      return (await suspendAccount(tx, context, found.id, options.note!))
        ? done(found.id, 'Suspended. The user is signed out, the page is closed, and we’ll e-mail them.')
        : already(found.id, 'Already suspended.')
    },
  },
  {
    name: 'users restore',
    takes,
    says: 'let a suspended user back in, with everything as it was',
    example: 'users restore ines-marlow',
    async run(tx, context, { target }) {
      const { found, missing } = await namedUser(tx, target)
      if (missing) return missing
      return (await restoreAccount(tx, context, found.id))
        ? done(found.id, 'Restored. The user can sign in, and the page is as before.')
        : already(found.id, 'The user isn’t suspended.')
    },
  },
  {
    name: 'users erase',
    takes,
    options: {
      sure: { takes: '<link name>', says: 'required: the link of the same user; this can’t be undone' },
    },
    says: 'delete an account and everything in it; this can’t be undone',
    example: 'users erase ines@example.org --sure ines-marlow',
    async run(tx, context, { target, options }) {
      const { found, missing } = await namedUser(tx, target)
      if (missing) return missing
      if (options.sure !== found.slug)
        throw new UsageError('This can’t be undone. To confirm, repeat the user’s link with --sure.')
      return (await eraseAccount(tx, context, found.id, 'an operator'))
        ? done(found.id, 'Erased. We’ll send them one last e-mail.')
        : already(found.id, 'Already erased.')
    },
  },
]

/** An account's state, without any message to or from its owner. Sessions as the owner sees them. */
async function loadOverview(db: Db, { clock }: TransactionContext, accountId: string) {
  const [row] = await db
    .select({ account: accounts, profile: profiles, isOpen: isOpenPage })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  const { account, profile, isOpen } = row!
  const given = and(eq(recommendations.accountId, accountId), isNull(recommendations.withdrawnAt))
  const sessions = await loadSessions({ db, clock }, accountId)
  const [stored] = await db
    .select({ bytes: sum(media.bytes) })
    .from(media)
    .where(eq(media.accountId, accountId))
  const fields: Row = {
    id: account.id,
    name: profile.fullName,
    address: masked(account.email),
    link_name: account.slug,
    number: serialNumber(profile.rosetteSeed),
    signed_up: account.createdAt,
    suspended: account.suspendedAt,
    plan: await planOf(db, accountId),
    visibility: profile.visibility,
    hidden: profile.hiddenAt,
    page_opens: isOpen,
    first_published: profile.firstPublishedAt,
    sessions: sessions.length,
    requests: await countOf(db, invites, eq(invites.accountId, accountId)),
    recommendations: await countOf(db, recommendations, given),
    published: await countOf(db, recommendations, and(given, eq(recommendations.state, 'published'))),
    links: await countWorkingLinks(db, accountId, clock.now()),
    reports: await countOf(db, reports, eq(reports.accountId, accountId)),
    recorded_bytes: Number(stored!.bytes ?? 0),
  }
  const signedIn = sessions.map(({ device, createdAt, lastUsedAt }) => {
    return { device, signed_in: createdAt, last_seen: lastUsedAt }
  })
  return { fields, lists: { signed_in: signedIn } }
}

/** Enough to compare with an address that one knows. */
function masked(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1•••')
}

async function countOf(db: Db, table: PgTable, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(table).where(condition)
  return row!.count
}
