/** One mail, ready to go. */
export type Mail = {
  to: string
  /** Who stands before our address, when it speaks for somebody: only what `senderName` makes of a name. */
  fromName?: string
  /** Whom an answer reaches, when it is not us. */
  replyTo?: string
  /** Where a mail program turns such mails off by one press (RFC 8058). Never on what nobody can turn off. */
  unsubscribeUrl?: string
  subject: string
  text: string
  html: string
}

/** Which mail it is and when it was written: the same however often it is tried. */
export type Posted = { id: string; at: Date }

class Refused extends Error {
  readonly responseCode: number
  constructor(message: string, responseCode: number) {
    super(message)
    this.responseCode = responseCode
  }
}

/** The mail server will not take mail for this address, now or later. */
export class AddressRefused extends Refused {
  override name = 'AddressRefused'
}

/** The mail server will not take what the mail says. A quota or a filter may pass, so it is worth another try, though not soon. */
export class ContentRefused extends Refused {
  override name = 'ContentRefused'
}

/** The way out: SMTP, or a folder of `.eml` files. */
export type Mailer = {
  /** Ends within `longestSendMs`. Throws `AddressRefused` when there is no use in trying again. */
  send(mail: Mail, posted: Posted): Promise<void>
  /** Whether mail can leave right now. */
  isReady(): Promise<boolean>
  /** Breaks off what is under way. */
  close(): void
}

/** No mail is longer on its way out than this, whatever the mail server does. */
export const longestSendMs = 30_000

/** As the mail library wants it. The address is always ours; a name that people chose goes as data, never as a header. */
export function messageOf(from: string, { fromName, unsubscribeUrl, ...mail }: Mail, posted: Posted) {
  const address = from.slice(from.indexOf('<') + 1).replace('>', '')
  const sender = fromName ? { name: fromName, address } : from
  const message = { ...mail, from: sender, date: posted.at, messageId: messageIdOf(address, posted) }
  return unsubscribeUrl ? { ...message, headers: unsubscribeHeaders(unsubscribeUrl) } : message
}

/** The second one promises that a bare POST to the address is enough: no page, no question, no cookie. */
function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** A mail that goes out twice, because we died before we could write down that it had, is known to its reader's server as one. */
function messageIdOf(address: string, { id }: Posted): string {
  return `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`
}
