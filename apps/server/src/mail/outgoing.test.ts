import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/schema/accounts.ts'
import { outgoingMails } from '../database/schema/outgoing-mails.ts'
import { eraseAccount } from '../features/account/erase/service.ts'
import { suspendAccount } from '../features/account/suspend/service.ts'
import { cleanUp } from '../features/clean-up/jobs.ts'
import { withdrawGiven } from '../features/recommendations/reviewer-control/service.ts'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { giveRecommendation } from '../testing/recommendations.ts'
import { AddressRefused, ContentRefused, type Mail, type Posted } from './mail.ts'
import { createOutgoingMail, createSentMarkers } from './outgoing.ts'
import { seal } from './sealed.ts'

const mail: Mail = { to: 'ines@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const days = 86_400

let product: TestApp
/** What the mail server took, and how it answers. */
let sent: Posted[]
let answer: () => Promise<void>
beforeEach(async () => {
  product = await createTestApp()
  sent = []
  answer = async () => {}
  product.dependencies.mailer.send = async (_mail, posted) => {
    await answer()
    sent.push(posted)
  }
})

async function queue(lifetimeMinutes = 3 * 24 * 60): Promise<string> {
  const { db, outgoingMail } = product.dependencies
  const listIds = async () => (await db.select({ id: outgoingMails.id }).from(outgoingMails)).map(({ id }) => id)
  const earlier = await listIds()
  await outgoingMail.queue(db, mail, lifetimeMinutes)
  return (await listIds()).find(id => !earlier.includes(id))!
}
const deliver = (id: string, db: Db = product.dependencies.db) => product.dependencies.outgoingMail.deliver(db, id)
const waiting = async () => (await product.dependencies.db.select().from(outgoingMails)).length
const failWith = (error: object) => {
  answer = () => Promise.reject(Object.assign(new Error('the mail server said no'), error))
}

describe('a mail server that is away', () => {
  test('for days, and then back: the mail goes out, once', async () => {
    const id = await queue()
    failWith({ code: 'ECONNECTION' })
    for (let day = 0; day < 2; day++) {
      product.clock.advance(days)
      await expect(deliver(id)).rejects.toThrow()
    }
    answer = async () => {}
    await product.runJobs()
    await deliver(id)
    expect(sent).toEqual([{ id, at: new Date('2026-03-01T09:00:00Z') }])
    expect(await waiting()).toBe(0)
  })

  test('past the end of the mail: it is dropped, and the log says which', async () => {
    const id = await queue(10)
    product.clock.advance(600)
    await product.runJobs()
    expect(sent).toEqual([])
    expect(await waiting()).toBe(0)
    expect(product.logged()).toContain(id)
    expect(product.logged()).toContain('"outcome":"expired"')
  })
})

describe('the job of a mail', () => {
  const jobs = async () => {
    const found = await product.dependencies.db.execute(sql`select id from pgboss.job where name = 'send-mail'`)
    return (found as unknown as { rows: unknown[] }).rows.length
  }
  const losses = [
    { what: 'was lost', lose: sql`delete from pgboss.job` },
    { what: 'was given up', lose: sql`update pgboss.job set state = 'failed', completed_on = now()` },
  ]

  test.each(losses)('that $what is put in again, once, however many look', async ({ lose }) => {
    const { db, outgoingMail } = product.dependencies
    const id = await queue()
    await db.execute(lose)
    await product.runJobs()
    expect(sent).toEqual([])
    await Promise.all([outgoingMail.resume(db), outgoingMail.resume(db)])
    expect(await jobs()).toBe(1)
    await product.runJobs()
    expect(sent.map(each => each.id)).toEqual([id])
  })

  test('that is alive is left alone', async () => {
    const { db, outgoingMail } = product.dependencies
    await queue()
    await outgoingMail.resume(db)
    expect(await jobs()).toBe(1)
  })

  test('comes back with the hourly work, for every one of a thousand', async () => {
    const { db } = product.dependencies
    await queue()
    const [row] = await db.select().from(outgoingMails)
    await db.insert(outgoingMails).values(Array.from({ length: 1000 }, () => ({ ...row!, id: undefined })))
    await cleanUp(product.dependencies)
    expect(await jobs()).toBe(1001)
  })
})

describe('never twice', () => {
  test('by two workers at once', async () => {
    const id = await queue()
    const open = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    answer = () => {
      reached.resolve()
      return open.promise
    }
    const first = deliver(id)
    await reached.promise
    await expect(deliver(id)).rejects.toMatchObject({ code: 'MAIL_HELD' })
    open.resolve()
    await first
    await deliver(id)
    expect(sent).toHaveLength(1)
  })

  test('by a process that sent it while the database was away, nor by the one that follows it', async () => {
    const { db, config, jobs, mailer, clock, log, secrets } = product.dependencies
    const marks = join(config.dataDir, 'mail-sent')
    const id = await queue()
    const broken = Object.assign(Object.create(db), {
      delete() {
        throw new Error('away')
      },
    }) as Db
    await expect(deliver(id, broken)).rejects.toThrow()
    product.clock.advance(60)
    const sentMarkers = createSentMarkers(marks)
    const next = createOutgoingMail({ jobs, mailer, sentMarkers, clock, log, secrets })
    await next.deliver(db, id)
    expect(sent).toHaveLength(1)
    expect(await waiting()).toBe(0)
    expect(await readdir(marks)).toEqual([])
  })

  test('and what was marked as sent by a process that died right then is swept up', async () => {
    const { db, config, outgoingMail } = product.dependencies
    const folder = join(config.dataDir, 'mail-sent')
    const [gone, waits] = [crypto.randomUUID(), await queue()]
    for (const id of [gone, waits]) createSentMarkers(folder).set(id)
    await outgoingMail.resume(db)
    expect(await readdir(folder)).toEqual([waits])
  })

  test('while a worker that died may still be sending it; then it is the same mail', async () => {
    const { db, outgoingMail } = product.dependencies
    const id = await queue()
    // as after kill -9: the mail server has it, and the row remains
    const dead = Promise.withResolvers<void>()
    answer = () => {
      answer = async () => {}
      dead.resolve()
      return new Promise(() => {})
    }
    void deliver(id)
    await dead.promise
    product.clock.advance(30)
    await expect(deliver(id)).rejects.toMatchObject({ code: 'MAIL_HELD' })
    product.clock.advance(5)
    await deliver(id)
    expect(sent.map(each => each.id)).toEqual([id])

    const another = await queue()
    await db.update(outgoingMails).set({ heldUntil: new Date(product.clock.now().getTime() + 35_000) })
    await outgoingMail.releaseAll(db)
    await deliver(another)
    expect(sent).toHaveLength(2)
  })
})

describe('a mail that was sealed with an earlier key', () => {
  /** A row as the same installation left it under another SECRET_KEY. */
  async function queueSealedBefore() {
    const id = await queue()
    const sealed = seal(randomBytes(32), { mail })
    await product.dependencies.db.update(outgoingMails).set({ sealed })
    return id
  }

  test('does not block erasing, suspending or withdrawing', async () => {
    const { db } = product.dependencies
    await queueSealedBefore()
    const [leaves, suspended] = [await signInAs(product, mail.to), await signInAs(product, 'eve@example.org')]
    const given = await giveRecommendation(product, suspended.account.id)
    await db.transaction(tx => withdrawGiven(tx, product.dependencies, given))
    await db.transaction(tx => suspendAccount(tx, product.dependencies, suspended.account.id, ''))
    await db.transaction(tx => eraseAccount(tx, product.dependencies, leaves.account.id, 'its owner'))
    expect(await db.select({ email: accounts.email }).from(accounts)).toEqual([{ email: 'eve@example.org' }])
  })

  test('is skipped, named in the log by its id alone, and dropped at its end', async () => {
    const id = await queueSealedBefore()
    await expect(deliver(id)).rejects.toMatchObject({ code: 'SEALED_WITH_ANOTHER_KEY' })
    expect(product.logged()).toContain(`"mailId":"${id}","reason":"SEALED_WITH_ANOTHER_KEY"`)
    // a key that was changed by mistake may be put back
    await expect(deliver(id)).rejects.toMatchObject({ code: 'MAIL_HELD' })
    const another = await queue()
    await deliver(another)
    expect(sent.map(each => each.id)).toEqual([another])
    product.clock.advance(3 * days)
    await deliver(id)
    expect(await waiting()).toBe(0)
  })
})

describe('calling mail back', () => {
  test('takes what waits for an address, a request or a recommendation, and nothing else', async () => {
    const { db, outgoingMail } = product.dependencies
    const [inviteId, recommendationId] = [crypto.randomUUID(), crypto.randomUUID()]
    const to = (address: string, about?: Parameters<typeof outgoingMail.queue>[3]) =>
      outgoingMail.queue(db, { ...mail, to: address }, 60, about)
    await to('ines@example.org')
    await to('marta@example.org', { inviteId })
    await to('tomas@example.org', { recommendationId })
    await to('eve@example.org', { inviteId: crypto.randomUUID() })
    await outgoingMail.cancelQueuedMail(db, {})
    expect(await waiting()).toBe(4)
    await outgoingMail.cancelQueuedMail(db, { to: 'ines@example.org', inviteIds: [inviteId] })
    expect(await waiting()).toBe(2)
    await outgoingMail.cancelQueuedMail(db, { recommendationIds: [recommendationId] })
    expect(await waiting()).toBe(1)
    await product.runJobs()
    expect(sent).toHaveLength(1)
  })

  test('finds a mail that an older version queued, once a start has read it', async () => {
    const { db, outgoingMail } = product.dependencies
    const inviteId = crypto.randomUUID()
    await outgoingMail.queue(db, mail, 60)
    await outgoingMail.queue(db, { ...mail, to: 'marta@example.org' }, 60, { inviteId })
    await db.update(outgoingMails).set({ recipientHash: null, aboutId: null })
    await outgoingMail.resume(db)
    await outgoingMail.cancelQueuedMail(db, { to: mail.to, inviteIds: [inviteId] })
    expect(await waiting()).toBe(0)
  })

  test('keeps no address in the clear', async () => {
    await queue()
    expect(JSON.stringify(await product.dependencies.db.select().from(outgoingMails))).not.toContain('ines')
  })
})

describe('what the mail server says', () => {
  const forNow = [
    { what: 'greylisting', error: { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 } },
    { what: 'a wrong password', error: { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 } },
    { what: 'a sender it does not know', error: { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 } },
    { what: 'nothing', error: { code: 'ETIMEDOUT' } },
  ]
  test.each(forNow)('$what: the next try may come at once, and the log has its code only', async ({ error }) => {
    const id = await queue()
    failWith(error)
    await expect(deliver(id)).rejects.toThrow()
    answer = async () => {}
    await deliver(id)
    expect(sent).toHaveLength(1)
    expect(product.logged()).toContain(`"reason":"${error.code}"`)
    expect(product.logged()).not.toContain('said no')
  })

  test('that it does not want the content: again in half an hour, for a quota or a filter may pass', async () => {
    const id = await queue()
    answer = () => Promise.reject(new ContentRefused('spam', 554))
    await expect(deliver(id)).rejects.toThrow('spam')
    answer = async () => {}
    product.clock.advance(29 * 60)
    await expect(deliver(id)).rejects.toMatchObject({ code: 'MAIL_HELD' })
    product.clock.advance(60)
    await deliver(id)
    expect(sent).toHaveLength(1)
    expect(product.logged()).toContain('"responseCode":554')
  })

  test('that there is no such address: it is dropped', async () => {
    const id = await queue()
    answer = () => Promise.reject(new AddressRefused('gone', 550))
    await deliver(id)
    expect(await waiting()).toBe(0)
    expect(product.logged()).toContain('"outcome":"refused"')
  })
})
