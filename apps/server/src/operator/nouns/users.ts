import { cleanSlug, isSlug } from '@credence/contract/profile/slug/slug-rules'
import type { Db } from '../../database/database.ts'
import { eraseAccount } from '../../features/account/erase/service.ts'
import { restoreAccount, suspendAccount } from '../../features/account/suspend/service.ts'
import { findNamedAccount } from '../../features/accounts/service.ts'
import { endEverySession } from '../../features/sessions/service.ts'
import { already, type Command, done, refused, WrongWords } from '../command.ts'
import { type Named, requireAddress, uuid } from '../named.ts'
import { noteOption } from '../options.ts'
import { loadOverview } from '../overview.ts'

const takes = '<user>'

function nameOf(typed: string) {
  if (typed.includes('@')) return { email: requireAddress(typed) }
  if (uuid.test(typed.toLowerCase())) return { id: typed.toLowerCase() }
  const slug = cleanSlug(typed)
  if (!isSlug(slug)) throw new WrongWords(`Name the user by address, link name or id, not by "${typed}".`)
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
    says: 'who somebody is, by address, link name or id',
    example: 'users find ines@example.org',
    async run(tx, { clock }, { target }) {
      const { found, missing } = await namedUser(tx, target)
      if (missing) return missing
      return { kind: 'one', about: found.id, fields: await loadOverview(tx, found.id, clock.now()) }
    },
  },
  {
    name: 'users end-sessions',
    takes,
    says: 'sign somebody out everywhere',
    example: 'users end-sessions ines-marlow',
    async run(tx, { clock }, { target }) {
      const { found, missing } = await namedUser(tx, target)
      if (missing) return missing
      const ended = await endEverySession(tx, found.id, clock.now())
      if (ended === 0) return already(found.id, 'They are signed in nowhere.')
      return done(found.id, `Signed out of ${ended === 1 ? 'one session' : `${ended} sessions`}.`)
    },
  },
  {
    name: 'users suspend',
    takes,
    options: { note: noteOption },
    says: 'keep somebody out and their page closed, until restored; nothing is lost',
    example: 'users suspend ines-marlow --note "We could not reach you."',
    async run(tx, surroundings, { target, options }) {
      const { found, missing } = await namedUser(tx, target)
      if (missing) return missing
      return (await suspendAccount(tx, surroundings, found.id, options.note!))
        ? done(found.id, 'Suspended: signed out, page closed, told by a last mail.')
        : already(found.id, 'Suspended already.')
    },
  },
  {
    name: 'users restore',
    takes,
    says: 'let a suspended user back in, with everything as it was',
    example: 'users restore ines-marlow',
    async run(tx, surroundings, { target }) {
      const { found, missing } = await namedUser(tx, target)
      if (missing) return missing
      return (await restoreAccount(tx, surroundings, found.id))
        ? done(found.id, 'Restored: they can sign in, and their page is as they left it.')
        : already(found.id, 'They are not suspended.')
    },
  },
  {
    name: 'users erase',
    takes,
    options: {
      sure: { takes: '<link name>', says: 'the link name of the same user: nothing brings it back', needed: true },
    },
    says: 'delete an account with all that belongs to it, for good',
    example: 'users erase ines@example.org --sure ines-marlow',
    async run(tx, surroundings, { target, options }) {
      const { found, missing } = await namedUser(tx, target)
      if (missing) return missing
      if (options.sure !== found.slug)
        throw new WrongWords('Nothing brings an account back: repeat its link name, with --sure.')
      return (await eraseAccount(tx, surroundings, found.id, 'an operator'))
        ? done(found.id, 'Erased, and told by a last mail.')
        : already(found.id, 'Erased already.')
    },
  },
]
