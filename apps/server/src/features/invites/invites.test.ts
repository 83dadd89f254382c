import type { Invite } from '@credence/contract/invites/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { invites } from '../../database/schema/invites.ts'
import { outgoingMails } from '../../database/schema/outgoing-mails.ts'
import { recommendations } from '../../database/schema/recommendations.ts'
import { makeLinkToken } from '../../link-token.ts'
import { createInviteApp, type InviteApp, marta, request } from '../../testing/invites.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'
import { cleanUp } from '../clean-up/jobs.ts'
import { choose } from '../notifications/service.ts'

const day = 86_400

let app: InviteApp
beforeEach(async () => {
  app = await createInviteApp()
})

describe('asking', () => {
  test('sends one mail that names the owner and the origin of the address, and offers to decline', async () => {
    const answer = await app.ask()
    expect(answer).toMatchObject({ status: 200, body: { message: 'We’re sending your requests.' } })
    const [invite] = answer.body.data as Invite[]
    expect(invite).toMatchObject({ ...marta, state: 'sent', times_reminded: 0, recommendation_id: null })
    expect(invite?.message).toBe('Hi Marta,\n\nWould you recommend me?\n\nInes')
    const token = makeLinkToken(app.product.dependencies.secrets.inviteKey, invite!.id)
    expect(invite?.url).toBe(`http://localhost:4001/cr/${app.ines.account.slug}/recommend?invite=${token}`)
    const [mail] = app.mailsTo(marta.email)
    expect(app.product.mails).toHaveLength(1)
    expect(mail).toMatchObject({
      fromName: 'Ines Marlow via Credence',
      replyTo: 'ines@example.org',
      subject: 'Would you recommend Ines?',
    })
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Would you recommend Ines Marlow?')
      expect(part).toContain('Hi Marta,')
      expect(part).toContain('North Pier, 2022 to 2023')
      expect(part).toContain('How we told the supplier')
      expect(part).toContain('Ines Marlow entered marta@northpier.example at localhost:4001')
      expect(part).toContain(invite!.url)
      expect(part).toContain(`${invite!.url}#rather-not`)
      expect(part).toContain('Never ask me again')
      expect(part).not.toContain('Remind me')
    }
  })

  test('an invite links to its recommendation until that is withdrawn', async () => {
    const [invite] = (await app.ask()).body.data as Invite[]
    const { product, ines } = app
    const id = await giveRecommendation(product, ines.account.id, { inviteId: invite!.id })
    const listed = async () =>
      ((await product.call({ method: 'GET', url: '/api/invites', headers: ines.headers })).body.data as Invite[])[0]
    expect(await listed()).toMatchObject({ id: invite!.id, recommendation_id: id })
    await product.dependencies.db.update(recommendations).set({ withdrawnAt: product.clock.now() })
    expect(await listed()).toMatchObject({ recommendation_id: null })
  })

  const wishes = [
    { ask_for: 'video', line: 'Ines would like a video, but voice or text is fine too.' },
    { ask_for: 'voice', line: 'Ines would like a voice note, but video or text is fine too.' },
    { ask_for: 'text', line: 'Ines would like it in writing, but video or voice is fine too.' },
    { ask_for: 'any', line: undefined },
    { ask_for: undefined, line: undefined },
  ]
  test.each(wishes)('for $ask_for is stored, and appears in the mail, the reminder and the page', async wish => {
    const answer = await app.ask(app.ines, { ask_for: wish.ask_for })
    const [invite] = answer.body.data as Invite[]
    const stored = wish.ask_for ?? 'any'
    expect(invite).toMatchObject({ ask_for: stored })
    app.daysPass(5)
    await app.remindersGoOut()
    const mails = app.mailsTo(marta.email)
    expect(mails.map(mail => mail.fromName)).toEqual(Array(2).fill('Ines Marlow via Credence'))
    for (const part of mails.flatMap(mail => [mail.text, mail.html]))
      expect(part.split(wish.line ?? 'would like')).toHaveLength(wish.line ? 2 : 1)
    const url = `/api/recommend/${app.ines.account.slug}${new URL(invite!.url).search}`
    expect((await app.product.call({ method: 'GET', url })).body.data).toMatchObject({ invite: { ask_for: stored } })
  })

  test('by link sends no mail, and each person has their own link', async () => {
    const people = [{ full_name: 'Jonas' }, { full_name: 'Jonas' }]
    const sent = (await app.ask(app.ines, { people })).body.data as Invite[]
    expect(sent.map(invite => invite.email)).toEqual([null, null])
    expect(new Set(sent.map(invite => invite.url)).size).toBe(2)
    expect(app.product.mails).toEqual([])
  })

  test('fifty at once, one mail each; a repeated address is asked once', async () => {
    const people = Array.from({ length: 49 }, (_, index) => ({ full_name: 'P', email: `p${index}@a.example` }))
    const sent = await app.ask(app.ines, { people: [...people, { full_name: 'Again', email: ' P0@A.example ' }] })
    expect(sent.body.data).toHaveLength(49)
    expect(new Set(app.product.mails.map(mail => mail.to)).size).toBe(49)
    expect(app.product.mails).toHaveLength(49)
  })

  test('an invited person is not mailed twice, even by two concurrent calls', async () => {
    await Promise.all([app.ask(), app.ask()])
    const again = await app.ask(app.ines, { message: 'Something else' })
    expect(again.body.data).toHaveLength(1)
    expect(await app.list()).toHaveLength(1)
    expect(app.mailsTo(marta.email)).toHaveLength(1)
    await app.ask(app.tom)
    expect(app.mailsTo(marta.email)).toHaveLength(2)
  })

  test('one mailbox is one person: in a list, in a later one, and when it answers', async () => {
    const at = (email: string) => ({ full_name: 'Bob', email })
    const people = ['bob@gmail.com', 'bob+1@gmail.com', 'b.o.b@googlemail.com'].map(at)
    expect((await app.ask(app.ines, { people })).body.data).toHaveLength(1)
    expect((await app.ask(app.ines, { people: [at('b.ob+2@gmail.com')] })).body.data).toMatchObject([people[0]])
    expect(app.product.mails.map(({ to }) => to)).toEqual(['bob@gmail.com'])
    await app.give(undefined, 'bob+3@gmail.com')
    expect(await app.list()).toMatchObject([{ state: 'answered' }])
  })

  test('markup in names and words stays words', async () => {
    await app.signIn('ines@example.org', 'Ines <b>Marlow</b>')
    await app.ask(app.ines, {
      people: [{ ...marta, full_name: '<script>alert(1)</script>' }],
      message: '{name} <img src=x onerror=alert(1)>',
      reminders: ['"><script>'],
    })
    expect(app.product.mails[0]?.html).not.toMatch(/<script|<img src=x|<b>Marlow/)
  })

  test('needs a name to ask in', async () => {
    await app.signIn('ines@example.org', '')
    expect(await app.ask()).toMatchObject({ status: 409, body: { message: expect.stringContaining('Add your name') } })
    expect(app.product.mails).toEqual([])
  })

  test('oneself is refused, and with it the whole list', async () => {
    const answer = await app.ask(app.ines, { people: [marta, { full_name: 'Ines', email: 'INES+me@example.org' }] })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'people.1.email' }] } })
    expect(await app.list()).toEqual([])
    expect(app.product.mails).toEqual([])
  })

  const refusals = [
    { why: 'an empty list', changes: { people: [] }, status: 422, field: 'people' },
    { why: '51 people', changes: { people: Array(51).fill({ full_name: 'P' }) }, status: 422, field: 'people' },
    {
      why: 'a line break in a name',
      changes: { people: [{ full_name: 'Marta\r\nBcc: eve@evil.example' }] },
      status: 422,
      field: 'people.0.full_name',
    },
    { why: 'a NUL in a name', changes: { people: [{ full_name: 'Ma\u0000rta' }] }, status: 400, field: undefined },
    {
      why: 'a line break in an address',
      changes: { people: [{ ...marta, email: 'a@b.example\r\nBcc: eve@evil.example' }] },
      status: 422,
      field: 'people.0.email',
    },
    {
      why: 'two addresses in one',
      changes: { people: [{ ...marta, email: 'a@b.example,c@d.example' }] },
      status: 422,
      field: 'people.0.email',
    },
    {
      why: 'a line break in the memory card, which stands in the subject',
      changes: { memory: { where: '', when: '', what: 'a\nBcc: eve@evil.example' } },
      status: 422,
      field: 'memory.what',
    },
    { why: 'four reminders', changes: { reminders: ['a', 'b', 'c', 'd'] }, status: 422, field: 'reminders' },
    { why: 'an empty message', changes: { message: ' ' }, status: 422, field: 'message' },
    { why: 'an unknown kind', changes: { ask_for: 'song' }, status: 422, field: 'ask_for' },
    { why: 'an unknown source', changes: { source: 'cousin' }, status: 422, field: 'source' },
  ]
  test.each(refusals)('$why is refused and sends no mail', async ({ changes, status, field }) => {
    const answer = await app.ask(app.ines, changes as object)
    expect(answer.status).toBe(status)
    expect(answer.body.errors?.map(error => error.field)).toEqual(field && [field])
    expect(await app.list()).toEqual([])
    expect(app.product.mails).toEqual([])
  })
})

