import { and, gte, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { invites } from '../../database/schema/invites.ts'
import { profiles } from '../../database/schema/profiles.ts'
import { recommendations } from '../../database/schema/recommendations.ts'
import { loadPasscodeHours } from '../../features/passcodes/service.ts'
import { type Command, daysIn, periodOptions, requirePeriod } from '../command.ts'

const counted: Record<keyof Counts, PgColumn> = {
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

type Counts = { sign_ups: number; requests: number; answers: number; published: number; first_pages: number }

/** Every day of the period, in UTC, oldest first. */
export async function countDays(db: Db, period: Period): Promise<({ day: string } & Counts)[]> {
  const days: Record<string, { day: string } & Counts> = Object.fromEntries(
    daysIn(period).map(day => [day, { day, sign_ups: 0, requests: 0, answers: 0, published: 0, first_pages: 0 }]),
  )
  for (const [name, moment] of Object.entries(counted) as [keyof Counts, PgColumn][])
    for (const [day, count] of await countByDay(db, moment, period)) days[day]![name] = count
  return Object.values(days)
}

export const numberCommands: Command[] = [
  {
    name: 'numbers',
    options: periodOptions,
    says: 'sign-ups, requests, answers and publishing by day, in UTC',
    example: 'numbers --from 2026-11-01 --to 2026-11-14',
    async run(tx, { clock }, { options }) {
      const rows = await countDays(tx, requirePeriod(options, clock.now()))
      const names = Object.keys(counted) as (keyof Counts)[]
      const total = Object.fromEntries(names.map(name => [name, rows.reduce((sum, row) => sum + row[name], 0)]))
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
