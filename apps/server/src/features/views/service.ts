import { randomBytes } from 'node:crypto'
import type { DailyViews } from '@credence/contract/endpoints/views'
import { plans } from '@credence/contract/plans'
import type { Dependencies } from '../../dependencies.ts'
import { presentViews } from './present.ts'
import { dayOf, isCounted, lastDays, longestViewDays, type Visit, visitorHash } from './rules.ts'
import { countVisits, deleteViewsBefore, deleteVisitorsBefore, findOrCreateSalt, listDailyViews } from './store.ts'

/** Counts who looks at profiles. Noting costs no query; what was noted is written together, about every second. */
export type ViewCounter = {
  note(visit: Visit): void
  /** Writes what was noted so far. */
  flush(): Promise<void>
}

type Parts = Pick<Dependencies, 'db' | 'clock' | 'log'>

const flushAfterMs = 1000
/** Past this many in one second it is no audience, and memory is worth more than the count. */
const mostWaiting = 10_000

export function createViewCounter({ db, clock, log }: Parts): ViewCounter {
  let waiting: { day: string; visit: Visit }[] = []
  let timer: NodeJS.Timeout | undefined
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

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const taken = waiting
    waiting = []
    if (taken.length === 0) return
    try {
      const rows = []
      for (const { day, visit } of taken) {
        const { accountId, kind } = visit
        rows.push({ day, account_id: accountId, kind, visitor: visitorHash(await saltOf(day), visit) })
      }
      await countVisits(db, rows)
    } catch (error) {
      waiting = [...taken, ...waiting].slice(0, mostWaiting)
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
      if (waiting.length >= mostWaiting || !isCounted(visit)) return
      waiting.push({ day: dayOf(clock.now()), visit })
      flushSoon()
    },
    flush,
  }
}

/** Day by day, as far back as the plan reaches. */
export async function loadViews({ db, clock }: Dependencies, accountId: string): Promise<DailyViews[]> {
  const days = lastDays(clock.now(), plans.free.viewDays)
  return presentViews(days, await listDailyViews(db, accountId, days[0]!))
}

/** Who was here is forgotten with the day, and how many when no plan shows it any more. */
export async function removeOldViews({ db, clock }: Dependencies) {
  const now = clock.now()
  await deleteVisitorsBefore(db, dayOf(now))
  await deleteViewsBefore(db, lastDays(now, longestViewDays)[0]!)
}
