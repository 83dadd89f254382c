import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { type Given, media, recommendations } from '../../database/schema/recommendations.ts'

/** What visitors may see, in the owner's order. A recording is shown once it can be played. */
export async function findPublished(db: Db, accountId: string): Promise<Given[]> {
  return db
    .select({ recommendation: recommendations, media })
    .from(recommendations)
    .leftJoin(media, eq(media.id, recommendations.mediaId))
    .where(
      and(
        eq(recommendations.accountId, accountId),
        eq(recommendations.state, 'published'),
        isNull(recommendations.withdrawnAt),
        or(eq(recommendations.type, 'text'), eq(media.state, 'ready')),
      ),
    )
    .orderBy(desc(recommendations.featured), asc(recommendations.position), desc(recommendations.givenAt))
}
