import { eq, inArray } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { outgoingMails } from '../database/schema/outgoing-mails.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { AddressRefused, type Mail, type Mailer } from './mail.ts'
import { seal, unseal } from './sealed.ts'

/** Sends mail by job: a slow or absent mail server never holds up a call, and an acknowledged mail outlives a crash. */
export type OutgoingMail = {
  /** Goes out when `db` commits; dropped unsent after `lifetimeMinutes`. `about` hears of it when the address is refused. */
  queue(db: Db, mail: Mail, lifetimeMinutes: number, about?: About): Promise<void>
  /** Drops what waits for an address or about a request: nobody is written to in the name of somebody who left. */
  callBack(db: Db, unwanted: { to: string; inviteIds: string[] }): Promise<void>
  /** The job's work. Throws to be tried again. */
  deliver(db: Db, mailId: string): Promise<void>
}

/** What a mail is about, so that its refusal can be told. */
type About = { inviteId: string }
type Sealed = { mail: Mail; about?: About | undefined }

type Parts = { jobs: Jobs; mailer: Mailer; clock: Clock; log: Log; key: Buffer }

export function createOutgoingMail({ jobs, mailer, clock, log, key }: Parts): OutgoingMail {
  return {
    async queue(db, mail, lifetimeMinutes, about) {
      const expiresAt = new Date(clock.now().getTime() + lifetimeMinutes * 60_000)
      const [row] = await db
        .insert(outgoingMails)
        .values({ sealed: seal(key, { mail, about } satisfies Sealed), expiresAt })
        .returning({ id: outgoingMails.id })
      await jobs.enqueue(db, 'send-mail', { mailId: row!.id })
    },
    async callBack(db, { to, inviteIds }) {
      const waiting = await db.select({ id: outgoingMails.id, sealed: outgoingMails.sealed }).from(outgoingMails)
      const isUnwanted = ({ mail, about }: Sealed) =>
        mail.to === to || (about !== undefined && inviteIds.includes(about.inviteId))
      const ids = waiting.filter(({ sealed }) => isUnwanted(unseal(key, sealed) as Sealed)).map(row => row.id)
      if (ids.length > 0) await db.delete(outgoingMails).where(inArray(outgoingMails.id, ids))
    },
    async deliver(db, mailId) {
      const [row] = await db.select().from(outgoingMails).where(eq(outgoingMails.id, mailId))
      if (!row) return
      const { mail, about } = unseal(key, row.sealed) as Sealed
      const outcome = row.expiresAt > clock.now() ? await send(mail) : 'expired'
      if (outcome !== 'sent') log.warn({ mailId, outcome }, 'mail was dropped unsent')
      await db.transaction(async tx => {
        await tx.delete(outgoingMails).where(eq(outgoingMails.id, mailId))
        if (outcome === 'refused' && about) await jobs.enqueue(tx, 'invite-bounced', about)
      })
    },
  }

  async function send(mail: Mail): Promise<'sent' | 'refused'> {
    try {
      await mailer.send(mail)
      return 'sent'
    } catch (error) {
      if (error instanceof AddressRefused) return 'refused'
      throw error
    }
  }
}
