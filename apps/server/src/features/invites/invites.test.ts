import type { Invite } from '@credence/contract/endpoints/invites'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { invites, neverAsk } from '../../database/schema/invites.ts'
import { outgoingMails } from '../../database/schema/outgoing-mails.ts'
import { profiles } from '../../database/schema/profiles.ts'
import { makeLinkToken } from '../../link-token.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { cleanUp } from '../clean-up/service.ts'
import { sendDueReminders, takeInvite } from './service.ts'

const day = 86_400
const marta = { full_name: 'Marta Lindqvist', email: 'marta@northpier.example' }
const request = {
  people: [marta] as { full_name: string; email?: string }[],
  source: 'client',
  memory: { where: 'North Pier', when: '2022 to 2023', what: 'the Leeds opening' },
  reminders: ['The opening weekend without a till system', 'How we told the supplier'],
  message: 'Hi {name},\n\nWould you say something about it?\n\nInes',
}

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
let tom: typeof ines
beforeEach(async () => {
  product = await createTestApp()
  ines = await signIn('ines@example.org', 'Ines Marlow')
  tom = await signIn('tom@example.org', 'Tom Okafor')
})

async function signIn(email: string, fullName: string) {
  const owner = await signInAs(product, email)
  const { db } = product.dependencies
  await db.update(profiles).set({ fullName }).where(eq(profiles.accountId, owner.account.id))
  return owner
}

async function call(owner: typeof ines, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  // a token lives a quarter of an hour, and requests wait for days
  const { headers } = await signInAs(product, owner.account.email)
  return product.call({ method, url: `/api/invites${path}`, headers, ...(payload ? { payload } : {}) })
}

async function ask(owner = ines, changes: Partial<Omit<typeof request, 'people'>> & { people?: unknown } = {}) {
  const answer = await call(owner, 'POST', '', { ...request, ...changes })
  await product.runJobs()
  return answer
}

async function askMarta(owner = ines): Promise<Invite> {
  return ((await ask(owner)).body.data as Invite[])[0]!
}

async function list(owner = ines): Promise<Invite[]> {
  return (await call(owner, 'GET', '')).body.data as Invite[]
}

async function say(answer: string, invite: { url: string }) {
  const token = new URL(invite.url).searchParams.get('invite')
  const heard = await product.call({ method: 'POST', url: '/api/invites/answer', payload: { invite: token, answer } })
  await product.runJobs()
  return heard
}

const mailsTo = (email: string) => product.mails.filter(mail => mail.to === email)
const daysPass = (days: number) => product.clock.advance(days * day)

async function remindersGoOut() {
  await sendDueReminders(product.dependencies)
  await product.runJobs()
}

