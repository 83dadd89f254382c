import { statusesInList } from '@credence/record/status-bits'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { rows } from '../database/migrations.ts'

/** What happened since the backup must not repeat: ends all sessions, sends no reminder twice, reuses no status index. */
export async function applyPostRestoreFixes(tx: Db, now: Date) {
  await tx.execute(sql`update sessions set revoked_at = ${now.toISOString()} where revoked_at is null`)
  await skipDueReminders(tx, now)
  await skipUsedStatusIndexes(tx, now)
}

/** Skip reminders already due: the old server probably sent them, and skipping one is better than sending it twice. */
async function skipDueReminders(tx: Db, now: Date) {
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

/** Records signed after the backup hold unknown indexes: revokes the rest of the list and continues in one numbered by the second. */
async function skipUsedStatusIndexes(tx: Db, now: Date) {
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
