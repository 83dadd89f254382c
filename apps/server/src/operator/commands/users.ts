import { cleanSlug, isSlug } from '@credence/contract/profile/slug/slug-rules'
import { and, count, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { accounts, sessions } from '../../database/schema/accounts.ts'
import { invites } from '../../database/schema/invites.ts'
import { isOpenPage, profiles } from '../../database/schema/profiles.ts'
import { recommendations } from '../../database/schema/recommendations.ts'
import { eraseAccount } from '../../features/account/erase/service.ts'
import { findNamedAccount } from '../../features/account/service.ts'
import { restoreAccount, suspendAccount } from '../../features/account/suspend/service.ts'
import { endEverySession } from '../../features/sessions/service.ts'
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

function nameOf(typed: string) {
  if (typed.includes('@')) return { email: requireAddress(typed) }
  if (uuid.test(typed.toLowerCase())) return { id: typed.toLowerCase() }
  const slug = cleanSlug(typed)
  if (!isSlug(slug)) throw new UsageError(`"${typed}" is not an e-mail address, link or id.`)
  return { slug }
}

type Account = NonNullable<Awaited<ReturnType<typeof findNamedAccount>>>

async function namedUser(db: Db, typed: string): Promise<Named<Account>> {
  const found = await findNamedAccount(db, nameOf(typed))
  return found ? { found } : { missing: refused(`There is no user ${typed}.`) }
}

export const userCommands: Command[] = [
  {
    name: 'users find',
    takes,
    says: 'find a user by address, link or id; the address is masked',
    example: 'users find ines@example.org',
    async run(tx, { clock }, { target }) {
      const { found, missing } = await namedUser(tx, target)
      if (missing) return missing
      return { kind: 'one', about: found.id, fields: await loadOverview(tx, found.id, clock.now()) }
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

/** An account's state, without any message to or from its owner. */
async function loadOverview(db: Db, accountId: string, now: Date): Promise<Row> {
  const [row] = await db
    .select({ account: accounts, profile: profiles, isOpen: isOpenPage })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  const { account, profile, isOpen } = row!
  const ofAccount = eq(recommendations.accountId, accountId)
  const given = and(ofAccount, isNull(recommendations.withdrawnAt))
  const live = and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
  return {
    id: account.id,
    name: profile.fullName,
    address: masked(account.email),
    link_name: account.slug,
    signed_up: account.createdAt,
    suspended: account.suspendedAt,
    visibility: profile.visibility,
    hidden: profile.hiddenAt,
    page_opens: isOpen,
    first_published: profile.firstPublishedAt,
    sessions: await countOf(db, sessions, live),
    requests: await countOf(db, invites, eq(invites.accountId, accountId)),
    recommendations: await countOf(db, recommendations, given),
    published: await countOf(db, recommendations, and(given, eq(recommendations.state, 'published'))),
  }
}

/** Enough to compare with an address that one knows. */
function masked(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1•••')
}

async function countOf(db: Db, table: PgTable, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(table).where(condition)
  return row!.count
}
