import { Socket } from 'node:net'
import type { Transporter } from 'nodemailer'
import { AddressRefused, ContentRefused, longestSendMs, type Mailer, messageOf } from './mail.ts'

const longestCheckMs = 5000

/** One connection per mail: each can be aborted, and none waits behind one that hangs. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const underWay = new Set<() => void>()

  async function converse<Result>(longestMs: number, talk: (transport: Transporter) => Promise<Result>) {
    const { createTransport } = await import('nodemailer')
    const socket = new Socket()
    const transport = createTransport({
      url,
      socket,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    })
    const brokenOff = Promise.withResolvers<never>()
    const breakOff = () => {
      socket.destroy()
      brokenOff.reject(Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' }))
    }
    underWay.add(breakOff)
    // the library's timeouts only detect silence
    const timer = setTimeout(breakOff, longestMs)
    try {
      return await Promise.race([talk(transport), brokenOff.promise])
    } finally {
      clearTimeout(timer)
      underWay.delete(breakOff)
    }
  }

  return {
    async send(mail, posted) {
      const message = messageOf(from, mail, posted)
      await converse(longestSendMs, transport =>
        transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true }),
      ).catch(error => {
        throw asRefusal(error) ?? error
      })
    },
    async isReady() {
      return converse(longestCheckMs, transport => transport.verify()).then(
        () => true,
        () => false,
      )
    },
    close() {
      for (const breakOff of underWay) breakOff()
    },
  }
}

/** A 5xx to other commands is about our account, which the operator can fix. */
function asRefusal({ command, responseCode = 0 }: { command?: string; responseCode?: number }): Error | undefined {
  if (responseCode < 500 || responseCode > 599) return undefined
  if (command === 'RCPT TO') return new AddressRefused('the mail server refused the address', responseCode)
  if (command === 'DATA') return new ContentRefused('the mail server refused the content', responseCode)
  return undefined
}
