import { createTransport } from 'nodemailer'
import { AddressRefused, type Mailer } from './mail.ts'

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
      await transport.sendMail({ from, ...mail, disableFileAccess: true, disableUrlAccess: true }).catch(error => {
        throw isRefusedForGood(error) ? new AddressRefused('the mail server refused the address') : error
      })
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

/** A 5xx to the recipient. The same to the sign-in, the sender or the content says nothing about the address. */
function isRefusedForGood(error: { command?: string; responseCode?: number }): boolean {
  return error.command === 'RCPT TO' && Math.floor((error.responseCode ?? 0) / 100) === 5
}
