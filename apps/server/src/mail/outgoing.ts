import { createHmac } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/schema/accounts.ts'
import { outgoingMails } from '../database/schema/outgoing-mails.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import { AddressRefused, ContentRefused, longestSendMs, type Mail, type Mailer } from './mail.ts'
import { seal, unseal } from './sealed.ts'
import type { SentMarks } from './sent-marks.ts'

/** Sends mail by job: a slow or absent mail server never holds up a call, and an acknowledged mail outlives a crash. */
export type OutgoingMail = {
  /** Goes out when `db` commits; dropped unsent after `lifetimeMinutes`. `about` hears of it when the address is refused. */
  queue(db: Db, mail: Mail, lifetimeMinutes: number, about?: About): Promise<void>
  /** Drops what waits for an address, about a request or about a recommendation: nobody is written to in the name of who left. */
  cancelQueuedMail(db: Db, unwanted: Unwanted): Promise<void>
  /** The job's work. Throws to be tried again. */
  deliver(db: Db, mailId: string): Promise<void>
  /** Every mail that waits gets its job again, should it have lost it, and is named where an older version did not. */
  resume(db: Db): Promise<void>
  /** For a process that knows that it is the only one. */
  releaseAll(db: Db): Promise<void>
}

type Unwanted = { to?: string; inviteIds?: string[]; recommendationIds?: string[] }

/**
 * What a mail is about: a request or a recommendation, so that its refusal can be told, or the suspension of whoever gets no
 * other.
 */
type Subject = { inviteId: string } | { recommendationId: string }
type About = Subject | 'suspension'
type Sealed = { mail: Mail; about?: About | undefined }
type Row = typeof outgoingMails.$inferSelect

/** It waits: a key that was changed by mistake may be put back before the mail expires. */
class SealedWithAnotherKey extends Error {
  override name = 'SealedWithAnotherKey'
  readonly code = 'SEALED_WITH_ANOTHER_KEY'
}

type Parts = { jobs: Jobs; mailer: Mailer; sentMarks: SentMarks; clock: Clock; log: Log; secrets: Secrets }

/** For the statements around the sending. */
const marginMs = 5000
/** Before a mail is tried again that would only fail at once. */
const waitMs = 30 * 60_000
const batchSize = 500

