import { type LocalMail, type MailSummary, mailFilePath, mailHtmlPath } from '@credence/contract/mailbox/endpoints'
import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const get = (url: string, app = product) => app.call({ method: 'GET', url })
const list = async () => (await get('/api/dev/mailbox')).body.data as MailSummary[]

async function sendMail() {
  const html = '<p>Hello</p><script>alert(1)</script>'
  const mail = { to: 'ines@example.org', subject: 'Hello', text: 'Hello in plain', html }
  const posted = { id: '6f1c0c1e-0000-4000-8000-000000000001', at: product.clock.now() }
  await product.dependencies.mailer.send(mail, posted)
  const [listed] = await list()
  return listed!.id
}

test('lists sent mails, and shows each as HTML, text, headers and file', async () => {
  const id = await sendMail()
  expect(await list()).toEqual([{ id, subject: 'Hello', to: 'ines@example.org', sent_at: '2026-03-01T09:00:00.000Z' }])
  const mail = (await get(`/api/dev/mailbox/${id}`)).body.data as LocalMail
  expect(mail.text.trim()).toBe('Hello in plain')
  expect(mail.from).toBe('Credence <no-reply@localhost>')
  expect(mail.headers).toContainEqual({ name: 'Subject', value: 'Hello' })
  const file = await get(mailFilePath(id))
  expect(file.headers['content-type']).toBe('message/rfc822')
  expect((await PostalMime.parse(file.text)).subject).toBe('Hello')
})

test('a mail is shown where nothing in it can run', async () => {
  const answer = await get(mailHtmlPath(await sendMail()))
  expect(answer.text).toContain('<p>Hello</p>')
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox/)
  expect(answer.headers['content-security-policy']).not.toContain('script')
})

test('can be emptied', async () => {
  await sendMail()
  expect((await product.call({ method: 'DELETE', url: '/api/dev/mailbox' })).status).toBe(200)
  expect(await list()).toEqual([])
})

test.each(['20260301T090000000Z-00000000', '..%2f..%2fkeys%2fsecret', '%00', 'x'])(
  'there is no mail called %s',
  async id => {
    for (const url of [`/api/dev/mailbox/${id}`, mailHtmlPath(id), mailFilePath(id)])
      expect((await get(url)).status).toBe(404)
  },
)

test('where mail really leaves, the mailbox does not exist', async () => {
  const real = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.org' })
  expect((await get('/api/dev/mailbox', real)).status).toBe(404)
  expect((await get(mailHtmlPath('20260301T090000000Z-00000000'), real)).status).toBe(404)
})
