/** One mail, ready to go. Display names of users never stand in From. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** The way out: SMTP, or a folder of `.eml` files. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  /** Whether mail can leave right now. */
  isReady(): Promise<boolean>
  close(): void
}
