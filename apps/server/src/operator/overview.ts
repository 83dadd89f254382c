import { overviewDays } from '@credence/contract/operator/commands'
import type { OperatorOverview, OverviewDay } from '@credence/contract/operator/endpoints'
import type { Dependencies } from '../dependencies.ts'
import { loadApplications } from '../features/applications/service.ts'
import { loadReports } from '../features/reports/service.ts'
import { loadAllStories } from '../features/stories/service.ts'
import { loadWaitlist } from '../features/waitlist/service.ts'
import { dayOf } from './command.ts'
import { countDays } from './commands/numbers.ts'
import { checkHealth } from './health.ts'

const dayMs = 86_400_000
/** A report that waits longer needs a person. */
const reportWaitsMs = dayMs

type Waiting = OperatorOverview['waiting'][number]

/** The first page: what happened, who waits, and how this installation is. */
export async function loadOverview(dependencies: Dependencies): Promise<OperatorOverview> {
  const { db, clock } = dependencies
  const now = clock.now()
  const until = new Date(Date.parse(dayOf(now)) + dayMs)
  const period = { since: new Date(until.getTime() - overviewDays * dayMs), until }
  const days = (await countDays(db, period)).map(({ day, sign_ups, requests, answers, published }): OverviewDay => {
    return { day, sign_ups, requests, answers, published }
  })
  const waiting = await listWaiting(dependencies)
  const health = await checkHealth(dependencies)
  const needs = [...health.flatMap(({ needs }) => needs ?? []), ...lateReports(await loadReports(db), now)]
  return {
    at: now.toISOString(),
    days,
    waiting,
    health: health.map(({ part, state, word, says }) => ({ part, state, word, says })),
    needs,
  }
}

/** Oldest first in each list; zero where no one waits. */
async function listWaiting({ db }: Dependencies): Promise<Waiting[]> {
  const reports = (await loadReports(db)).filter(({ closedAt }) => !closedAt)
  const applications = (await loadApplications(db)).filter(({ decision }) => !decision)
  const ofKind = (kind: string) => applications.filter(({ details }) => details.kind === kind)
  const stories = (await loadAllStories(db)).filter(({ state }) => state === 'waiting')
  const waitlist = (await loadWaitlist(db)).filter(({ invitedAt }) => !invitedAt)
  return [
    waitingOf('reports', reports),
    waitingOf('students', ofKind('student')),
    waitingOf('affiliates', ofKind('affiliate')),
    waitingOf('stories', stories),
    waitingOf('waitlist', waitlist),
  ]
}

function waitingOf(kind: Waiting['kind'], rows: { createdAt: Date }[]): Waiting {
  const oldest = Math.min(...rows.map(({ createdAt }) => createdAt.getTime()))
  return { kind, count: rows.length, oldest: rows.length > 0 ? new Date(oldest).toISOString() : null }
}

function lateReports(reports: { createdAt: Date; closedAt: Date | null }[], now: Date): string[] {
  const late = reports.filter(each => !each.closedAt && now.getTime() - each.createdAt.getTime() > reportWaitsMs).length
  if (late === 0) return []
  return [`${late} ${late === 1 ? 'report' : 'reports'} older than 24 hours`]
}