export function createOutgoingMail({ jobs, mailer, sentMarks, clock, log, secrets }: Parts): OutgoingMail {
  const open = ({ sealed }: Pick<Row, 'sealed'>) => unseal(secrets.mailKey, sealed) as Sealed | undefined
  const hashOf = (address: string) => createHmac('sha256', secrets.mailRecipientKey).update(address).digest('base64url')
  /** What it is found by without its key. */
  const namesOf = ({ mail, about }: Sealed) => ({
    recipientHash: hashOf(mail.to),
    aboutId: typeof about === 'object' ? Object.values(about)[0]! : null,
  })
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms)

  return {
    async queue(db, mail, lifetimeMinutes, about) {
      const content: Sealed = { mail, about }
      const times = { createdAt: clock.now(), expiresAt: inMs(lifetimeMinutes * 60_000) }
      const [row] = await db
        .insert(outgoingMails)
        .values({ sealed: seal(secrets.mailKey, content), ...namesOf(content), ...times })
        .returning({ id: outgoingMails.id })
      // named after the mail, so that there is never a second one for it
      await jobs.enqueue(db, 'send-mail', { mailId: row!.id }, row!.id)
    },
    async cancelQueuedMail(db, { to, inviteIds = [], recommendationIds = [] }) {
      const about = [...inviteIds, ...recommendationIds]
      const isForThem = to === undefined ? undefined : eq(outgoingMails.recipientHash, hashOf(to))
      const isUnwanted = or(isForThem, about.length > 0 ? inArray(outgoingMails.aboutId, about) : undefined)
      if (isUnwanted) await db.delete(outgoingMails).where(isUnwanted)
    },
    async deliver(db, mailId) {
      const row = await claim(db, mailId)
      if (!row) return
      const expired = row.expiresAt <= clock.now()
      const { outcome, about } = expired ? { outcome: 'expired' as const } : await send(db, row)
      if (outcome !== 'sent') log.warn({ mailId, outcome }, 'mail was dropped unsent')
      if (outcome === 'refused' && typeof about === 'object') await dropAsRefused(db, mailId, about)
      else await drop(db, mailId)
    },
    async resume(db) {
      await forgetMarks(db)
      await nameRecipients(db)
      for (let after: string | undefined; ; ) {
        const rows = await db
          .select({ id: outgoingMails.id })
          .from(outgoingMails)
          .where(after ? gt(outgoingMails.id, after) : undefined)
          .orderBy(asc(outgoingMails.id))
          .limit(batchSize)
        await jobs.ensure(db, 'send-mail', new Map(rows.map(({ id }) => [id, { mailId: id }])))
        if (rows.length < batchSize) return
        after = rows.at(-1)!.id
      }
    },
    async releaseAll(db) {
      await db.update(outgoingMails).set({ heldUntil: null })
    },
  }

  /** Undefined when there is nothing left to send. Race-proof: of all who try, one gets it. */
  async function claim(db: Db, mailId: string): Promise<Row | undefined> {
    const askedAt = clock.now()
    const isFree = or(isNull(outgoingMails.heldUntil), lte(outgoingMails.heldUntil, askedAt))
    const [row] = await db
      .update(outgoingMails)
      // past the longest sending, nobody can be sending it any more
      .set({ heldUntil: inMs(longestSendMs + marginMs) })
      .where(and(eq(outgoingMails.id, mailId), isFree))
      .returning()
    if (row && clock.now().getTime() - askedAt.getTime() < marginMs) return row
    const [held] = await db.select({ id: outgoingMails.id }).from(outgoingMails).where(eq(outgoingMails.id, mailId))
    if (held) throw Object.assign(new Error('another worker has this mail, or it waits'), { code: 'MAIL_HELD' })
    return undefined
  }

  type Sent = { outcome: 'sent' | 'refused' | 'suspended'; about?: About | undefined }

  async function send(db: Db, row: Row): Promise<Sent> {
    if (sentMarks.has(row.id)) return { outcome: 'sent' }
    try {
      const content = open(row)
      if (!content) throw new SealedWithAnotherKey()
      const { mail, about } = content
      if (about !== 'suspension' && (await isSuspended(db, mail))) return { outcome: 'suspended' }
      try {
        await mailer.send(mail, { id: row.id, at: row.createdAt })
      } catch (error) {
        if (error instanceof AddressRefused) return { outcome: 'refused', about }
        throw error
      }
      // at once: whatever ends us between the mail server's yes and this sends the mail a second time
      sentMarks.set(row.id)
      return { outcome: 'sent' }
    } catch (error) {
      const { code: reason, responseCode } = error as { code?: string; responseCode?: number }
      const contentRefused = error instanceof ContentRefused
      const waits = contentRefused || error instanceof SealedWithAnotherKey
      log.warn({ mailId: row.id, reason, responseCode, contentRefused }, 'mail could not be sent and is tried again')
      await letGo(db, row, waits ? inMs(waitMs) : null)
      throw error
    }
  }

  /** Asked here and not where mails are written: the answer to whoever wants a code may not tell that none will come. */
  async function isSuspended(db: Db, { to }: Mail): Promise<boolean> {
    const suspended = and(eq(accounts.email, to), isNotNull(accounts.suspendedAt))
    return (await db.select({ id: accounts.id }).from(accounts).where(suspended)).length > 0
  }

  async function letGo(db: Db, { id, heldUntil }: Row, until: Date | null) {
    const isOurs = and(eq(outgoingMails.id, id), eq(outgoingMails.heldUntil, heldUntil!))
    await db.update(outgoingMails).set({ heldUntil: until }).where(isOurs)
  }

  /** Rows of a version that did not say for whom a mail is. Those that cannot be read are not sent either. */
  async function nameRecipients(db: Db) {
    for (let after: string | undefined; ; ) {
      const rows = await db
        .select({ id: outgoingMails.id, sealed: outgoingMails.sealed })
        .from(outgoingMails)
        .where(and(isNull(outgoingMails.recipientHash), after ? gt(outgoingMails.id, after) : undefined))
        .orderBy(asc(outgoingMails.id))
        .limit(batchSize)
      for (const row of rows) {
        const content = open(row)
        if (content) await db.update(outgoingMails).set(namesOf(content)).where(eq(outgoingMails.id, row.id))
      }
      if (rows.length < batchSize) return
      after = rows.at(-1)!.id
    }
  }

  /** Of mails whose rows went, and whose process ended before their marks did. */
  async function forgetMarks(db: Db) {
    const marked = sentMarks.list()
    if (marked.length === 0) return
    const rows = await db.select({ id: outgoingMails.id }).from(outgoingMails).where(inArray(outgoingMails.id, marked))
    const waiting = new Set(rows.map(({ id }) => id))
    for (const id of marked.filter(each => !waiting.has(each))) sentMarks.remove(id)
  }

  async function drop(db: Db, mailId: string) {
    await db.delete(outgoingMails).where(eq(outgoingMails.id, mailId))
    sentMarks.remove(mailId)
  }

  async function dropAsRefused(db: Db, mailId: string, about: Subject) {
    await db.transaction(async tx => {
      await drop(tx, mailId)
      if ('inviteId' in about) await jobs.enqueue(tx, 'invite-bounced', about)
      else await jobs.enqueue(tx, 'reviewer-bounced', about)
    })
  }
}
