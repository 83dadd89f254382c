import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { questions } from '../../../database/schema/questions.ts'
import { recommendations } from '../../../database/schema/recommendations.ts'
import { lastCode, signInAs } from '../../../testing/create-test-app.ts'
import { soon } from '../../../testing/published-page.ts'
import {
  answer,
  createQuestionApp,
  ida,
  type QuestionApp,
  question,
  titleIn,
  tomas,
} from '../../../testing/questions/question-app.ts'
import { cleanUp } from '../../clean-up/jobs.ts'

let app: QuestionApp
beforeEach(async () => {
  app = await createQuestionApp()
})

const stored = () => app.db.select().from(questions)
const page = () => `/recommendation/${app.id}`
const button = 'Ask <bdi>Tomas</bdi> a question'
const hasButton = async () => (await app.get(page())).text.includes(button)
const days = (count: number) => app.product.clock.advance(count * 86_400)

describe('asking', () => {
  test('needs a code, passes the words on, and gives the reader a page of their own', async () => {
    expect(await hasButton()).toBe(true)
    const form = await app.get(`${page()}/ask`)
    expect([form.status, titleIn(form.text)]).toEqual([200, 'Ask Tomas a question'])
    expect(form.headers['cache-control']).toBe('private, no-store')

    const code = await app.post(`${page()}/ask`, app.form(ida))
    expect([code.status, titleIn(code.text)]).toEqual([200, 'Type the code'])
    // the words wait in the form alone
    expect(await stored()).toEqual([])
    expect(code.text).toContain(`name="question" value="${question}"`)

    const wrong = await app.post(`${page()}/ask`, { ...app.form(ida), otp: '000000' })
    expect([wrong.status, titleIn(wrong.text)]).toEqual([422, 'Type the code'])
    expect(await stored()).toEqual([])

    const asked = await app.ask()
    expect(asked.status).toBe(303)
    expect(asked.headers.location).toBe(app.linkTo(ida, 'asked'))
    expect(titleIn((await app.get(String(asked.headers.location))).text)).toBe('Tomas has your question')

    const [mail] = app.mailsTo(tomas)
    expect(mail!.subject).toBe('A question about Maya Lindqvist')
    expect(mail!.text).toContain(question)
    expect(mail!.text).toContain('Ida Norberg. E-mail confirmed post.harbourlane.example')
    expect(titleIn((await app.get(app.linkTo(tomas, 'question'))).text)).toBe('A reader has a question')
  })

  test('is refused with the reason, and what was typed stays', async () => {
    const refused: [Record<string, string>, number, string][] = [
      [app.form(ida, 'Why?'), 422, 'Write at least 20 characters.'],
      [app.form(ida, 'Please read https://evil.example and say more.'), 422, 'Leave out links and e-mail addresses.'],
      [app.form(ida, 'Write to me at ida@harbourlane.example, please.'), 422, 'Leave out links and e-mail addresses.'],
      [app.form(ida, 'x'.repeat(601)), 422, 'Use up to 600 characters.'],
      [{ ...app.form(ida), full_name: ' ' }, 422, 'Enter your full name.'],
      [app.form('ida@mailinator.com'), 422, 'Use your regular e-mail address.'],
      [app.form('ida'), 422, 'Enter an e-mail address'],
      [{ ...app.form(ida), otp: '12' }, 422, 'Enter the 6 digits from the e-mail.'],
    ]
    for (const [fields, status, message] of refused) {
      const { status: got, text } = await app.post(`${page()}/ask`, fields)
      expect([message, got]).toEqual([message, status])
      expect(text).toContain(message)
      expect(text).toContain(fields.question)
    }
    const foreign = await app.post(`${page()}/ask`, app.form(ida), { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect(app.product.mails).toEqual([])
  })

  test('is possible only where the author allows it and the owner has not switched it off', async () => {
    const closed = async () => {
      // the page's cache hears of it a moment later
      await soon(async () => expect(await hasButton()).toBe(false))
      expect((await app.get(`${page()}/ask`)).status).toBe(404)
      const sent = await app.post(`${page()}/ask`, app.form(ida))
      expect(sent.status).toBe(404)
      expect(app.product.mails).toEqual([])
    }
    await app.db.update(recommendations).set({ questionsSince: null })
    await closed()
    expect((await app.get(`${page()}/ask`)).text).toContain('Tomas does not take questions')
    await app.db.update(recommendations).set({ questionsSince: new Date() })
    const { headers } = app.owner
    const payload = { shown: false }
    const saved = await app.product.call({ method: 'POST', url: '/api/setting-questions', payload, headers })
    expect(saved.body.data).toEqual({ shown: false, told: true, allowed: 1, published: 1 })
    await closed()
    await app.setProfile({ questionsShown: true, visibility: 'private' })
    await closed()
    await app.setProfile({ visibility: 'public' })
    await app.db.update(recommendations).set({ state: 'hidden' })
    await closed()
  })
})

describe('limits', () => {
  test('one question without an answer for each reader and author, whichever spelling of the address', async () => {
    await app.ask()
    const second = await app.ask('i.norberg77+again@post.harbourlane.example')
    expect(second.status).toBe(409)
    expect(second.text).toContain('You asked Tomas on 1 March. You can ask again when Tomas has replied.')
    await app.choose('decline')
    expect((await app.ask()).text).toContain('Tomas declined to answer.')
    expect(await stored()).toHaveLength(1)
  })

  test('three open questions for each reader', async () => {
    const others = []
    for (const name of ['a', 'b', 'c']) others.push(await app.given({ reviewerEmail: `${name}@northpier.example` }))
    for (const recommendation of others) expect((await app.ask(ida, { recommendation })).status).toBe(303)
    const fourth = await app.ask()
    expect([fourth.status, await stored()]).toMatchObject([409, { length: 3 }])
    expect(fourth.text).toContain('You have 3 open questions.')
    // one is withdrawn: there is room again
    await app.post(app.linkTo(ida, 'asked'), {})
    expect((await app.ask()).status).toBe(303)
  })

  test('two questions a week for each reviewer, over all their recommendations, also when some are withdrawn', async () => {
    const other = await signInAs(app.product, 'jonas@example.org')
    const payload = { full_name: 'Jonas Weil', visibility: 'public' }
    await app.product.call({ method: 'PATCH', url: '/api/profile', payload, headers: other.headers })
    const [row] = await app.db.select().from(recommendations)
    const { id: _id, reviewerMailbox: _mailbox, ...columns } = row!
    const [copy] = await app.db
      .insert(recommendations)
      .values({ ...columns, accountId: other.account.id })
      .returning()
    await app.ask('a@one.example')
    await app.post(app.linkTo('a@one.example', 'asked'), {})
    expect((await app.ask('b@two.example', { recommendation: copy!.id })).status).toBe(303)
    const third = await app.ask('c@three.example')
    expect(third.status).toBe(409)
    expect(third.text).toContain('Tomas has received enough questions this week. You can ask from 8 March.')
    expect(app.mailsTo(tomas).filter(({ subject }) => /question/.test(subject))).toHaveLength(2)
    days(7)
    expect((await app.ask('c@three.example')).status).toBe(303)
  })

  test('a flood of code requests is stopped by mailbox and by network', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 3; time++) statuses.push((await app.post(`${page()}/ask`, app.form(ida))).status)
    expect(statuses).toEqual([200, 429, 429])
    const flood = []
    for (let time = 0; time < 40; time++)
      flood.push(
        await app.product.call({
          method: 'POST',
          url: `${page()}/ask`,
          payload: new URLSearchParams(app.form(`r${time}@one.example`)).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          remoteAddress: '198.51.100.7',
        }),
      )
    expect(flood.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(30)
    expect(flood.at(-1)!.status).toBe(429)
  })

  test('questions sent at once count one by one', async () => {
    const readers = ['a@one.example', 'b@two.example', 'c@three.example', 'd@four.example']
    const sends: Record<string, string>[] = []
    for (const email of readers) {
      app.product.clock.advance(61)
      await app.post(`${page()}/ask`, app.form(email))
      await app.product.runJobs()
      sends.push({ ...app.form(email), otp: lastCode(app.product) })
    }
    const answers = await Promise.all(sends.map(fields => app.post(`${page()}/ask`, fields)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 409, 409])
    expect(await stored()).toHaveLength(2)
  })
})

describe('the reviewer', () => {
  beforeEach(() => app.ask())

  test('answers once, after a code, without an address unless they tick it', async () => {
    const link = app.linkTo(tomas, 'question')
    const without = await app.post(link, { choice: 'answer', answer })
    expect(titleIn(without.text)).toBe('Type the code')
    expect((await stored())[0]!.state).toBe('open')
    const sent = await app.sendAnswer()
    expect([sent.status, sent.headers.location]).toEqual([303, link])
    const [mail] = app.mailsTo(ida).filter(({ subject }) => subject === 'Tomas Reuter answered your question')
    expect(mail!.text).toContain(answer)
    expect(mail!.replyTo).toBeUndefined()
    expect(`${mail!.text}${mail!.html}`).not.toContain(tomas)
    const asked = await app.get(app.linkTo(ida, 'asked'))
    expect(titleIn(asked.text)).toBe('Tomas answered')
    expect(asked.text).not.toContain(tomas)
    expect(titleIn((await app.get(link)).text)).toBe('Answer sent')
    // used up
    const again = await app.post(link, { choice: 'answer', answer: 'Something else.' })
    expect(again.status).toBe(409)
    expect((await stored())[0]!.answer).toBe(answer)
    // and no longer the reader's to withdraw
    await app.post(app.linkTo(ida, 'asked'), {})
    expect(await stored()).toHaveLength(1)
  })

  test('shows their address with the tick alone', async () => {
    await app.sendAnswer(undefined, { show_address: 'on' })
    const [mail] = app.mailsTo(ida).filter(({ subject }) => subject === 'Tomas Reuter answered your question')
    expect(mail).toMatchObject({ replyTo: tomas })
    expect(mail!.text).toContain(`so you can write directly: ${tomas}`)
    expect((await app.get(app.linkTo(ida, 'asked'))).text).toContain('northpier')
  })

  test('declines without a code; the reader is told once, and an answer is still possible', async () => {
    const told = () => app.mailsTo(ida).filter(({ subject }) => /declined/.test(subject))
    for (let time = 0; time < 2; time++) expect((await app.choose('decline')).status).toBe(303)
    expect(told()).toHaveLength(1)
    expect(titleIn((await app.get(app.linkTo(tomas, 'question'))).text)).toBe('Declined')
    await app.sendAnswer()
    expect((await stored())[0]).toMatchObject({ state: 'answered', answer })
  })

  test('stops all questions, on every recommendation, and can allow them again', async () => {
    const other = await app.given({ reviewerEmail: 'other@northpier.example' })
    await app.choose('stop')
    expect(titleIn((await app.get(app.linkTo(tomas, 'question'))).text)).toBe('No more questions')
    expect(await stored()).toMatchObject([{ state: 'declined' }])
    expect([await app.allowed(), await app.allowed(other)]).toEqual([false, true])
    await soon(async () => expect(await hasButton()).toBe(false))
    await app.choose('allow')
    expect(await app.allowed()).toBe(true)
  })

  test('stops by one click in the mail program, by POST alone', async () => {
    const [mail] = app.mailsTo(tomas)
    const url = new URL(mail!.unsubscribeUrl!).pathname
    expect(url).toMatch(/^\/unsubscribe\/questions\//)
    expect((await app.get(url)).text).toContain('Readers of your recommendations can’t ask you any more.')
    expect(await app.allowed()).toBe(true)
    const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'List-Unsubscribe=One-Click'
    const done = await app.product.call({ method: 'POST', url, payload, headers: oneClick })
    expect([done.status, await app.allowed()]).toEqual([200, false])
    expect(await stored()).toMatchObject([{ state: 'declined' }])
  })

  test('a mailbox that is gone stops questions, too', async () => {
    await app.db.delete(questions)
    app.product.refusedAddresses.add(tomas)
    await app.ask('b@two.example')
    expect(await app.allowed()).toBe(false)
    expect(await stored()).toMatchObject([{ state: 'declined' }])
  })
})

describe('links', () => {
  const open = async () => {
    await app.ask()
    return { question: app.linkTo(tomas, 'question'), asked: app.linkTo(ida, 'asked') }
  }

  test('opened by a scanner change nothing', async () => {
    const links = await open()
    const before = [await stored(), await app.allowed(), app.product.mails.length]
    for (const link of [...Object.values(links), `${page()}/ask`])
      for (const method of ['GET', 'HEAD'] as const)
        expect((await app.product.call({ method, url: link })).status).toBe(200)
    await app.product.runJobs()
    expect([await stored(), await app.allowed(), app.product.mails.length]).toEqual(before)
  })

  test('of another kind, altered, or of another question lead nowhere', async () => {
    const { question: ofReviewer, asked: ofReader } = await open()
    const [, , reviewers] = ofReviewer.split('/')
    const [, , readers] = ofReader.split('/')
    const control = `${reviewers!.slice(0, -4)}AAAA`
    for (const link of [
      `/question/${readers}`,
      `/asked/${reviewers}`,
      `/question/${control}`,
      '/question/x',
      '/asked/x',
    ]) {
      expect([link, (await app.get(link)).status]).toEqual([link, 404])
      const posted = await app.post(link, link.startsWith('/asked') ? {} : { choice: 'stop' })
      expect([link, posted.status]).toEqual([link, 404])
      expect(posted.text).toContain('This question is closed')
    }
    expect([await app.allowed(), (await stored()).length]).toEqual([true, 1])
  })

  test('end when the reader withdraws the question', async () => {
    const links = await open()
    expect((await app.post(links.asked, {})).text).toContain('Your question was withdrawn')
    expect(await stored()).toEqual([])
    for (const link of Object.values(links)) expect((await app.get(link)).status).toBe(404)
    expect((await app.post(links.question, { choice: 'decline' })).status).toBe(404)
  })

  test('end when the recommendation is withdrawn, and the reader is told without a name', async () => {
    const links = await open()
    const { reviewerToken } = await import('../present.ts')
    const url = `/api/reviewer/${reviewerToken(app.product.dependencies, app.id)}`
    expect((await app.product.call({ method: 'DELETE', url })).status).toBe(200)
    await app.product.runJobs()
    expect(await stored()).toEqual([])
    for (const link of Object.values(links)) expect((await app.get(link)).status).toBe(404)
    const mail = app.mailsTo(ida).at(-1)!
    expect(mail.subject).toBe('Your question was closed')
    expect(`${mail.text}${mail.html}`).not.toMatch(/Reuter|Tomas|Maya/)
  })

  test('end after thirty days: question and answer are deleted, and a reader without an answer is told', async () => {
    const links = await open()
    await app.ask('b@two.example')
    await app.sendAnswer()
    days(29)
    await cleanUp(app.product.dependencies)
    expect(await stored()).toHaveLength(2)
    days(2)
    // at once, also before the job runs
    for (const link of Object.values(links)) expect((await app.get(link)).status).toBe(404)
    await cleanUp(app.product.dependencies)
    await app.product.runJobs()
    expect(await stored()).toEqual([])
    const told = app.product.mails.filter(({ subject }) => subject === 'No answer from Tomas Reuter')
    expect(told.map(({ to }) => to)).toEqual([ida])
  })
})

describe('the owner', () => {
  const notices = async () => {
    const { headers } = await signInAs(app.product, 'maya@example.org')
    const { body } = await app.product.call({ method: 'GET', url: '/api/notifications', headers })
    return body.data as { kind: string; title: string; body: string; link: string }[]
  }

  test('learns in the app that a reader asked whom, and nothing else, and is mailed nothing', async () => {
    await app.ask()
    await app.sendAnswer()
    expect(await notices()).toMatchObject([
      { kind: 'question_asked', title: 'A reader asked Tomas Reuter a question about your page' },
    ])
    expect(JSON.stringify(await notices())).not.toMatch(/Ida|harbourlane|shift|northpier/)
    const { headers } = await signInAs(app.product, 'maya@example.org')
    for (const url of ['/api/recommendations', '/api/profile/maya-lindqvist', '/api/settings'])
      expect((await app.product.call({ method: 'GET', url, headers })).text).not.toMatch(/Ida|harbourlane|lost a shift/)
    days(2)
    const { sendDigests } = await import('../../notifications/digest/jobs.ts')
    await sendDigests(app.product.dependencies)
    await app.product.runJobs()
    expect(app.mailsTo('maya@example.org')).toEqual([])
  })

  test('can switch off the notice', async () => {
    const call = { method: 'POST', url: '/api/setting-questions', payload: { told: false } } as const
    await app.product.call({ ...call, headers: app.owner.headers })
    await app.ask()
    expect(await notices()).toEqual([])
  })
})

test('the switch on the reviewer’s own page needs its link alone', async () => {
  const { reviewerToken } = await import('../present.ts')
  const url = `/api/reviewer/${reviewerToken(app.product.dependencies, app.id)}`
  const choose = (allowed: boolean) =>
    app.product.call({ method: 'PUT', url: `${url}/questions`, payload: { allowed } })
  expect((await choose(false)).body.data).toMatchObject({ questions: { allowed: false, shown: true } })
  expect(await app.allowed()).toBe(false)
  expect((await choose(true)).body.data).toMatchObject({ questions: { allowed: true } })
  const [row] = await app.db.select().from(recommendations).where(eq(recommendations.id, app.id))
  expect(row).toMatchObject({ state: 'published', changedAt: null })
  await app.product.call({ method: 'DELETE', url })
  expect((await choose(true)).status).toBe(404)
})
