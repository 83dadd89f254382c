import { statusesInList } from '@credence/record/status-bits'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { rows } from '../database/migrations.ts'

/**
 * A restored database takes the present for the moment of its backup. What happened since is unknown to it, and must not
 * happen again: nobody is reminded twice, nobody who was signed out is let in, and no record shares its place with another.
 */
export async function setRight(tx: Db, now: Date) {
  await tx.execute(sql`update sessions set revoked_at = ${now.toISOString()} where revoked_at is null`)
  await passOverWhatWasDue(tx, now)
  await leavePlacesOfOthers(tx, now)
}

/** Whatever was due by now was sent by whoever ran on, or else is missed once: both are better than a second time. */
async function passOverWhatWasDue(tx: Db, now: Date) {
  const at = now.toISOString()
  await tx.execute(
    sql`update invites set times_reminded = times_reminded + 1, reminded_at = remind_next_at, remind_next_at = null where remind_next_at <= ${at}`,
  )
  await tx.execute(sql`update notifications set digest_at = null where digest_at <= ${at}`)
  await tx.execute(
    sql`update recommendations set still_true_asked_at = ${at}
      where greatest(given_at, changed_at, confirmed_again_at, still_true_asked_at) <= ${at}::timestamptz - interval '1 year'`,
  )
}

/**
 * Records that were signed after the backup have places in the lists which this database never gave out. They are taken back,
 * for nobody could take them back any more, and places go on in a list that no database can have reached: its number is
 * the second in which it was begun, however often the same backup is restored.
 */
async function leavePlacesOfOthers(tx: Db, now: Date) {
  const [found] = await rows<{ last: string | null }>(tx, sql`select max("index") as last from record_statuses`)
  const last = Number(found!.last ?? -1)
  const endOfList = (Math.floor(last / statusesInList) + 1) * statusesInList
  const next = Math.max(endOfList, Math.floor(now.getTime() / 1000) * statusesInList)
  await tx.execute(
    sql`insert into record_statuses ("index", revoked_at) overriding system value
      select place, ${now.toISOString()}::timestamptz from generate_series(${last + 1}::bigint, ${endOfList - 1}::bigint) as place`,
  )
  await tx.execute(sql.raw(`alter table record_statuses alter column "index" restart with ${next}`))
}
