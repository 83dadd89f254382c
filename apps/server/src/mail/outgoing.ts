import { eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { outgoingMails } from '../database/schema/outgoing-mails.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Mail, Mailer } from './mail.ts'
import { seal, unseal } from './sealed.ts'

/** Sends mail by job: a slow or absent mail server never holds up a call, and an acknowledged mail outlives a crash. */
export type OutgoingMail = {
  /** Goes out when `db` commits; dropped unsent after `lifetimeMinutes`. */
  queue(db: Db, mail: Mail, lifetimeMinutes: number): Promise<void>
  /** The job's work. Throws to be tried again. */
  deliver(db: Db, mailId: string): Promise<void>
}

type Parts = { jobs: Jobs; mailer: Mailer; clock: Clock; log: Log; key: Buffer }

export function createOutgoingMail({ jobs, mailer, clock, log, key }: Parts): OutgoingMail {
  return {
    async queue(db, mail, lifetimeMinutes) {
      const expiresAt = new Date(clock.now().getTime() + lifetimeMinutes * 60_000)
      const [row] = await db
        .insert(outgoingMails)
        .values({ sealed: seal(key, mail), expiresAt })
        .returning({ id: outgoingMails.id })
      await jobs.enqueue(db, 'send-mail', { mailId: row!.id })
    },
    async deliver(db, mailId) {
      const [row] = await db.select().from(outgoingMails).where(eq(outgoingMails.id, mailId))
      if (!row) return
      if (row.expiresAt > clock.now()) await mailer.send(unseal(key, row.sealed) as Mail)
      else log.warn({ mailId }, 'mail expired before it could be sent')
      await db.delete(outgoingMails).where(eq(outgoingMails.id, mailId))
    },
  }
}
