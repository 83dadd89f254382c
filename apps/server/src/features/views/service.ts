import { randomBytes } from 'node:crypto'
import { plans } from '@credence/contract/subscription/plans'
import type { DailyViews } from '@credence/contract/views/endpoints'
import type { Dependencies } from '../../dependencies.ts'
import { isDiskFull } from '../../storage/free-space.ts'
import type { ViewCounter } from '../../view-counter.ts'
import { createNotification } from '../notifications/service.ts'
import { planOf } from '../subscription/service.ts'
import { dayOf, isCounted, lastDays, lastWeek, longestViewDays, viewKindOf, visitorHash, visitorOf } from './rules.ts'
import {
  type CountedVisit,
  countVisits,
  deleteViewsBefore,
  deleteVisitorsBefore,
  findOrCreateSalt,
  listDailyViews,
  sumViews,
} from './store.ts'

type Parts = Pick<Dependencies, 'db' | 'clock' | 'freeSpace' | 'log'>

const flushAfterMs = 1000
/** Past this many in one second it is no audience, and memory is worth more than the count. */
const mostWaiting = 10_000

export function createViewCounter({ db, clock, freeSpace, log }: Parts): ViewCounter {
  // the same reader of the same page is noted once, however often it is loaded meanwhile
  let waiting = new Map<string, CountedVisit>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let salt: { day: string; text: Promise<string> } | undefined

  /** Kept for the day, forgotten with it. */
  async function saltOf(day: string): Promise<string> {
    if (salt?.day !== day) salt = { day, text: findOrCreateSalt(db, day, randomBytes(16).toString('base64url')) }
    try {
      return await salt.text
    } catch (error) {
      salt = undefined
      throw error
    }
  }

  /** One after the other, so that whoever waits for the last one has waited for all. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const written = writing.then(write)
    writing = written.catch(() => {})
    return written
  }

  async function write() {
    // what is waiting is counted with the first view once there is room
    if (await isDiskFull(freeSpace)) return
    const taken = waiting
    waiting = new Map()
    if (taken.size === 0) return
    try {
      const rows = []
      for (const visit of taken.values())
        rows.push({ ...visit, visitor: visitorHash(await saltOf(visit.day), visit.visitor) })
      await countVisits(db, rows)
    } catch (error) {
      waiting = new Map([...taken, ...waiting].slice(0, mostWaiting))
      throw error
    }
  }

  function flushSoon() {
    timer ??= setTimeout(flushInTime, flushAfterMs).unref()
  }

  async function flushInTime() {
    try {
      await flush()
    } catch (error) {
      log.warn({ code: (error as { cause?: { code?: string } }).cause?.code }, 'views could not be counted yet')
      flushSoon()
    }
  }

  return {
    note(visit) {
      if (waiting.size >= mostWaiting || !isCounted(visit)) return
      const { accountId } = visit
      const [day, kind, visitor] = [dayOf(clock.now()), viewKindOf(visit.from), visitorOf(visit)]
      const key = `${day} ${accountId} ${kind} ${visitor}`
      if (waiting.has(key)) return
      waiting.set(key, { day, account_id: accountId, kind, visitor })
      flushSoon()
    },
    flush,
    async stop() {
      await flushInTime()
      clearTimeout(timer)
    },
  }
}

/** Day by day, as far back as the plan reaches. */
export async function loadViews({ db, clock }: Dependencies, accountId: string): Promise<DailyViews[]> {
  const days = lastDays(clock.now(), plans[await planOf(db, accountId)].viewDays)
  return presentViews(days, await listDailyViews(db, accountId, days[0]!))
}

/** Who was here is forgotten with the day, and how many when no plan shows it any more. */
export async function removeOldViews({ db, clock }: Dependencies) {
  const now = clock.now()
  await deleteVisitorsBefore(db, dayOf(now))
  await deleteViewsBefore(db, lastDays(now, longestViewDays)[0]!)
}

/** One row for every day, also for those on which nobody came. */
function presentViews(days: string[], counts: Awaited<ReturnType<typeof listDailyViews>>): DailyViews[] {
  const rows = new Map(days.map(date => [date, { date, page: 0, qr: 0, pdf: 0, stamp: 0, embed: 0 }]))
  for (const { day, kind, count } of counts) {
    const row = rows.get(day)
    if (row) row[kind] = count
  }
  return [...rows.values()]
}

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
