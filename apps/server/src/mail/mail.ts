export type Mail = {
  to: string
  /** The sender's display name, as made by `senderName`. */
  fromName?: string
  /** Default: us. */
  replyTo?: string
  /** One-click unsubscribe (RFC 8058). Absent for mails that cannot be turned off. */
  unsubscribeUrl?: string
  subject: string
  text: string
  html: string
}

/** The same at every retry. */
export type Posted = { id: string; at: Date }

class Refused extends Error {
  readonly responseCode: number
  constructor(message: string, responseCode: number) {
    super(message)
    this.responseCode = responseCode
  }
}

/** The address is permanently refused. */
export class AddressRefused extends Refused {
  override name = 'AddressRefused'
}

/** The content is refused. Quotas and filters may pass, so it is retried later. */
export class ContentRefused extends Refused {
  override name = 'ContentRefused'
}

export type Mailer = {
  /** Ends within `longestSendMs`. Throws `AddressRefused` when a retry is useless. */
  send(mail: Mail, posted: Posted): Promise<void>
  isReady(): Promise<boolean>
  /** Aborts sends in progress. */
  close(): void
}

export const longestSendMs = 30_000

const dayMinutes = 24 * 60

/** For how many minutes a mail is retried. */
export const mailLifetimes = { ofUseNow: dayMinutes, keeps: 3 * dayMinutes, onlyOnce: 7 * dayMinutes } as const

/** Names chosen by users go as data, never into a raw header. */
export function messageOf(from: string, { fromName, unsubscribeUrl, ...mail }: Mail, posted: Posted) {
  const address = from.slice(from.indexOf('<') + 1).replace('>', '')
  const sender = fromName ? { name: fromName, address } : from
  const message = { ...mail, from: sender, date: posted.at, messageId: messageIdOf(address, posted) }
  return unsubscribeUrl ? { ...message, headers: unsubscribeHeaders(unsubscribeUrl) } : message
}

/** The second header promises that a bare POST is enough. */
function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** A constant Message-ID identifies a mail that is sent twice after a crash. */
function messageIdOf(address: string, { id }: Posted): string {
  return `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`
}
