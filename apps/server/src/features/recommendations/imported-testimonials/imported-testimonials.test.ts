import type { OldPraise } from '@credence/contract/recommendations/old-praise/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { invites } from '../../../database/schema/invites.ts'
import { oldPraise } from '../../../database/schema/old-praise.ts'
import { signInAs } from '../../../testing/create-test-app.ts'
import { createInviteApp, type InviteApp } from '../../../testing/invites.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'
import { cleanUp } from '../../clean-up/jobs.ts'

const written = {
  full_name: 'Marta Lindqvist',
  position: 'Regional director, North Pier',
  text: 'We opened Leeds without a till system and few in the queue noticed.',
  place: 'LinkedIn',
  written_on: '2023-11-14',
}
const letter = { email: 'marta@northpier.example', message: 'Hi {name},\n\nIs this still true?\n\nInes' }

let app: InviteApp
beforeEach(async () => {
  app = await createInviteApp()
})

type Method = 'GET' | 'POST' | 'DELETE'
async function call(method: Method, path = '', payload?: object, owner = app.ines) {
  const { headers } = await signInAs(app.product, owner.account.email)
  const url = `/api/old-praise${path}`
  const answer = await app.product.call({ method, url, headers, ...(payload ? { payload } : {}) })
  await app.product.runJobs()
  return answer
}
const keep = (changes: object = {}, owner = app.ines) =>
  call('POST', '', { texts: [{ ...written, ...changes }] }, owner)
const list = async (owner = app.ines) => (await call('GET', '', undefined, owner)).body.data as OldPraise[]
const ask = (id: string, changes: object = {}, owner = app.ines) =>
  call('POST', `/${id}/ask`, { ...letter, ...changes }, owner)
async function asked(changes: object = {}) {
  const [kept] = (await keep(changes)).body.data as OldPraise[]
  return { kept: kept!, answer: await ask(kept!.id) }
}

describe('keeping', () => {
  test('stores text, place and date, and says when it expires', async () => {
    const answer = await keep()
    expect(answer).toMatchObject({ status: 200, body: { message: 'Saved. Only you can see them.' } })
    const [kept] = await list()
    expect(answer.body.data).toEqual([kept])
    expect(kept).toMatchObject({ ...written, state: 'kept', email: null, confirmed: null })
    expect(kept!.delete_at).toBe('2026-05-30T09:00:00.000Z')
    expect(app.product.mails).toEqual([])
  })

  test('twice the same words of the same person is once, in one call and in two', async () => {
    const other = { ...written, full_name: 'Owen Castell' }
    const payload = { texts: [written, { ...written, text: `  ${written.text}\r\n` }, other] }
    expect((await call('POST', '', payload)).body.data).toHaveLength(2)
    expect((await call('POST', '', payload)).body.data).toHaveLength(2)
    expect(await list()).toHaveLength(2)
  })

  test('has a limit, and the error names it', async () => {
    const { db, clock } = app.product.dependencies
    const now = clock.now()
    const row = { accountId: app.ines.account.id, fullName: 'A', position: '', place: 'Xing', broughtAt: now }
    await db
      .insert(oldPraise)
      .values(Array.from({ length: 200 }, (_, at) => ({ ...row, text: `Text number ${at}.`, deleteAt: now })))
    expect(await keep()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('200 old recommendations') },
    })
  })

  test.each([
    ['no name', { full_name: ' ' }, 'texts.0.full_name'],
    ['too short', { text: 'Good.' }, 'texts.0.text'],
    ['too long', { text: 'x'.repeat(3001) }, 'texts.0.text'],
    ['no place', { place: '' }, 'texts.0.place'],
    ['a day to come', { written_on: '2999-01-01' }, 'texts.0.written_on'],
    ['no day', { written_on: 'soon' }, 'texts.0.written_on'],
  ])('refuses %s by its field', async (_, changes, field) => {
    expect(await keep(changes)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })
})

