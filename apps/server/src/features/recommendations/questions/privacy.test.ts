import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { accounts, sessions } from '../../../database/schema/accounts.ts'
import { questions } from '../../../database/schema/questions.ts'
import { createSmtpMailer } from '../../../mail/smtp.ts'
import { signInAs } from '../../../testing/create-test-app.ts'
import { findTraces } from '../../../testing/find-traces.ts'
import { answer, createQuestionApp, ida, question, tomas } from '../../../testing/questions/question-app.ts'
import { anotherNetwork } from '../../../testing/reviewer.ts'
import { unzip } from '../../../testing/zip.ts'

const opened: { close(): void }[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})

type Received = { to: string; raw: string }

/** A mail server that keeps what reaches it, byte by byte. */
async function mailServer() {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) =>
      void buffer(stream).then(bytes => {
        received.push({ to: envelope.rcptTo[0]!.address, raw: bytes.toString() })
        done()
      }),
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  opened.push(server)
  const { port } = server.server.address() as AddressInfo
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Credence <hello@credence.example>')
  opened.push(mailer)
  return { mailer, received }
}

/** Headers as they are on the wire, and both parts decoded. */
async function partsOf({ raw }: Received) {
  const parsed = await PostalMime.parse(raw)
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n'))
  return { headers, whole: [raw, parsed.text, parsed.html, parsed.subject].join('\n'), id: parsed.messageId! }
}

describe('over a real mail server', () => {
  test('no address, mailbox or message of one side is in any header, mail, page or log of the other', async () => {
    const { mailer, received } = await mailServer()
    const app = await createQuestionApp({ mailer })
    const to = (email: string) => received.filter(mail => mail.to === email)
    const lastTo = async (email: string) => partsOf(to(email).at(-1)!)
    const codeTo = async (email: string) =>
      /(\d{3}) (\d{3}) is your/
        .exec((await lastTo(email)).whole)!
        .slice(1)
        .join('')
    const linkTo = async (email: string, path: string) => {
      const all = await Promise.all(to(email).map(partsOf))
      return all.map(({ whole }) => new RegExp(`/${path}/[\\w-]{40,}`).exec(whole)?.[0]).findLast(Boolean)!
    }
    const pages = { reader: '', reviewer: '', public: '' }
    const send = async (side: 'reader' | 'reviewer', url: string, fields: Record<string, string>) => {
      const sent = await app.post(url, fields)
      await app.product.runJobs()
      pages[side] += JSON.stringify(sent.headers) + sent.text
    }
    const look = async (side: keyof typeof pages, url: string) => {
      const { headers, text } = await app.get(url)
      pages[side] += JSON.stringify(headers) + text
    }

    const form = `/recommendation/${app.id}/ask`
    await look('reader', form)
    await send('reader', form, app.form(ida))
    await send('reader', form, { ...app.form(ida), otp: await codeTo(ida) })
    const [asked, link] = [await linkTo(ida, 'asked'), await linkTo(tomas, 'question')]
    await look('reader', asked)
    await look('reviewer', link)
    app.product.clock.advance(61)
    await send('reviewer', link, { choice: 'answer', answer })
    await send('reviewer', link, { choice: 'answer', answer, otp: await codeTo(tomas) })
    await look('reader', asked)
    await look('reviewer', link)
    for (const url of [`/recommendation/${app.id}`, '/cr/maya-lindqvist', '/api/profile/maya-lindqvist'])
      await look('public', url)
    expect((await app.db.select().from(questions))[0]!.state).toBe('answered')
    expect([to(ida).length, to(tomas).length]).toEqual([3, 2])

    const toReader = await Promise.all(to(ida).map(partsOf))
    const toReviewer = await Promise.all(to(tomas).map(partsOf))
    const ids = { reader: toReader.map(({ id }) => id), reviewer: toReviewer.map(({ id }) => id) }
    const secretsOf = (email: string, messages: string[]) => [email, email.split('@')[0]!, ...messages]
    const joined = (parts: typeof toReader) => parts.map(({ whole }) => whole).join('\n')
    for (const secret of secretsOf(tomas, [...ids.reviewer, link]))
      expect([secret, joined(toReader).includes(secret), pages.reader.includes(secret)]).toEqual([secret, false, false])
    for (const secret of secretsOf(ida, [...ids.reader, asked]))
      expect([secret, joined(toReviewer).includes(secret), pages.reviewer.includes(secret)]).toEqual([
        secret,
        false,
        false,
      ])
    // in headers not even the domain: replies go to us
    for (const { headers } of toReader) expect(headers).not.toMatch(/northpier|reply-to|in-reply-to|references/i)
    for (const { headers } of toReviewer)
      expect(headers).not.toMatch(/harbourlane|Norberg|reply-to|in-reply-to|references/i)
    for (const each of [ida, tomas, 'harbourlane', 'Norberg', 'lost a shift', 'Six people'])
      expect([each, pages.public.includes(each), app.product.logged().includes(each)]).toEqual([each, false, false])
    for (const token of [link, asked]) expect(app.product.logged()).not.toContain(token.split('/').at(-1))
  })
})

