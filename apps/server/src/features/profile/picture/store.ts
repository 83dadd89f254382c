import { eq } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { isOpenPage, profiles } from '../../../database/schema/profiles.ts'

/** Undefined once the account is gone. */
export async function findPictureOfAccount(db: Db, accountId: string) {
  const [row] = await db
    .select({ pictureId: profiles.pictureId, isOpen: isOpenPage })
    .from(profiles)
    .where(eq(profiles.accountId, accountId))
  return row
}

export async function findPageOfPicture(db: Db, pictureId: string) {
  const [row] = await db.select({ isOpen: isOpenPage }).from(profiles).where(eq(profiles.pictureId, pictureId))
  return row
}