describe('asking its author', () => {
  test('sends one mail, without the words, with both ways out', async () => {
    const { answer } = await asked()
    expect(answer.body.data).toMatchObject({
      state: 'asked',
      email: letter.email,
      asked_at: '2026-03-01T09:00:00.000Z',
    })
    expect(app.product.mails).toHaveLength(1)
    const [mail] = app.mailsTo(letter.email)
    expect(mail).toMatchObject({
      fromName: 'Ines Marlow via Credence',
      replyTo: 'ines@example.org',
      subject: 'Is what you wrote about Ines still true?',
    })
    for (const part of [mail!.text, mail!.html]) {
      expect(part).toContain('Hi Marta,')
      expect(part).toContain('LinkedIn, 14 November 2023')
      expect(part).toContain('Ines Marlow entered marta@northpier.example')
      expect(part).not.toContain('till system')
      expect(part).toMatch(/http:\/\/localhost:4001\/old-praise\/[\w-]{43}#rather-not/)
      expect(part).toMatch(/http:\/\/localhost:4001\/unsubscribe\/requests\/[\w-]{43}/)
    }
  })

  test('is shown before it is sent, and stores nothing', async () => {
    const { full_name, place, written_on } = written
    const { body } = await call('POST', '/preview', { full_name, place, written_on, ...letter })
    expect(body.data).toMatchObject({ to: letter.email, subject: 'Is what you wrote about Ines still true?' })
    const page = await app.product.call({ method: 'GET', url: (body.data as { url: string }).url })
    expect(page.text).toContain('Is this still true?')
    expect(page.text).not.toMatch(/href="[^#]/)
    expect(await list()).toEqual([])
    expect(app.product.mails).toEqual([])
  })

  test('counts as an invite: one per address', async () => {
    const { kept } = await asked()
    const again = await ask(kept.id, { email: 'other@northpier.example' })
    expect(again).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Withdraw that request first') },
    })
    const [second] = (await keep({ text: `${written.text} Twice.` })).body.data as OldPraise[]
    expect(await ask(second!.id)).toMatchObject({ status: 409, body: { errors: [{ field: 'email' }] } })
    const request = await app.ask(app.ines)
    expect(request).toMatchObject({ status: 409, body: { errors: [{ field: 'people.0.email' }] } })
    expect(app.product.mails).toHaveLength(1)
    expect(await app.list()).toEqual([])

    await app.ask(app.tom)
    const [toms] = (await keep({}, app.tom)).body.data as OldPraise[]
    expect((await ask(toms!.id, {}, app.tom)).status).toBe(409)
  })

  test('shares the limits of a day with requests', async () => {
    const people = (from: number) =>
      Array.from({ length: 50 }, (_, at) => ({ full_name: 'P', email: `p${from + at}@a.example` }))
    for (const from of [0, 50]) expect((await app.ask(app.ines, { people: people(from) })).status).toBe(200)
    const { answer } = await asked()
    expect(answer.status).toBe(429)
  })

  test('sends nothing to a mailbox that opted out, and does not reveal it', async () => {
    const request = await app.askMarta(app.tom)
    await app.say('never', request)
    app.product.mails.length = 0
    const { answer } = await asked()
    expect(answer.body.data).toMatchObject({ state: 'asked' })
    expect(app.product.mails).toEqual([])
  })

  test('not oneself, and not without a name', async () => {
    const [kept] = (await keep()).body.data as OldPraise[]
    expect(await ask(kept!.id, { email: 'Ines@example.org' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email' }] },
    })
    const nameless = await signInAs(app.product, 'other@example.org')
    const [theirs] = (await keep({}, nameless)).body.data as OldPraise[]
    expect(await ask(theirs!.id, {}, nameless)).toMatchObject({
      body: { message: 'Add your name first, so that people know who is asking.' },
    })
  })

  test('reminds once by itself', async () => {
    await asked()
    app.daysPass(5)
    await app.remindersGoOut()
    app.daysPass(10)
    await app.remindersGoOut()
    const mails = app.mailsTo(letter.email)
    expect(mails.map(mail => mail.subject)).toEqual([
      'Is what you wrote about Ines still true?',
      'Reminder: Is what you wrote about Ines still true?',
    ])
    expect(mails[1]!.text).toContain('Read what you wrote: http://localhost:4001/old-praise/')
  })

  test('a bounced address is reported, and another can be asked', async () => {
    app.product.refusedAddresses.add(letter.email)
    const { kept } = await asked()
    expect(await list()).toMatchObject([{ state: 'bounced' }])
    expect(app.mailsTo('ines@example.org')).toMatchObject([
      { subject: 'Your request to Marta Lindqvist didn’t arrive' },
    ])
    expect(await ask(kept.id, { email: 'm.lindqvist@northpier.example' })).toMatchObject({
      body: { data: { state: 'asked' } },
    })
  })
})

describe("an owner's rights", () => {
  test('stop asking: the text stays, the address is forgotten, no reminder goes out', async () => {
    const { kept } = await asked()
    expect((await call('DELETE', `/${kept.id}/ask`)).body.data).toMatchObject({ state: 'kept', email: null })
    app.daysPass(5)
    await app.remindersGoOut()
    expect(app.mailsTo(letter.email)).toHaveLength(1)
    expect((await app.product.dependencies.db.select().from(invites))[0]).toMatchObject({ email: null })
    expect(await call('DELETE', `/${kept.id}/ask`)).toMatchObject({ status: 409 })
  })

  test('delete it, and its request with it', async () => {
    const { kept } = await asked()
    expect((await call('DELETE', `/${kept.id}`)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await app.product.dependencies.db.select().from(invites))[0]!.withdrawnAt).not.toBeNull()
    expect((await call('DELETE', `/${kept.id}`)).status).toBe(404)
  })

  test("none on another owner's texts", async () => {
    const { kept } = await asked()
    expect(await list(app.tom)).toEqual([])
    for (const [method, path] of [
      ['DELETE', `/${kept.id}`],
      ['DELETE', `/${kept.id}/ask`],
    ] as const)
      expect((await call(method, path, undefined, app.tom)).status).toBe(404)
    expect((await ask(kept.id, {}, app.tom)).status).toBe(404)
    expect((await app.product.call({ method: 'GET', url: '/api/old-praise' })).status).toBe(401)
  })

  test('unconfirmed texts are deleted with their address 90 days after the request', async () => {
    const { product } = app
    await keep({ text: `${written.text} Never asked.` })
    app.daysPass(30)
    await asked()
    app.daysPass(61)
    await cleanUp(product.dependencies)
    expect(await list()).toMatchObject([{ state: 'asked', email: letter.email }])
    app.daysPass(30)
    await cleanUp(product.dependencies)
    expect(await list()).toEqual([])
    expect((await product.dependencies.db.select().from(invites))[0]!.email).toBeNull()
  })

  test('lists confirmed ones until they are reviewed', async () => {
    const origin = { at: '2023-11-14', place: 'LinkedIn', changedSentences: 1 }
    const give = (columns: object) =>
      giveRecommendation(app.product, app.ines.account.id, { writtenElsewhere: origin, ...columns })
    const id = await give({ state: 'new', reviewerName: 'Dario Velt' })
    await give({ state: 'published' })
    await give({ state: 'new', writtenElsewhere: null })
    expect(await list()).toMatchObject([
      {
        id,
        full_name: 'Dario Velt',
        state: 'confirmed',
        email: null,
        delete_at: null,
        confirmed: { email_domain: 'harbourlane.example', changed_sentences: 1 },
      },
    ])
  })
})