test('markup and look-alike links do no harm, in mails and pages', async () => {
  const app = await createQuestionApp()
  const evil = '<script>alert(1)</script> "><img src=x onerror=alert(2)> evil.example asks & waits'
  const form = { ...app.form(ida, evil), full_name: '<b onclick=x>Ida</b> http://evil.example' }
  const url = `/recommendation/${app.id}/ask`
  const page = await app.post(url, form)
  await app.product.runJobs()
  const code = /(\d{3}) (\d{3}) is your/.exec(app.mailsTo(ida)[0]!.subject)!.slice(1).join('')
  await app.post(url, { ...form, otp: code })
  await app.product.runJobs()
  const link = app.linkTo(tomas, 'question')
  const ofReviewer = await app.get(link)
  await app.sendAnswer(link, { answer: `${evil} <a href="https://evil.example">here</a>` })
  const ofReader = await app.get(app.linkTo(ida, 'asked'))
  const markup = /<script>alert|<img src=x|<b onclick|<a href="https:\/\/evil/
  for (const text of [page.text, ofReviewer.text, ofReader.text, ...app.product.mails.map(({ html }) => html)])
    expect(text).not.toMatch(markup)
  const [mail] = app.mailsTo(tomas)
  // a word joiner keeps mail programs from making a link of it, and the typed name is no name
  expect(mail!.text).toContain('evil.\u2060example')
  expect(`${mail!.text}${mail!.html}`).not.toMatch(/evil\.example/)
  expect(mail!.text).toContain('A reader. E-mail confirmed')
})

test('without the tick a stored address never reaches the reader’s page, whatever became of the mail', async () => {
  const app = await createQuestionApp()
  await app.ask()
  await app.sendAnswer()
  await app.db.update(questions).set({ state: 'open' })
  expect((await app.get(app.linkTo(ida, 'asked'))).text).not.toContain('t.reuter')
})

describe('an account', () => {
  async function exportOf(app: Awaited<ReturnType<typeof createQuestionApp>>, email: string) {
    const { headers, account } = await signInAs(app.product, email)
    await app.db
      .update(sessions)
      .set({ confirmedAt: app.product.clock.now() })
      .where(eq(sessions.accountId, account.id))
    const call = { method: 'GET', url: '/api/export', headers: { host: 'localhost:4001', ...headers } } as const
    const { rawPayload } = await app.product.fetch({ ...call, remoteAddress: anotherNetwork() })
    return { text: JSON.stringify([...(await unzip(rawPayload)).values()].map(String)), headers, account }
  }

  test('exports what it asked and was asked, without the other side’s address, and the owner nothing', async () => {
    const app = await createQuestionApp()
    await app.ask()
    await app.sendAnswer()
    const reader = await exportOf(app, ida)
    const reviewer = await exportOf(app, tomas)
    const owner = await exportOf(app, 'maya@example.org')
    for (const { text } of [reader, reviewer]) {
      expect(text).toContain(question)
      expect(text).toContain('Six people could not move')
    }
    expect(reader.text).not.toContain('t.reuter')
    expect(reviewer.text).not.toContain('i.norberg77')
    expect(owner.text).not.toMatch(/nobody lost a shift|Six people|Norberg|harbourlane/)
  })

  test.each([
    ['of the reader', ida],
    ['of the reviewer', tomas],
    ['of the owner', 'maya@example.org'],
  ])('%s takes its questions along when it is erased', async (_whose, email) => {
    const app = await createQuestionApp()
    await app.ask()
    const { headers } = await exportOf(app, email)
    // an answer that waits in the queue
    await app.post(app.linkTo(tomas, 'question'), { choice: 'decline' })
    const url = '/api/account'
    expect((await app.product.call({ method: 'DELETE', url, headers, remoteAddress: anotherNetwork() })).status).toBe(
      200,
    )
    const before = app.product.mails.length
    await app.product.runJobs()
    expect(app.product.mails.slice(before).map(({ subject }) => subject)).toEqual(['Your account has been deleted'])
    expect(await app.db.select().from(questions)).toEqual([])
    expect((await findTraces(app.product, 'nobody lost a shift')).filter(trace => !trace.startsWith('mail/'))).toEqual(
      [],
    )
    expect(await app.db.select().from(accounts).where(eq(accounts.email, email))).toEqual([])
  })
})
