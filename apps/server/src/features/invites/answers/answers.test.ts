import { createHmac } from 'node:crypto'
import type { Invite } from '@credence/contract/invites/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { neverAsk } from '../../../database/schema/invites.ts'
import { makeLinkToken } from '../../../link-token.ts'
import { createInviteApp, type InviteApp, marta } from '../../../testing/invites.ts'
import { cleanUp } from '../../clean-up/jobs.ts'

let app: InviteApp
beforeEach(async () => {
  app = await createInviteApp()
})

describe('answers of the invited person', () => {
  test('opening the link changes nothing; their first press does', async () => {
    const invite = await app.askMarta()
    const link = new URL(invite.url)
    await app.product.call({ method: 'GET', url: `${link.pathname}${link.search}` })
    await app.product.call({ method: 'GET', url: `/api/recommend/${app.ines.account.slug}${link.search}` })
    expect(await app.list()).toMatchObject([{ state: 'sent', opened_at: null }])
    expect((await app.say('opened', invite)).status).toBe(200)
    app.product.clock.advance(60)
    await app.say('opened', invite)
    expect(await app.list()).toMatchObject([{ state: 'opened', opened_at: '2026-03-01T09:00:00.000Z' }])
  })

  test('later reminds them after a week and not before, even when both reminders are spent', async () => {
    const invite = await app.askMarta()
    app.daysPass(5)
    await app.remindersGoOut()
    app.daysPass(5)
    await app.call(app.ines, 'POST', `/${invite.id}/remind`)
    expect(await app.list()).toMatchObject([{ times_reminded: 2 }])
    await app.say('later', invite)
    app.daysPass(6.9)
    expect((await app.call(app.ines, 'POST', `/${invite.id}/remind`)).status).toBe(409)
    await app.remindersGoOut()
    expect(app.mailsTo(marta.email)).toHaveLength(3)
    app.daysPass(0.1)
    await app.remindersGoOut()
    expect(app.mailsTo(marta.email)).toHaveLength(4)
    expect(app.mailsTo(marta.email).at(-1)?.text).toContain('You asked us to remind you.')
    expect(await app.list()).toMatchObject([{ state: 'reminded', times_reminded: 2 }])
  })

  test('declining notifies the owner without a mail, and can be undone', async () => {
    const invite = await app.askMarta()
    await app.say('declined', invite)
    expect(await app.list()).toMatchObject([{ state: 'declined' }])
    expect(app.mailsTo('ines@example.org')).toEqual([])
    await app.say('later', invite)
    expect(await app.list()).toMatchObject([{ state: 'opened' }])
    await app.say('declined', invite)
    await app.say('declined', invite)
    expect(await app.list()).toMatchObject([{ state: 'declined' }])
  })

  const noor = { full_name: 'Noor', email: 'noor@a.example' }
  const forgetAddresses = async () => {
    app.daysPass(31)
    await cleanUp(app.product.dependencies)
  }

  test('declining ends the mails of this owner to that mailbox, also when its address is forgotten', async () => {
    const invite = await app.askMarta()
    await app.say('declined', invite)
    await app.ask()
    await forgetAddresses()
    expect(await app.list()).toMatchObject([{ email: null }])
    const people = [{ ...marta, email: 'marta+new@northpier.example' }, noor]
    expect((await app.ask(app.ines, { people })).body.data).toMatchObject([noor, { id: invite.id, state: 'declined' }])
    await app.askMarta(app.tom)
    expect(app.product.mails.map(({ to }) => to)).toEqual([marta.email, noor.email, marta.email])
  })

  test.each([
    ['asks for a reminder', (invite: Invite) => app.say('later', invite)],
    ['recommends', () => app.give()],
  ])('a person who declined and then %s can be asked again later', async (_what, change) => {
    const invite = await app.askMarta()
    await app.say('declined', invite)
    await change(invite)
    app.daysPass(7)
    await app.remindersGoOut()
    const before = app.product.mails.length
    await forgetAddresses()
    await app.ask()
    expect(app.product.mails).toHaveLength(before + 1)
  })

  test('opting out blocks every owner, and no owner can tell', async () => {
    const invite = await app.askMarta()
    expect((await app.say('never', invite)).status).toBe(200)
    expect(await app.list()).toMatchObject([{ state: 'declined' }])
    const known = await app.product.dependencies.db.select().from(neverAsk)
    expect(JSON.stringify(known)).not.toContain('marta')

    const people = [marta, noor]
    const [toMarta, toNoor] = (await app.ask(app.tom, { people })).body.data as Invite[]
    const shape = ({ id, url, full_name, email, message, ...rest }: Invite) => rest
    expect(shape(toMarta!)).toEqual(shape(toNoor!))
    app.daysPass(5)
    await app.remindersGoOut()
    app.daysPass(5)
    for (const { id } of [toMarta!, toNoor!])
      expect((await app.call(app.tom, 'POST', `/${id}/remind`)).status).toBe(200)
    await app.product.runJobs()
    expect(app.mailsTo(marta.email)).toHaveLength(1)
    expect(app.mailsTo(noor.email)).toHaveLength(3)
    const [listedMarta, listedNoor] = await app.list(app.tom)
    expect(shape(listedMarta!)).toEqual(shape(listedNoor!))
  })

  test('never counts for the mailbox: no other spelling of the address is mailed', async () => {
    const ask = async (email: string) => {
      const people = [{ full_name: 'Marta', email }]
      return ((await app.ask(app.tom, { people })).body.data as Invite[])[0]!
    }
    await app.say('never', await ask('m.arta+work@gmail.com'))
    const before = app.product.mails.length
    for (const email of ['m.arta+work@gmail.com', 'marta@gmail.com', 'marta+home@googlemail.com']) await ask(email)
    expect(app.product.mails.slice(before)).toEqual([])
  })

  test('an opt-out from before tags were ignored still counts for that spelling', async () => {
    const { db, secrets, clock } = app.product.dependencies
    const [tagged] = [{ full_name: 'Marta', email: 'marta+work@northpier.example' }]
    const hash = createHmac('sha256', secrets.neverAskKey).update(tagged!.email).digest('base64url')
    await db.insert(neverAsk).values({ addressHash: hash, createdAt: clock.now() })
    await app.ask(app.ines, { people: [tagged] })
    expect(app.product.mails).toEqual([])
  })

  test('never works on a request that is answered', async () => {
    const invite = await app.askMarta()
    await app.give()
    expect((await app.say('never', invite)).status).toBe(200)
    expect(await app.list()).toMatchObject([{ state: 'answered' }])
    expect(await app.product.dependencies.db.select().from(neverAsk)).toHaveLength(1)
  })

  const refusals = [
    { why: 'a made-up token', token: () => 'A'.repeat(43), status: 404 },
    { why: 'half a token', token: () => 'A'.repeat(10), status: 422 },
    { why: 'the id alone', token: (invite: Invite) => invite.id, status: 404 },
    {
      why: 'a token for a recommendation',
      token: (invite: Invite) => makeLinkToken(app.product.dependencies.secrets.reviewerKey, invite.id),
      status: 404,
    },
  ]
  test.each(refusals)('$why reveals nothing', async ({ token, status }) => {
    const invite = await app.askMarta()
    const heard = await app.say('declined', { url: `http://localhost/?invite=${token(invite)}` })
    expect(heard.status).toBe(status)
    expect(await app.list()).toMatchObject([{ state: 'sent' }])
  })

  test.each(['opened', 'later', 'declined'])('%s is refused once the invite is withdrawn', async answer => {
    const invite = await app.askMarta()
    await app.call(app.ines, 'DELETE', `/${invite.id}`)
    expect((await app.say(answer, invite)).status).toBe(409)
    expect(await app.list()).toMatchObject([{ state: 'withdrawn' }])
  })
})
