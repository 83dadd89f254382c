import { randomInt } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A link name until the owner chooses one. Says nothing about them, and leaves out letters that look alike. */
export function placeholderSlug(): string {
  return `p-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`
}
