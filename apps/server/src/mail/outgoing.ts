import { createHmac } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Sends mail by job, so a slow mail server delays no call and a queued mail survives a crash. */
export type OutgoingMail = {
  /** Sent when `db` commits; dropped after `lifetimeMinutes`. `about` is notified when the address is refused. */
  queue(db: Db, mail: Mail, lifetimeMinutes: number, about?: About): Promise<void>
  /** Drops queued mail to an address or about invites, recommendations and questions. */
  cancelQueuedMail(db: Db, unwanted: Unwanted): Promise<void>
  /** Whether mail about an invite or a recommendation has not been sent so far. */
  isWaiting(db: Db, aboutId: string): Promise<boolean>
  /** Throws to be retried. */
  deliver(db: Db, mailId: string): Promise<void>
  /** Re-creates missing jobs, and hashes recipients of rows from an older version. */
  resume(db: Db): Promise<void>
  /** Only for the embedded database's single process. */
  releaseAll(db: Db): Promise<void>
}

type Unwanted = { to?: string; inviteIds?: string[]; recommendationIds?: string[]; questionIds?: string[] }

/** An invite, a recommendation or a question, so that a refusal can be reported; `suspension` is sent to suspended accounts. */
type Subject = { inviteId: string } | { recommendationId: string } | { questionId: string; isForReviewer: boolean }
type About = Subject | 'suspension'
type Sealed = { mail: Mail; about?: About | undefined }
type Row = typeof outgoingMails.$inferSelect

/** Retried: a key changed by mistake may be restored. */
class SealedWithAnotherKey extends Error {
  override name = 'SealedWithAnotherKey'
  readonly code = 'SEALED_WITH_ANOTHER_KEY'
}

type Parts = { jobs: Jobs; mailer: Mailer; sentMarkers: SentMarkers; clock: Clock; log: Log; secrets: Secrets }

const marginMs = 5000
const waitMs = 30 * 60_000
const batchSize = 500

