import type { Dependencies } from '../../dependencies.ts'
import { createNotification } from '../notifications/service.ts'
import { lastWeek } from './rules.ts'
import { sumViews } from './store.ts'

/**
 * Tells each owner whose page was seen last week how often. Asked every hour, so that a week is told of however long nothing
 * ran; told of once, because a week that was told of is passed over, and the database takes none twice.
 */
export async function notifyWeeklyViews(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const { first, last } = lastWeek(clock.now())
  for (const { accountId, views } of await sumViews(db, first, last))
    await db.transaction(tx =>
      createNotification(tx, dependencies, { accountId, kind: 'weekly_views', facts: { week: first, views } }),
    )
}
