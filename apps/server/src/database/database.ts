import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import { serverPath } from '../server-folder.ts'
import type { Locks } from './locks.ts'

/** The database or a transaction: the first argument of every store function. */
export type Db = PgDatabase<PgQueryResultHKT>

/** After `lost`, notifications may be missed: drop caches, and cache nothing before `connected`. */
export type ChannelListener = { received(payload: string): void; connected(): void; lost(): void }

/** Resolves to a function that stops listening. */
export type Listen = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>

/** Connections for calls: all, idle, and calls that wait for one. */
export type Pool = { totalCount: number; idleCount: number; waitingCount: number }

export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  boss: PgBoss
  /** The database's clock, so that all processes agree on expiry. */
  clock: Clock
  locks: Locks
  listen: Listen
  /** `null` for the embedded database's single connection. */
  pool: Pool | null
  close(): Promise<void>
}

export const migrationsFolder = serverPath('drizzle')

/** With the heartbeat, this bounds how long a dead worker's jobs wait. */
export const queueCare = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 } as const

export function isUniqueViolation(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === '23505'
}
