import type { NoticeChannel, NoticeGroup } from '@credence/contract/notifications/notification-kinds'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { type NoticeChoiceRow, noticeChoices } from '../../../database/schema/notifications.ts'

export async function listChoices(db: Db, accountId: string): Promise<NoticeChoiceRow[]> {
  return db.select().from(noticeChoices).where(eq(noticeChoices.accountId, accountId))
}

/** Undefined while the owner has not chosen. */
export async function findChoice(db: Db, accountId: string, group: NoticeGroup, channel: NoticeChannel) {
  const [row] = await db
    .select({ wanted: noticeChoices.wanted })
    .from(noticeChoices)
    .where(
      and(
        eq(noticeChoices.accountId, accountId),
        eq(noticeChoices.noticeGroup, group),
        eq(noticeChoices.channel, channel),
      ),
    )
  return row?.wanted
}

/** The later of two choices at once counts; each is one row of its own, so no other one is touched. */
export async function saveChoice(db: Db, choice: NoticeChoiceRow) {
  const { wanted, chosenAt } = choice
  await db
    .insert(noticeChoices)
    .values(choice)
    .onConflictDoUpdate({
      target: [noticeChoices.accountId, noticeChoices.noticeGroup, noticeChoices.channel],
      set: { wanted, chosenAt },
    })
}
