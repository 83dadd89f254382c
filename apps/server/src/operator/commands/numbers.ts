import { and, gte, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { invites } from '../../database/schema/invites.ts'
import { profiles } from '../../database/schema/profiles.ts'
import { recommendations } from '../../database/schema/recommendations.ts'
import { loadPasscodeHours } from '../../features/passcodes/service.ts'
import { type Command, daysIn, periodOptions, requirePeriod } from '../command.ts'

const counted: Record<string, PgColumn> = {
  sign_ups: accounts.createdAt,
  requests: invites.sentAt,
  answers: recommendations.givenAt,
  published: recommendations.publishedAt,
  first_pages: profiles.firstPublishedAt,
}

type Period = ReturnType<typeof requirePeriod>

async function countByDay(db: Db, moment: PgColumn, { since, until }: Period): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(moment.table)
    .where(and(gte(moment, since), lt(moment, until)))
    .groupBy(sql`1`)
  return new Map(rows.map(row => [row.day, row.count]))
}

export const numberCommands: Command[] = [
  {
    name: 'numbers',
    options: periodOptions,
    says: 'sign-ups, requests, answers and publishing by day, in UTC',
    example: 'numbers --from 2026-11-01 --to 2026-11-14',
    async run(tx, { clock }, { options }) {
      const period = requirePeriod(options, clock.now())
      const counts: [string, Map<string, number>][] = []
      for (const [name, moment] of Object.entries(counted)) counts.push([name, await countByDay(tx, moment, period)])
      const ofDay = (day: string) => Object.fromEntries(counts.map(([name, byDay]) => [name, byDay.get(day) ?? 0]))
      const rows = daysIn(period).map(day => ({ day, ...ofDay(day) }))
      const sum = (byDay: Map<string, number>) => [...byDay.values()].reduce((all, each) => all + each, 0)
      const total = Object.fromEntries(counts.map(([name, byDay]) => [name, sum(byDay)]))
      return { kind: 'list', rows: [...rows, { day: 'total', ...total }], none: '' }
    },
  },
]

export const passcodeCommands: Command[] = [
  {
    name: 'passcodes list',
    says: 'code e-mails per hour in the last 7 days, and when unknown browsers had to wait',
    example: 'passcodes list',
    async run(tx, context) {
      const rows = (await loadPasscodeHours(tx, context)).map(({ hour, mails, crowded }) => {
        return { hour, mails, strangers_waited: crowded ? 'yes' : 'no' }
      })
      return { kind: 'list', rows, none: 'No codes were e-mailed.' }
    },
  },
]
