import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import { serverPath } from '../server-folder.ts'
import type { Locks } from './locks.ts'

/** What every store takes as its first argument: the database, or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT>

/**
 * Hears what any process announces on a channel. While `lost`, announcements pass unheard: whatever was remembered until
 * then may have changed, and nothing may be remembered before `connected`.
 */
export type ChannelListener = { heard(payload: string): void; connected(): void; lost(): void }

/** Resolves to what ends it. */
export type Listen = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>

/** How many connections there are for calls, how many of them do nothing, and how many calls wait for one. */
export type Pool = { totalCount: number; idleCount: number; waitingCount: number }

/** An open database of either kind. */
export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  boss: PgBoss
  /** The database's own, so that all processes agree on how long a thing lives. */
  clock: Clock
  locks: Locks
  listen: Listen
  /** `null` where one connection does it all. */
  pool: Pool | null
  close(): Promise<void>
}

export const migrationsFolder = serverPath('drizzle')

/** How often the queue is looked after: with the heartbeat, how long a dead worker's jobs wait for another. */
export const queueCare = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 } as const

/** Whether a statement failed because somebody else has the same already: a unique index decides between two at once. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === '23505'
}