describe('asking', () => {
  test('sends one mail that names the owner, says where the address came from and lets one say no', async () => {
    const answer = await ask()
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your requests are on their way.' } })
    const [invite] = answer.body.data as Invite[]
    expect(invite).toMatchObject({ ...marta, state: 'sent', times_reminded: 0, recommendation_id: null })
    expect(invite?.message).toBe('Hi Marta,\n\nWould you say something about it?\n\nInes')
    const token = makeLinkToken(product.dependencies.secrets.inviteKey, invite!.id)
    expect(invite?.url).toBe(`http://localhost:4001/cr/${ines.account.slug}/recommend?invite=${token}`)
    const [mail] = mailsTo(marta.email)
    expect(product.mails).toHaveLength(1)
    expect(mail).toMatchObject({
      replyTo: 'ines@example.org',
      subject: 'Ines Marlow asks: two minutes about the Leeds opening?',
    })
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Ines Marlow asks for your word')
      expect(part).toContain('Hi Marta,')
      expect(part).toContain('North Pier, 2022 to 2023')
      expect(part).toContain('How we told the supplier')
      expect(part).toContain('Ines Marlow typed marta@northpier.example at localhost:4001')
      expect(part).toContain(invite!.url)
      for (const choice of ['rather-not', 'later', 'never']) expect(part).toContain(`${invite!.url}#${choice}`)
    }
  })

  test('by link mails nobody, and each person has a link of their own', async () => {
    const people = [{ full_name: 'Jonas' }, { full_name: 'Jonas' }]
    const sent = (await ask(ines, { people })).body.data as Invite[]
    expect(sent.map(invite => invite.email)).toEqual([null, null])
    expect(new Set(sent.map(invite => invite.url)).size).toBe(2)
    expect(product.mails).toEqual([])
  })

  test('fifty at once, one mail each; an address that stands there twice is asked once', async () => {
    const people = Array.from({ length: 49 }, (_, index) => ({ full_name: 'P', email: `p${index}@a.example` }))
    const sent = await ask(ines, { people: [...people, { full_name: 'Again', email: ' P0@A.example ' }] })
    expect(sent.body.data).toHaveLength(49)
    expect(new Set(product.mails.map(mail => mail.to)).size).toBe(49)
    expect(product.mails).toHaveLength(49)
  })

  test('a person who was asked already is not mailed twice, also not by two presses at once', async () => {
    await Promise.all([ask(), ask()])
    const again = await ask(ines, { message: 'Something else' })
    expect(again.body.data).toHaveLength(1)
    expect(await list()).toHaveLength(1)
    expect(mailsTo(marta.email)).toHaveLength(1)
    await ask(tom)
    expect(mailsTo(marta.email)).toHaveLength(2)
  })

  test('markup in names and words stays words', async () => {
    await signIn('ines@example.org', 'Ines <b>Marlow</b>')
    await ask(ines, {
      people: [{ ...marta, full_name: '<script>alert(1)</script>' }],
      message: '{name} <img src=x onerror=alert(1)>',
      reminders: ['"><script>'],
    })
    expect(product.mails[0]?.html).not.toMatch(/<script|<img src=x|<b>Marlow/)
  })

  test('needs a name to ask in', async () => {
    await signIn('ines@example.org', '')
    expect(await ask()).toMatchObject({ status: 409, body: { message: expect.stringContaining('Add your name') } })
    expect(product.mails).toEqual([])
  })

  test('oneself is refused, and with it the whole list', async () => {
    const answer = await ask(ines, { people: [marta, { full_name: 'Ines', email: 'INES@example.org' }] })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'people.1.email' }] } })
    expect(await list()).toEqual([])
    expect(product.mails).toEqual([])
  })

  const refusals = [
    { why: 'nobody', changes: { people: [] }, status: 422, field: 'people' },
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
    { why: 'an unknown source', changes: { source: 'cousin' }, status: 422, field: 'source' },
  ]
  test.each(refusals)('$why is refused and mails nobody', async ({ changes, status, field }) => {
    const answer = await ask(ines, changes as object)
    expect(answer.status).toBe(status)
    expect(answer.body.errors?.map(error => error.field)).toEqual(field && [field])
    expect(await list()).toEqual([])
    expect(product.mails).toEqual([])
  })
})

