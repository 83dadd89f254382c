import { sessionLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Dependencies } from '../../../dependencies.ts'
import { createEventStreams, type EventStreams } from '../../../event-streams.ts'
import { findEndedSessions } from '../../sessions/service.ts'

/** The trigger in `drizzle` announces accounts on it. */
const channel = 'notifications_changed'

/** How often to check the sessions of open streams: a session can end in any process, or expire. */
const lookMs = 3000

/** Delivers changes from every process to the streams of this one, until their session ends. */
export async function followNotifications(dependencies: Dependencies) {
  const { listen, metrics } = dependencies
  const live = createEventStreams({
    perAccount: rateLimits.liveStream.user,
    lifeMs: sessionLimits.tokenSeconds * 1000,
  })
  metrics.gauge('credence_streams_open', 'Browsers listening for notifications', live.count)
  const stopListening = await listen(channel, { received: live.tell, connected: live.tellAll, lost() {} })
  // while the database is down, the next check finds out
  const looking = setInterval(() => void endWithSessions(dependencies, live).catch(() => {}), lookMs).unref()
  return {
    live,
    async stop() {
      clearInterval(looking)
      live.closeAll()
      await stopListening()
    },
  }
}

async function endWithSessions(dependencies: Dependencies, live: EventStreams) {
  const asked = live.sessionIds()
  if (asked.length > 0) live.endSessions(await findEndedSessions(dependencies, asked))
}
