import { once } from 'node:events'
import { mkdtemp, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createLocalMailbox } from './local-mailbox.ts'
import { AddressRefused, type Mail } from './mail.ts'
import { seal, unseal } from './sealed.ts'
import { createSmtpMailer } from './smtp.ts'

const mail: Mail = { to: 'ines@example.org', subject: 'Grüße für Ines', text: 'Hello', html: '<p>Hello</p>' }
const posted = { id: '6f1c0c1e-0000-4000-8000-000000000001', at: new Date('2026-03-01T09:00:00Z') }
const opened: { close(): void }[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})

/** A mail server that keeps what it is given. `refuse` answers one recipient with a failure of that kind. */
async function mailServer(refuse?: { address: string; responseCode: number }) {
  const received: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === refuse?.address ? Object.assign(new Error('no such mailbox'), refuse) : null),
    onData: (stream, _session, done) =>
      void buffer(stream).then(bytes => done(null, void received.push(bytes) as never)),
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  opened.push(server)
  const { port } = server.server.address() as AddressInfo
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Credence <hello@example.org>')
  opened.push(mailer)
  return { mailer, received }
}

test('a mail goes through a real SMTP conversation with both parts and its subject intact', async () => {
  const { mailer, received } = await mailServer()
  await mailer.send(mail, posted)
  const parsed = await PostalMime.parse(received[0]!)
  expect(parsed).toMatchObject({
    subject: 'Grüße für Ines',
    from: { name: 'Credence', address: 'hello@example.org' },
    to: [{ address: 'ines@example.org' }],
  })
  expect(parsed.text?.trim()).toBe('Hello')
  expect(parsed.html?.trim()).toBe('<p>Hello</p>')
  expect(await mailer.isReady()).toBe(true)
})

test('what can be turned off says so in the two headers of RFC 8058, as they are on the wire; other mails do not', async () => {
  const { mailer, received } = await mailServer()
  const unsubscribeUrl = `https://app.credence.example/unsubscribe/recommendation_received/${'A1b2'.repeat(11)}`
  await mailer.send({ ...mail, unsubscribeUrl }, posted)
  await mailer.send(mail, posted)
  const [turnedOff, other] = await Promise.all(received.map(async bytes => (await PostalMime.parse(bytes)).headers))
  const header = (name: string) => turnedOff!.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  // in one piece: a mail program that unfolds a header differently would lose the address
  expect(received[0]!.toString()).toContain(`<${unsubscribeUrl}>\r\n`)
  expect(other!.map(({ key }) => key).filter(key => key.startsWith('list-'))).toEqual([])
})

test('a mail that is sent twice has one Message-ID and one date', async () => {
  const { mailer, received } = await mailServer()
  for (let time = 0; time < 2; time++) await mailer.send(mail, posted)
  const [first, second] = await Promise.all(received.map(bytes => PostalMime.parse(bytes)))
  expect(first!.messageId).toBe(`<${posted.id}@example.org>`)
  expect(second!.messageId).toBe(first!.messageId)
  expect([first, second].map(each => each!.date)).toEqual(['2026-03-01T09:00:00.000Z', '2026-03-01T09:00:00.000Z'])
})

test('a mail server that says nothing is broken off when we stop', async () => {
  const silent = createServer()
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  opened.push(silent)
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 'a@example.org')
  const connected = once(silent, 'connection')
  const sending = mailer.send(mail, posted)
  const [socket] = await connected
  const ended = once(socket.resume(), 'close')
  mailer.close()
  await expect(sending).rejects.toThrow()
  await ended
})

test('a recipient that is refused for good is told from one to try again later', async () => {
  const gone = { address: 'gone@example.org', responseCode: 550 }
  await expect((await mailServer(gone)).mailer.send({ ...mail, to: gone.address }, posted)).rejects.toThrow(
    AddressRefused,
  )
  const full = { address: 'full@example.org', responseCode: 452 }
  await expect((await mailServer(full)).mailer.send({ ...mail, to: full.address }, posted)).rejects.toThrow(
    'no such mailbox',
  )
})

test('a line break in a subject or an address adds no header and no recipient', async () => {
  const { mailer, received } = await mailServer()
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.org' }, posted)
  const parsed = await PostalMime.parse(received[0]!)
  expect(parsed.bcc).toBeUndefined()
  expect(parsed.headers.map(header => header.key)).not.toContain('bcc')
})

test.each([
  'Ines Marlow via Credence',
  'Żofie Nováková-Dvořáková via Credence',
  'محمد علي via Credence',
  '李小龍 via Credence',
])('from %s: the name arrives as it is, and the address stays ours', async fromName => {
  const { mailer, received } = await mailServer()
  await mailer.send({ ...mail, fromName }, posted)
  const parsed = await PostalMime.parse(received[0]!)
  expect(parsed.from).toMatchObject({ name: fromName, address: 'hello@example.org' })
  expect(parsed.messageId).toBe(`<${posted.id}@example.org>`)
  // RFC 2047: a header is plain ASCII on the wire
  expect(received[0]!.every(byte => byte < 128)).toBe(true)
})

test.each(['Ines\r\nBcc: eve@example.org', 'Ines" <eve@example.org>, "', 'eve@example.org, Ines', '=?utf-8?q?Ines?='])(
  'a name such as %j adds no header and no sender',
  async fromName => {
    const { mailer, received } = await mailServer()
    await mailer.send({ ...mail, fromName }, posted)
    const parsed = await PostalMime.parse(received[0]!)
    expect(parsed.from?.address).toBe('hello@example.org')
    expect(parsed.headers.map(header => header.key)).not.toContain('bcc')
    expect(parsed.headers.filter(header => header.key === 'from')).toHaveLength(1)
  },
)

test('a mail server that is away is not ready', async () => {
  const mailer = createSmtpMailer('smtp://127.0.0.1:9', 'a@example.org')
  opened.push(mailer)
  expect(await mailer.isReady()).toBe(false)
})

test('the local mailbox keeps each mail as a private file, newest first, and can be emptied', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'credence-mail-')), 'mail')
  const mailbox = createLocalMailbox(folder, 'Credence <no-reply@localhost>')
  const later = { id: '6f1c0c1e-0000-4000-8000-000000000000', at: new Date(posted.at.getTime() + 1) }
  await mailbox.send({ ...mail, subject: 'First' }, posted)
  await mailbox.send({ ...mail, subject: 'Second' }, later)
  // as after a crash: it is not known whether it had been sent
  await mailbox.send({ ...mail, subject: 'First' }, posted)
  const names = await mailbox.list()
  const subjects = await Promise.all(
    names.map(async name => (await PostalMime.parse((await mailbox.read(name))!)).subject),
  )
  expect(subjects).toEqual(['Second', 'First'])
  expect((await stat(join(folder, names[0]!))).mode & 0o077).toBe(0)
  expect(await mailbox.read('../keys/secret')).toBeUndefined()
  await mailbox.clear()
  expect(await mailbox.list()).toEqual([])
})

test('sealed mail opens with its key, and not with another or when a byte changed', () => {
  const key = Buffer.alloc(32, 1)
  const sealed = seal(key, mail)
  expect(unseal(key, sealed)).toEqual(mail)
  expect(unseal(Buffer.alloc(32, 2), sealed)).toBeUndefined()
  sealed[sealed.length - 1]! ^= 1
  expect(unseal(key, sealed)).toBeUndefined()
})