describe('against spam', () => {
  const people = (count: number) => Array(count).fill({ full_name: 'Somebody with a link' })

  test('an owner asks at most 100 people a day, whichever way', async () => {
    expect((await ask(ines, { people: people(50) })).status).toBe(200)
    daysPass(0.5)
    expect((await ask(ines, { people: people(49) })).status).toBe(200)
    const over = await ask(ines, { people: people(2) })
    expect(over.status).toBe(429)
    expect(over.headers['retry-after']).toBe(String(day / 2))
    expect((await ask(ines, { people: people(1) })).status).toBe(200)
    daysPass(0.6)
    expect((await ask(ines, { people: people(50) })).status).toBe(200)
  })

  test('taking back and asking again reaches one address three times in 30 days', async () => {
    const statuses = []
    for (let time = 0; time < 4; time += 1) {
      const answer = await ask()
      statuses.push(answer.status)
      if (answer.status === 200) await call(ines, 'DELETE', `/${(answer.body.data as Invite[])[0]!.id}`)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(mailsTo(marta.email)).toHaveLength(3)
  })

  test('one address is asked ten times a day, by however many owners', async () => {
    const statuses = []
    for (let number = 0; number < 11; number += 1)
      statuses.push((await ask(await signIn(`o${number}@example.org`, `Owner ${number}`))).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('reminding', () => {
  test('at most twice and at least five days apart, and the mail says so', async () => {
    const { id } = await askMarta()
    const remind = async () => {
      const { status } = await call(ines, 'POST', `/${id}/remind`)
      await product.runJobs()
      return status
    }
    expect(await remind()).toBe(409)
    daysPass(4.9)
    expect(await remind()).toBe(409)
    daysPass(0.1)
    expect(await Promise.all([remind(), remind()])).toEqual(expect.arrayContaining([200, 409]))
    daysPass(4.9)
    expect(await remind()).toBe(409)
    daysPass(0.1)
    expect(await remind()).toBe(200)
    daysPass(10)
    expect(await remind()).toBe(409)
    const [, first, second, ...more] = mailsTo(marta.email)
    expect(more).toEqual([])
    expect(first?.subject).toBe('A reminder: Ines Marlow asks: two minutes about the Leeds opening?')
    expect(first?.text).toContain('Ines wrote to you on 1 March and has not heard back.')
    expect(first?.text).toContain('At most one more reminder follows.')
    expect(second?.text).toContain('This is the last reminder.')
    expect(await list()).toMatchObject([{ state: 'reminded', times_reminded: 2 }])
  })

  test('one goes out by itself after five days, once, unless the owner said no', async () => {
    await askMarta()
    await call(tom, 'POST', '', { ...request, people: [{ ...marta, email: 'b@a.example' }], remind: false })
    await product.runJobs()
    daysPass(4.9)
    await remindersGoOut()
    expect(product.mails).toHaveLength(2)
    daysPass(0.1)
    await Promise.all([remindersGoOut(), remindersGoOut()])
    await remindersGoOut()
    daysPass(20)
    await remindersGoOut()
    expect(product.mails.slice(2).map(mail => mail.to)).toEqual([marta.email])
    expect(await list()).toMatchObject([{ state: 'reminded', times_reminded: 1 }])
    expect(await list(tom)).toMatchObject([{ state: 'sent', times_reminded: 0 }])
  })

  test('somebody with a link only is for the owner to remind', async () => {
    const [invite] = (await ask(ines, { people: [{ full_name: 'Jonas' }] })).body.data as Invite[]
    daysPass(6)
    await remindersGoOut()
    expect(await call(ines, 'POST', `/${invite!.id}/remind`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('no address') },
    })
    expect(product.mails).toEqual([])
  })

  const closing = [
    { how: 'declined', close: (invite: Invite) => say('declined', invite) },
    { how: 'never', close: (invite: Invite) => say('never', invite) },
    { how: 'withdrawn', close: (invite: Invite) => call(ines, 'DELETE', `/${invite.id}`) },
    { how: 'answered', close: () => give() },
  ]
  test.each(closing)('nobody is reminded of a request that is $how', async ({ close }) => {
    const invite = await askMarta()
    await close(invite)
    daysPass(6)
    await remindersGoOut()
    expect(await call(ines, 'POST', `/${invite.id}/remind`)).toMatchObject({
      status: 409,
      body: { message: 'This request is already answered or withdrawn.' },
    })
    expect(mailsTo(marta.email)).toHaveLength(1)
  })
})

/** As submitting a recommendation does. */
function give(token?: string, email = marta.email) {
  const { dependencies } = product
  return dependencies.db.transaction(tx => takeInvite(dependencies, tx, { accountId: ines.account.id, email, token }))
}

describe('what the invited person says', () => {
  test('opening the link changes nothing; their first press does', async () => {
    const invite = await askMarta()
    const link = new URL(invite.url)
    await product.call({ method: 'GET', url: `${link.pathname}${link.search}` })
    await product.call({ method: 'GET', url: `/api/recommend/${ines.account.slug}${link.search}` })
    expect(await list()).toMatchObject([{ state: 'sent', opened_at: null }])
    expect((await say('opened', invite)).status).toBe(200)
    product.clock.advance(60)
    await say('opened', invite)
    expect(await list()).toMatchObject([{ state: 'opened', opened_at: '2026-03-01T09:00:00.000Z' }])
  })

  test('later reminds them after a week and not before, even when both reminders are spent', async () => {
    const invite = await askMarta()
    daysPass(5)
    await remindersGoOut()
    daysPass(5)
    await call(ines, 'POST', `/${invite.id}/remind`)
    expect(await list()).toMatchObject([{ times_reminded: 2 }])
    await say('later', invite)
    daysPass(6.9)
    expect((await call(ines, 'POST', `/${invite.id}/remind`)).status).toBe(409)
    await remindersGoOut()
    expect(mailsTo(marta.email)).toHaveLength(3)
    daysPass(0.1)
    await remindersGoOut()
    expect(mailsTo(marta.email)).toHaveLength(4)
    expect(mailsTo(marta.email).at(-1)?.text).toContain('You asked us to bring this up again.')
  })

  test('a no is told to the owner, by mail only if they want it, and can be taken back', async () => {
    const invite = await askMarta()
    await say('declined', invite)
    expect(await list()).toMatchObject([{ state: 'declined' }])
    expect(mailsTo('ines@example.org')).toEqual([])
    await say('later', invite)
    expect(await list()).toMatchObject([{ state: 'opened' }])
    const { db } = product.dependencies
    const notices = { request_activity: { email: true, push: true }, request_bounced: { email: false, push: false } }
    await db.update(profiles).set({ notices: notices as never })
    await say('declined', invite)
    await say('declined', invite)
    expect(mailsTo('ines@example.org').map(mail => mail.subject)).toEqual(['Marta Lindqvist would rather not'])
  })

  test('never: no owner reaches them again, and no owner can tell', async () => {
    const invite = await askMarta()
    expect((await say('never', invite)).status).toBe(200)
    expect(await list()).toMatchObject([{ state: 'declined' }])
    const known = await product.dependencies.db.select().from(neverAsk)
    expect(JSON.stringify(known)).not.toContain('marta')

    const people = [marta, { full_name: 'Noor', email: 'noor@a.example' }]
    const [toMarta, toNoor] = (await ask(tom, { people })).body.data as Invite[]
    const shape = ({ id, url, full_name, email, message, ...rest }: Invite) => rest
    expect(shape(toMarta!)).toEqual(shape(toNoor!))
    daysPass(5)
    await remindersGoOut()
    daysPass(5)
    for (const { id } of [toMarta!, toNoor!]) expect((await call(tom, 'POST', `/${id}/remind`)).status).toBe(200)
    await product.runJobs()
    expect(mailsTo(marta.email)).toHaveLength(1)
    expect(mailsTo('noor@a.example')).toHaveLength(3)
    const [listedMarta, listedNoor] = await list(tom)
    expect(shape(listedMarta!)).toEqual(shape(listedNoor!))
  })

  test('never works on a request that is answered', async () => {
    const invite = await askMarta()
    await give()
    expect((await say('never', invite)).status).toBe(200)
    expect(await list()).toMatchObject([{ state: 'answered' }])
    expect(await product.dependencies.db.select().from(neverAsk)).toHaveLength(1)
  })

  const refusals = [
    { why: 'a made-up token', token: () => 'A'.repeat(43), status: 404 },
    { why: 'half a token', token: () => 'A'.repeat(10), status: 422 },
    { why: 'the id alone', token: (invite: Invite) => invite.id, status: 404 },
    {
      why: 'a token for a recommendation',
      token: (invite: Invite) => makeLinkToken(product.dependencies.secrets.reviewerKey, invite.id),
      status: 404,
    },
  ]
  test.each(refusals)('$why says nothing', async ({ token, status }) => {
    const invite = await askMarta()
    const heard = await say('declined', { url: `http://localhost/?invite=${token(invite)}` })
    expect(heard.status).toBe(status)
    expect(await list()).toMatchObject([{ state: 'sent' }])
  })

  test.each(['opened', 'later', 'declined'])('%s is too late once the request is taken back', async answer => {
    const invite = await askMarta()
    await call(ines, 'DELETE', `/${invite.id}`)
    expect((await say(answer, invite)).status).toBe(409)
    expect(await list()).toMatchObject([{ state: 'withdrawn' }])
  })
})

describe('a request belongs to its owner', () => {
  test('another owner can neither see, remind nor take it back', async () => {
    const { id } = await askMarta()
    daysPass(6)
    expect(await list(tom)).toEqual([])
    expect((await call(tom, 'POST', `/${id}/remind`)).status).toBe(404)
    expect((await call(tom, 'DELETE', `/${id}`)).status).toBe(404)
    expect(await list()).toMatchObject([{ state: 'sent', times_reminded: 0 }])
  })

  test.each(['nonsense', '00000000-0000-4000-8000-000000000000'])('id %s is not found', async id => {
    expect((await call(ines, 'POST', `/${id}/remind`)).status).toBe(404)
    expect((await call(ines, 'DELETE', `/${id}`)).status).toBe(404)
  })

  test.each(['GET', 'POST', 'DELETE'] as const)('%s needs a token', async method => {
    const url = method === 'DELETE' ? '/api/invites/00000000-0000-4000-8000-000000000000' : '/api/invites'
    expect((await product.call({ method, url, ...(method === 'POST' ? { payload: request } : {}) })).status).toBe(401)
  })

  test('taking it back forgets the address at once, and works once', async () => {
    const { id } = await askMarta()
    expect((await call(ines, 'DELETE', `/${id}`)).status).toBe(200)
    expect(await list()).toMatchObject([{ state: 'withdrawn', email: null }])
    expect((await call(ines, 'DELETE', `/${id}`)).status).toBe(409)
  })
})

describe('an address that does not work', () => {
  test('bounces, tells the owner, and can be asked again once it is right', async () => {
    product.refusedAddresses.add(marta.email)
    const { id } = await askMarta()
    expect(await list()).toMatchObject([{ state: 'bounced' }])
    expect(product.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'ines@example.org', subject: 'Your request to Marta Lindqvist came back' },
    ])
    expect(await product.dependencies.db.select().from(outgoingMails)).toEqual([])
    daysPass(6)
    await remindersGoOut()
    expect((await call(ines, 'POST', `/${id}/remind`)).status).toBe(409)
    product.refusedAddresses.clear()
    await askMarta()
    expect(mailsTo(marta.email)).toHaveLength(1)
  })

  test('is quiet when the owner wants no such mail', async () => {
    const { db } = product.dependencies
    await db.update(profiles).set({ notices: { request_bounced: { email: false, push: false } } as never })
    product.refusedAddresses.add(marta.email)
    await askMarta()
    expect(await list()).toMatchObject([{ state: 'bounced' }])
    expect(product.mails).toEqual([])
  })
})

describe('a recommendation answers a request', () => {
  test('by its link, whatever address was confirmed', async () => {
    const invite = await askMarta()
    const token = new URL(invite.url).searchParams.get('invite')!
    expect(await give(token, 'marta.home@a.example')).toBe(invite.id)
    expect(await list()).toMatchObject([{ state: 'answered' }])
  })

  test('by its address, when the person came another way', async () => {
    const invite = await askMarta()
    expect(await give()).toBe(invite.id)
    expect(await list()).toMatchObject([{ state: 'answered' }])
  })

  test('and nothing else does', async () => {
    const theirs = await askMarta(tom)
    expect(await give(new URL(theirs.url).searchParams.get('invite')!, 'x@a.example')).toBeNull()
    expect(await list(tom)).toMatchObject([{ state: 'sent' }])
  })
})

test('an unanswered address is forgotten after 30 days, unless its owner wants to be reminded', async () => {
  const invite = await askMarta()
  const { db } = product.dependencies
  daysPass(5)
  await remindersGoOut()
  daysPass(24.9)
  await cleanUp(product.dependencies)
  expect(await list()).toMatchObject([{ email: marta.email }])
  await say('later', invite)
  daysPass(1)
  await cleanUp(product.dependencies)
  expect(await list()).toMatchObject([{ email: marta.email }])
  daysPass(7)
  await remindersGoOut()
  await cleanUp(product.dependencies)
  expect(await list()).toMatchObject([{ email: null, full_name: marta.full_name, url: invite.url }])
  expect(JSON.stringify(await db.select().from(invites))).not.toContain('northpier.example')
  for (const answer of ['later', 'never'])
    expect(await say(answer, invite)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('address') },
    })
})