describe('against spam', () => {
  const people = (count: number) => Array(count).fill({ full_name: 'A person with a link' })

  test('an owner asks at most 100 people a day, whichever way', async () => {
    expect((await app.ask(app.ines, { people: people(50) })).status).toBe(200)
    app.daysPass(0.5)
    expect((await app.ask(app.ines, { people: people(49) })).status).toBe(200)
    const over = await app.ask(app.ines, { people: people(2) })
    expect(over.status).toBe(429)
    expect(over.headers['retry-after']).toBe(String(day / 2))
    expect((await app.ask(app.ines, { people: people(1) })).status).toBe(200)
    app.daysPass(0.6)
    expect((await app.ask(app.ines, { people: people(50) })).status).toBe(200)
  })

  test('taking back and asking again reaches one address three times in 30 days', async () => {
    const statuses = []
    for (let time = 0; time < 4; time += 1) {
      const answer = await app.ask()
      statuses.push(answer.status)
      if (answer.status === 200) await app.call(app.ines, 'DELETE', `/${(answer.body.data as Invite[])[0]!.id}`)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(app.mailsTo(marta.email)).toHaveLength(3)
  })

  test('one mailbox is asked at most ten times a day, in any spelling and by any number of owners', async () => {
    const statuses = []
    for (let number = 0; number < 11; number += 1) {
      const people = [{ ...marta, email: marta.email.replace('@', `+${number}@`) }]
      const owner = await app.signIn(`o${number}@example.org`, `Owner ${number}`)
      statuses.push((await app.ask(owner, { people })).status)
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('reminding', () => {
  test('at most twice and at least five days apart, and the mail says so', async () => {
    const { id } = await app.askMarta()
    const remind = async () => {
      const { status } = await app.call(app.ines, 'POST', `/${id}/remind`)
      await app.product.runJobs()
      return status
    }
    expect(await remind()).toBe(409)
    app.daysPass(4.9)
    expect(await remind()).toBe(409)
    app.daysPass(0.1)
    expect(await Promise.all([remind(), remind()])).toEqual(expect.arrayContaining([200, 409]))
    app.daysPass(4.9)
    expect(await remind()).toBe(409)
    app.daysPass(0.1)
    expect(await remind()).toBe(200)
    app.daysPass(10)
    expect(await remind()).toBe(409)
    const [, first, second, ...more] = app.mailsTo(marta.email)
    expect(more).toEqual([])
    expect(first?.subject).toBe('Reminder: Would you recommend Ines?')
    expect(first?.text).toContain('Ines wrote to you on 1 March.')
    expect(first?.text).toContain('We’ll send 1 more reminder at most.')
    expect(second?.text).toContain('This is the last reminder.')
    expect(await app.list()).toMatchObject([{ state: 'reminded', times_reminded: 2 }])
  })

  test('one goes out automatically after five days, unless the owner turned it off', async () => {
    await app.askMarta()
    await app.call(app.tom, 'POST', '', { ...request, people: [{ ...marta, email: 'b@a.example' }], remind: false })
    await app.product.runJobs()
    app.daysPass(4.9)
    await app.remindersGoOut()
    expect(app.product.mails).toHaveLength(2)
    app.daysPass(0.1)
    await Promise.all([app.remindersGoOut(), app.remindersGoOut()])
    await app.remindersGoOut()
    app.daysPass(20)
    await app.remindersGoOut()
    expect(app.product.mails.slice(2).map(mail => mail.to)).toEqual([marta.email])
    expect(await app.list()).toMatchObject([{ state: 'reminded', times_reminded: 1 }])
    expect(await app.list(app.tom)).toMatchObject([{ state: 'sent', times_reminded: 0 }])
  })

  test('an invite without an address is not reminded by mail', async () => {
    const [invite] = (await app.ask(app.ines, { people: [{ full_name: 'Jonas' }] })).body.data as Invite[]
    app.daysPass(6)
    await app.remindersGoOut()
    expect(await app.call(app.ines, 'POST', `/${invite!.id}/remind`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('don’t have an address') },
    })
    expect(app.product.mails).toEqual([])
  })

  const closing = [
    { how: 'declined', close: (invite: Invite) => app.say('declined', invite) },
    { how: 'never', close: (invite: Invite) => app.say('never', invite) },
    { how: 'withdrawn', close: (invite: Invite) => app.call(app.ines, 'DELETE', `/${invite.id}`) },
    { how: 'answered', close: () => app.give() },
  ]
  test.each(closing)('no reminder goes out for an invite that is $how', async ({ close }) => {
    const invite = await app.askMarta()
    await close(invite)
    app.daysPass(6)
    await app.remindersGoOut()
    expect(await app.call(app.ines, 'POST', `/${invite.id}/remind`)).toMatchObject({
      status: 409,
      body: { message: 'This request was already answered or withdrawn.' },
    })
    expect(app.mailsTo(marta.email)).toHaveLength(1)
  })
})

describe('a request belongs to its owner', () => {
  test('another owner can neither see, remind nor take it back', async () => {
    const { id } = await app.askMarta()
    app.daysPass(6)
    expect(await app.list(app.tom)).toEqual([])
    expect((await app.call(app.tom, 'POST', `/${id}/remind`)).status).toBe(404)
    expect((await app.call(app.tom, 'DELETE', `/${id}`)).status).toBe(404)
    expect(await app.list()).toMatchObject([{ state: 'sent', times_reminded: 0 }])
  })

  test.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('id %s is not found', async id => {
    expect((await app.call(app.ines, 'POST', `/${id}/remind`)).status).toBe(404)
    expect((await app.call(app.ines, 'DELETE', `/${id}`)).status).toBe(404)
  })

  test.each(['GET', 'POST', 'DELETE'] as const)('%s needs a token', async method => {
    const url = method === 'DELETE' ? '/api/invites/00000000-0000-4000-8000-000000000000' : '/api/invites'
    expect((await app.product.call({ method, url, ...(method === 'POST' ? { payload: request } : {}) })).status).toBe(
      401,
    )
  })

  test('taking it back forgets the address at once, and works once', async () => {
    const { id } = await app.askMarta()
    expect((await app.call(app.ines, 'DELETE', `/${id}`)).status).toBe(200)
    expect(await app.list()).toMatchObject([{ state: 'withdrawn', email: null }])
    expect((await app.call(app.ines, 'DELETE', `/${id}`)).status).toBe(409)
  })
})

describe('an address that does not work', () => {
  test('bounces, notifies the owner, and can be sent again to a corrected address', async () => {
    app.product.refusedAddresses.add(marta.email)
    const { id } = await app.askMarta()
    expect(await app.list()).toMatchObject([{ state: 'bounced' }])
    expect(app.product.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'ines@example.org', subject: 'Your request to Marta Lindqvist didn’t arrive' },
    ])
    expect(await app.product.dependencies.db.select().from(outgoingMails)).toEqual([])
    app.daysPass(6)
    await app.remindersGoOut()
    expect((await app.call(app.ines, 'POST', `/${id}/remind`)).status).toBe(409)
    app.product.refusedAddresses.clear()
    await app.askMarta()
    expect(app.mailsTo(marta.email)).toHaveLength(1)
  })

  test('is quiet when the owner wants no such mail', async () => {
    const { dependencies } = app.product
    await choose(dependencies, app.ines.account.id, { group: 'request_bounced', channel: 'mail', wanted: false })
    app.product.refusedAddresses.add(marta.email)
    await app.askMarta()
    expect(await app.list()).toMatchObject([{ state: 'bounced' }])
    expect(app.product.mails).toEqual([])
  })
})

describe('a recommendation answers a request', () => {
  test('by its link, with any confirmed address', async () => {
    const invite = await app.askMarta()
    const token = new URL(invite.url).searchParams.get('invite')!
    expect(await app.give(token, 'marta.home@a.example')).toBe(invite.id)
    expect(await app.list()).toMatchObject([{ state: 'answered' }])
  })

  test('by its address, when the person came another way', async () => {
    const invite = await app.askMarta()
    expect(await app.give()).toBe(invite.id)
    expect(await app.list()).toMatchObject([{ state: 'answered' }])
  })

  test('and nothing else does', async () => {
    const theirs = await app.askMarta(app.tom)
    expect(await app.give(new URL(theirs.url).searchParams.get('invite')!, 'x@a.example')).toBeNull()
    expect(await app.list(app.tom)).toMatchObject([{ state: 'sent' }])
  })
})

test('an unanswered address is forgotten after 30 days, unless its owner wants to be reminded', async () => {
  const invite = await app.askMarta()
  const { db } = app.product.dependencies
  app.daysPass(5)
  await app.remindersGoOut()
  app.daysPass(24.9)
  await cleanUp(app.product.dependencies)
  expect(await app.list()).toMatchObject([{ email: marta.email }])
  await app.say('later', invite)
  app.daysPass(1)
  await cleanUp(app.product.dependencies)
  expect(await app.list()).toMatchObject([{ email: marta.email }])
  app.daysPass(7)
  await app.remindersGoOut()
  await cleanUp(app.product.dependencies)
  expect(await app.list()).toMatchObject([{ email: null, full_name: marta.full_name, url: invite.url }])
  expect(JSON.stringify(await db.select().from(invites))).not.toContain('northpier.example')
  for (const answer of ['later', 'never'])
    expect(await app.say(answer, invite)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('address') },
    })
})
