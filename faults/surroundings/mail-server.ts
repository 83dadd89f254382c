import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { patienceMs } from '../fault.ts'

type ReceivedMail = { to: string; subject: string; messageId: string; text: string }

/** `slow` says nothing about a mail until then; `gone` breaks every connection off; `refusing` says no with this code to the recipient or to the content. */
type Mood =
  | { kind: 'taking' }
  | { kind: 'slow'; until: Promise<void> }
  | { kind: 'refusing'; code: number; what: 'recipient' | 'content' }
  | { kind: 'gone' }

/** A mail server that remembers what it took and can be made to behave badly. */
export type MailServer = {
  url: string
  received: ReceivedMail[]
  /** How often somebody came and was sent away. */
  turnedAway(): number
  behave(mood: Mood): void
  /** The newest code that was sent to an address, not counting so many mails that came first; waits for it. */
  codeFor(address: string, after?: number): Promise<string>
  countFor(address: string): number
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  let mood: Mood = { kind: 'taking' }
  let turnedAway = 0
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const counts = new Map<string, number>()

  function refusal(what: 'recipient' | 'content') {
    if (mood.kind !== 'refusing' || mood.what !== what) return undefined
    turnedAway += 1
    return Object.assign(new Error('not now'), { responseCode: mood.code })
  }

  async function take(stream: Readable) {
    const mail = await PostalMime.parse(await buffer(stream))
    if (mood.kind === 'slow') await mood.until
    const no = refusal('content')
    if (no) throw no
    const to = mail.to![0]!.address!
    received.push({ to, subject: mail.subject ?? '', messageId: mail.messageId ?? '', text: mail.text ?? '' })
    counts.set(to, (counts.get(to) ?? 0) + 1)
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal('recipient')),
    onData: (stream, _session, done) =>
      void take(stream).then(
        () => done(),
        error => done(error),
      ),
  })
  // a process that is killed breaks its connections off
  server.on('error', () => {})
  server.server.prependListener('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (mood.kind !== 'gone') return
    turnedAway += 1
    socket.destroy()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    turnedAway: () => turnedAway,
    behave(next) {
      mood = next
      if (mood.kind === 'gone') for (const socket of sockets) socket.destroy()
    },
    async codeFor(address, after = 0) {
      for (const end = performance.now() + patienceMs; performance.now() < end; ) {
        const mail = received
          .slice(after)
          .findLast(each => each.to === address && /^\d{3} \d{3} is your/.test(each.subject))
        if (mail) return mail.subject.slice(0, 7).replace(' ', '')
        await new Promise(resolve => setTimeout(resolve, 20))
      }
      throw new Error(`no code came to ${address}`)
    },
    countFor: address => counts.get(address) ?? 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>(resolve => server.close(resolve))
    },
  }
}
