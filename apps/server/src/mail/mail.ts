/** One mail, ready to go. Display names of users never stand in From. */
export type Mail = {
  to: string
  /** Whom an answer reaches, when it is not us. */
  replyTo?: string
  subject: string
  text: string
  html: string
}

/** The mail server will not take mail for this address, now or later. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/** The way out: SMTP, or a folder of `.eml` files. */
export type Mailer = {
  /** Throws `AddressRefused` when there is no use in trying again. */
  send(mail: Mail): Promise<void>
  /** Whether mail can leave right now. */
  isReady(): Promise<boolean>
  close(): void
}
