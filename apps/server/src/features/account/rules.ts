import { createHmac, randomInt } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A link name until the owner chooses one. Says nothing about them, and leaves out letters that look alike. */
export function placeholderSlug(): string {
  return `p-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`
}

/** Nobody can tell a mailbox from this without our key, and only whole addresses can be looked up. */
export function mailboxHash(key: Buffer, mailbox: string): string {
  return createHmac('sha256', key).update(mailbox).digest('base64url')
}
