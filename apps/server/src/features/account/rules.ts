import { createHmac, randomInt } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Until the owner chooses a link name. Random, without letters that look alike. */
export function placeholderSlug(): string {
  return `p-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`
}

/** Only a holder of the key can look up an address, and only a complete one. */
export function mailboxHash(key: Buffer, mailbox: string): string {
  return createHmac('sha256', key).update(mailbox).digest('base64url')
}
