import { createTransport } from 'nodemailer'
import type { Mailer } from './mail.ts'

export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // the library's own limits are minutes; a slow mail server must not hold a worker that long
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail, disableFileAccess: true, disableUrlAccess: true })
    },
    async isReady() {
      return transport.verify().then(
        () => true,
        () => false,
      )
    },
    close: () => transport.close(),
  }
}
