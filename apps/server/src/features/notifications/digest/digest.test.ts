import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../../database/schema/accounts.ts'
import { notifications } from '../../../database/schema/notifications.ts'
import { outgoingMails } from '../../../database/schema/outgoing-mails.ts'
import { recommendations } from '../../../database/schema/recommendations.ts'
import { makeLinkToken } from '../../../link-token.ts'
import { createInviteApp, type InviteApp } from '../../../testing/invites.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'
import { suspendAccount } from '../../account/suspend/service.ts'
import { withdraw } from '../../recommendations/reviewer-control/service.ts'
import { notifyOwnerOfRecommendation } from '../../recommendations/service.ts'
import { choose, markEvery } from '../service.ts'
import { sendDigests } from './jobs.ts'

let app: InviteApp
beforeEach(async () => {
  app = await createInviteApp()
  app.product.mails.length = 0
})

const dependencies = () => app.product.dependencies

/** As when a reviewer changes it, without the way there. */
async function changed(reviewerName: string, state: 'new' | 'published' = 'published') {
  const id = await giveRecommendation(app.product, app.ines.account.id, { state, reviewerName })
  await dependencies().db.transaction(tx => notifyOwnerOfRecommendation(tx, dependencies(), id, 'changed'))
  return id
}

/** The test clock is at 09:00; digests go out at 07:00. */
async function nextMorning() {
  app.product.clock.set('2026-03-02T07:00:00Z')
  await sendDigests(dependencies())
  await app.product.runJobs()
  return app.product.mails.splice(0)
}

describe('the mail of the day', () => {
  test('lists everything since the last one, newest first, with current names', async () => {
    const id = await changed('Samir Hadad', 'new')
    app.product.clock.advance(60)
    await changed('Noor Aziz')
    await dependencies()
      .db.update(recommendations)
      .set({ reviewerName: 'Samir Haddad' })
      .where(eq(recommendations.id, id))
    const [mail, ...others] = await nextMorning()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'ines@example.org',
      subject: 'Noor Aziz changed their recommendation, and 1 more',
    })
    expect(mail?.text).toContain('What’s new, Ines')
    expect(mail?.text).toContain('Samir Haddad changed their recommendation')
    expect(mail?.text).toContain(`http://localhost:4001/dashboard/recommendations?review=${id}`)
    expect(mail?.text).not.toContain('Hadad changed')
    expect(await nextMorning()).toEqual([])
  })

  test('does not go out before its hour, and waits however long nothing ran', async () => {
    await changed('Noor Aziz')
    app.product.clock.set('2026-03-02T06:59:59Z')
    await sendDigests(dependencies())
    expect(await dependencies().db.select().from(outgoingMails)).toEqual([])
    app.product.clock.set('2026-03-05T15:00:00Z')
    await changed('Marta Lindqvist')
    await sendDigests(dependencies())
    await app.product.runJobs()
    expect(app.product.mails.map(mail => mail.subject)).toEqual(['Noor Aziz changed their recommendation'])
  })

  test('names no reviewer who withdrew meanwhile', async () => {
    const id = await changed('Samir Haddad')
    await withdraw(dependencies(), makeLinkToken(dependencies().secrets.reviewerKey, id))
    const mails = (await nextMorning()).filter(mail => mail.to === 'ines@example.org')
    expect(mails.map(mail => mail.subject)).toEqual(['A recommendation was withdrawn'])
    expect(JSON.stringify(mails)).not.toContain('Samir')
  })

  test('respects the preference at sending time, and skipped entries do not come later', async () => {
    await changed('Noor Aziz')
    const choice = { group: 'recommendation_changed', channel: 'mail' } as const
    await choose(dependencies(), app.ines.account.id, { ...choice, wanted: false })
    expect(await nextMorning()).toEqual([])
    await choose(dependencies(), app.ines.account.id, { ...choice, wanted: true })
    expect(await nextMorning()).toEqual([])
  })

  test('includes invites only for owners who chose that', async () => {
    const invite = await app.askMarta()
    app.product.mails.length = 0
    const choice = { group: 'request_activity', channel: 'mail', wanted: true } as const
    await choose(dependencies(), app.ines.account.id, choice)
    await app.say('declined', invite)
    expect((await nextMorning()).map(mail => mail.subject)).toEqual(['Marta Lindqvist declined'])
  })

  test('leaves out notifications that were read in the app', async () => {
    await changed('Noor Aziz')
    await markEvery(dependencies(), app.ines.account.id, 'read')
    expect(await nextMorning()).toEqual([])
  })

  test('is not sent to an account that is gone', async () => {
    await changed('Noor Aziz')
    await dependencies().db.delete(accounts).where(eq(accounts.id, app.ines.account.id))
    expect(await nextMorning()).toEqual([])
  })

  test('is not sent to an account that an operator suspended', async () => {
    await changed('Noor Aziz')
    await dependencies().db.transaction(tx => suspendAccount(tx, dependencies(), app.ines.account.id, ''))
    expect((await nextMorning()).map(mail => mail.subject)).not.toContain('Noor Aziz changed their recommendation')
  })

  test('goes out once, however many look at the same time', async () => {
    await changed('Noor Aziz')
    app.product.clock.set('2026-03-02T07:00:00Z')
    await Promise.all(Array.from({ length: 5 }, () => sendDigests(dependencies())))
    await app.product.runJobs()
    expect(app.product.mails).toHaveLength(1)
  })

  test('is retried after a failure, and does not delay other owners', async () => {
    await changed('Noor Aziz')
    const { db, outgoingMail } = dependencies()
    const id = await giveRecommendation(app.product, app.tom.account.id, { state: 'published', reviewerName: 'Ana' })
    await db.transaction(tx => notifyOwnerOfRecommendation(tx, dependencies(), id, 'changed'))
    app.product.clock.set('2026-03-02T07:00:00Z')
    const failing: typeof outgoingMail.queue = async (tx, mail, lifetime) => {
      if (mail.to === 'ines@example.org') throw new Error('the disk is full')
      await outgoingMail.queue(tx, mail, lifetime)
    }
    const broken = { ...dependencies(), outgoingMail: { ...outgoingMail, queue: failing } }
    await expect(sendDigests(broken)).rejects.toThrow('the disk is full')
    await app.product.runJobs()
    expect(app.product.mails.map(mail => mail.to)).toEqual(['tom@example.org'])
    await sendDigests(dependencies())
    await app.product.runJobs()
    expect(app.product.mails.map(mail => mail.to)).toEqual(['tom@example.org', 'ines@example.org'])
  })

  test('has at most twenty entries, and the number of the rest', async () => {
    const row = { accountId: app.ines.account.id, kind: 'recommendation_withdrawn' } as const
    const digestAt = new Date('2026-03-02T07:00:00Z')
    const rows = Array.from({ length: 23 }, () => ({ ...row, digestAt, createdAt: dependencies().clock.now() }))
    await dependencies().db.insert(notifications).values(rows)
    const [mail] = await nextMorning()
    expect(mail?.subject).toBe('A recommendation was withdrawn, and 22 more')
    expect(mail?.text.match(/We’ve deleted the recommendation/g)).toHaveLength(20)
    expect(mail?.text).toContain('There are 3 more.')
  })
})
