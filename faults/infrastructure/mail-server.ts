import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { timeoutMs } from '../fault.ts'

type ReceivedMail = { to: string; subject: string; messageId: string; text: string }

/** `slow` delays the response until then; `gone` closes every connection; `refusing` rejects the recipient or the content with this code. */
type Behaviour =
  | { kind: 'taking' }
  | { kind: 'slow'; until: Promise<void> }
  | { kind: 'refusing'; code: number; what: 'recipient' | 'content' }
  | { kind: 'gone' }

/** An SMTP stand-in that stores received mails and can inject faults. */
export type MailServer = {
  url: string
  received: ReceivedMail[]
  /** Number of rejected connections and mails. */
  rejected(): number
  behave(behaviour: Behaviour): void
  /** Waits for the newest code to an address, ignoring the first `after` mails. */
  codeFor(address: string, after?: number): Promise<string>
  countFor(address: string): number
  close(): Promise<void>
}

/** On a free port of this machine, unless machines elsewhere should reach it. */
export async function startMailServer({ host = '127.0.0.1', port: wanted = 0 } = {}): Promise<MailServer> {
  let behaviour: Behaviour = { kind: 'taking' }
  let rejected = 0
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const counts = new Map<string, number>()

  function refusal(what: 'recipient' | 'content') {
    if (behaviour.kind !== 'refusing' || behaviour.what !== what) return undefined
    rejected += 1
    return Object.assign(new Error('not now'), { responseCode: behaviour.code })
  }

  async function take(stream: Readable) {
    const mail = await PostalMime.parse(await buffer(stream))
    if (behaviour.kind === 'slow') await behaviour.until
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
  // a killed server resets its connections
  server.on('error', () => {})
  server.server.prependListener('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (behaviour.kind !== 'gone') return
    rejected += 1
    socket.destroy()
  })
  await new Promise<void>(resolve => server.listen(wanted, host, resolve))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://${host}:${port}`,
    received,
    rejected: () => rejected,
    behave(next) {
      behaviour = next
      if (behaviour.kind === 'gone') for (const socket of sockets) socket.destroy()
    },
    async codeFor(address, after = 0) {
      for (const end = performance.now() + timeoutMs; performance.now() < end; ) {
        const mail = received
          .slice(after)
          .findLast(each => each.to === address && /^\d{3} \d{3} is your/.test(each.subject))
        if (mail) return mail.subject.slice(0, 7).replace(' ', '')
        await new Promise(resolve => setTimeout(resolve, 20))
      }
      throw new Error(`no code arrived for ${address}`)
    },
    countFor: address => counts.get(address) ?? 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>(resolve => server.close(resolve))
    },
  }
}