export function createOutgoingMail({ jobs, mailer, sentMarkers, clock, log, secrets }: Parts): OutgoingMail {
  const open = ({ sealed }: Pick<Row, 'sealed'>) => unseal(secrets.mailKey, sealed) as Sealed | undefined
  const hashOf = (address: string) => createHmac('sha256', secrets.mailRecipientKey).update(address).digest('base64url')
  /** Columns for lookups without decryption. */
  const namesOf = ({ mail, about }: Sealed) => ({
    recipientHash: hashOf(mail.to),
    aboutId: typeof about === 'object' ? aboutIdOf(about) : null,
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
      // the mail's id, so that there is one job per mail
      await jobs.enqueue(db, 'send-mail', { mailId: row!.id }, row!.id)
    },
    async cancelQueuedMail(db, { to, inviteIds = [], recommendationIds = [], questionIds = [] }) {
      const about = [...inviteIds, ...recommendationIds, ...questionIds]
      const isForThem = to === undefined ? undefined : eq(outgoingMails.recipientHash, hashOf(to))
      const isUnwanted = or(isForThem, about.length > 0 ? inArray(outgoingMails.aboutId, about) : undefined)
      if (isUnwanted) await db.delete(outgoingMails).where(isUnwanted)
    },
    async isWaiting(db, aboutId) {
      const isAbout = eq(outgoingMails.aboutId, aboutId)
      return (await db.select({ id: outgoingMails.id }).from(outgoingMails).where(isAbout).limit(1)).length > 0
    },
    async deliver(db, mailId) {
      const row = await claim(db, mailId)
      if (!row) return
      const expired = row.expiresAt <= clock.now()
      const { outcome, about } = expired ? { outcome: 'expired' as const } : await send(db, row)
      if (outcome !== 'sent') log.warn({ mailId, outcome }, 'e-mail was deleted unsent')
      if (outcome === 'refused' && typeof about === 'object') await dropAsRefused(db, mailId, about)
      else await drop(db, mailId)
    },
    async resume(db) {
      await removeStaleMarkers(db)
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

  /** Undefined when the mail is gone. Race-proof: one of concurrent workers gets it. */
  async function claim(db: Db, mailId: string): Promise<Row | undefined> {
    const askedAt = clock.now()
    const isFree = or(isNull(outgoingMails.heldUntil), lte(outgoingMails.heldUntil, askedAt))
    const [row] = await db
      .update(outgoingMails)
      // longer than any send takes
      .set({ heldUntil: inMs(longestSendMs + marginMs) })
      .where(and(eq(outgoingMails.id, mailId), isFree))
      .returning()
    if (row && clock.now().getTime() - askedAt.getTime() < marginMs) return row
    const [held] = await db.select({ id: outgoingMails.id }).from(outgoingMails).where(eq(outgoingMails.id, mailId))
    if (held) throw Object.assign(new Error('this e-mail is being sent or retried'), { code: 'MAIL_HELD' })
    return undefined
  }

  type Sent = { outcome: 'sent' | 'refused' | 'suspended'; about?: About | undefined }

  async function send(db: Db, row: Row): Promise<Sent> {
    if (sentMarkers.has(row.id)) return { outcome: 'sent' }
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
      // at once: a crash before this would send the mail twice
      sentMarkers.set(row.id)
      return { outcome: 'sent' }
    } catch (error) {
      const { code: reason, responseCode } = error as { code?: string; responseCode?: number }
      const contentRefused = error instanceof ContentRefused
      const waits = contentRefused || error instanceof SealedWithAnotherKey
      log.warn({ mailId: row.id, reason, responseCode, contentRefused }, 'e-mail could not be sent and will be retried')
      await letGo(db, row, waits ? inMs(waitMs) : null)
      throw error
    }
  }

  /** Checked here and not when queueing: the response to a code request must not reveal a suspension. */
  async function isSuspended(db: Db, { to }: Mail): Promise<boolean> {
    const suspended = and(eq(accounts.email, to), isNotNull(accounts.suspendedAt))
    return (await db.select({ id: accounts.id }).from(accounts).where(suspended)).length > 0
  }

  async function letGo(db: Db, { id, heldUntil }: Row, until: Date | null) {
    const isOurs = and(eq(outgoingMails.id, id), eq(outgoingMails.heldUntil, heldUntil!))
    await db.update(outgoingMails).set({ heldUntil: until }).where(isOurs)
  }

  /** For rows of an older version. Undecryptable rows are skipped. */
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

  /** Markers of deleted mails, left by a crash. */
  async function removeStaleMarkers(db: Db) {
    const marked = sentMarkers.list()
    if (marked.length === 0) return
    const rows = await db.select({ id: outgoingMails.id }).from(outgoingMails).where(inArray(outgoingMails.id, marked))
    const waiting = new Set(rows.map(({ id }) => id))
    for (const id of marked.filter(each => !waiting.has(each))) sentMarkers.remove(id)
  }

  async function drop(db: Db, mailId: string) {
    await db.delete(outgoingMails).where(eq(outgoingMails.id, mailId))
    sentMarkers.remove(mailId)
  }

  async function dropAsRefused(db: Db, mailId: string, about: Subject) {
    await db.transaction(async tx => {
      await drop(tx, mailId)
      if ('inviteId' in about) await jobs.enqueue(tx, 'invite-bounced', about)
      else if ('recommendationId' in about) await jobs.enqueue(tx, 'reviewer-bounced', about)
      else if (about.isForReviewer) await jobs.enqueue(tx, 'question-bounced', { questionId: about.questionId })
    })
  }
}

function aboutIdOf(about: Subject): string {
  if ('inviteId' in about) return about.inviteId
  return 'questionId' in about ? about.questionId : about.recommendationId
}

const mailId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Marks mails that the server accepted before the row is deleted, which may take a while. An empty file per mail survives `kill -9`. */
type SentMarkers = {
  set(mailId: string): void
  has(mailId: string): boolean
  remove(mailId: string): void
  list(): string[]
}

export function createSentMarkers(folder: string): SentMarkers {
  const path = (id: string) => join(folder, id)
  // fallback when the disk is full
  const unwritten = new Set<string>()
  return {
    set(id) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        writeFileSync(path(id), '', { mode: 0o600 })
      } catch {
        unwritten.add(id)
      }
    },
    has: id => unwritten.has(id) || existsSync(path(id)),
    remove(id) {
      unwritten.delete(id)
      rmSync(path(id), { force: true })
    },
    list: () => (existsSync(folder) ? readdirSync(folder).filter(name => mailId.test(name)) : []),
  }
}
