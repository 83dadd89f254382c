import { randomBytes } from 'node:crypto'
import { plans } from '@credence/contract/subscription/plans'
import type { DailyViews } from '@credence/contract/views/endpoints'
import type { AccountData, Dependencies } from '../../dependencies.ts'
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
  listAllViews,
  listDailyViews,
  sumViews,
} from './store.ts'

export { dayOf as viewDayOf, isCounted as isCountedVisit } from './rules.ts'

type Parts = Pick<Dependencies, 'db' | 'clock' | 'freeSpace' | 'log'>

const flushAfterMs = 1000
/** More views in one second are not an audience; bounds memory. */
const mostWaiting = 10_000

export function createViewCounter({ db, clock, freeSpace, log }: Parts): ViewCounter {
  // one entry per reader and page
  let waiting = new Map<string, CountedVisit>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let salt: { day: string; text: Promise<string> } | undefined

  /** Cached for the day. */
  async function saltOf(day: string): Promise<string> {
    if (salt?.day !== day) salt = { day, text: findOrCreateSalt(db, day, randomBytes(16).toString('base64url')) }
    try {
      return await salt.text
    } catch (error) {
      salt = undefined
      throw error
    }
  }

  /** Sequential, so that waiting for the last waits for all. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const written = writing.then(write)
    writing = written.catch(() => {})
    return written
  }

  async function write() {
    // a full disk: keep the entries until there is space
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
      log.warn({ code: (error as { cause?: { code?: string } }).cause?.code }, 'counting views failed; will retry')
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

/** As far back as the plan allows. */
export async function loadViews({ db, clock }: Dependencies, accountId: string): Promise<DailyViews[]> {
  const days = lastDays(clock.now(), plans[await planOf(db, accountId)].viewDays)
  return presentViews(days, await listDailyViews(db, accountId, days[0]!))
}

/** Visitors are forgotten with the day, counts when no plan shows them. */
export async function removeOldViews({ db, clock }: Dependencies) {
  const now = clock.now()
  await deleteVisitorsBefore(db, dayOf(now))
  await deleteViewsBefore(db, lastDays(now, longestViewDays)[0]!)
}

/** Includes days without views. */
function presentViews(days: string[], counts: Awaited<ReturnType<typeof listDailyViews>>): DailyViews[] {
  const rows = new Map(days.map(date => [date, { date, page: 0, qr: 0, pdf: 0, stamp: 0, embed: 0 }]))
  for (const { day, kind, count } of counts) {
    const row = rows.get(day)
    if (row) row[kind] = count
  }
  return [...rows.values()]
}

/** Hourly, so that no week is missed after a downtime. The database refuses duplicates. */
export async function notifyWeeklyViews(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const { first, last } = lastWeek(clock.now())
  for (const { accountId, views } of await sumViews(db, first, last))
    await db.transaction(tx =>
      createNotification(tx, dependencies, { accountId, kind: 'weekly_views', facts: { week: first, views } }),
    )
}

export const viewData: AccountData = {
  exportFiles: async ({ db }, { id }) => ({ 'views.json': await listAllViews(db, id) }),
}
