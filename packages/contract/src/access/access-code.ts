/** What a code is for: a page of one's own, the student's price, a link that counts whom one sends. */
export const accessKinds = ['early_access', 'student', 'affiliate'] as const
export type AccessKind = (typeof accessKinds)[number]

/** Without 0, O, 1 and I, which people mistake for each other. 32 of them, so eight make 40 bits. */
export const accessLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const accessLength = 8

/** As it is compared: case, hyphens and spaces are forgiven. */
export function cleanAccessCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

const pattern = new RegExp(`^[${accessLetters}]{${accessLength}}$`)

/** Whether the code is well-formed; others need no request. */
export function looksLikeAccessCode(text: string): boolean {
  return pattern.test(cleanAccessCode(text))
}

/** As people read it: K7QM-2XHD. What can be none stays as it was typed. */
export function readableAccessCode(text: string): string {
  if (!looksLikeAccessCode(text)) return text
  const code = cleanAccessCode(text)
  return `${code.slice(0, accessLength / 2)}-${code.slice(accessLength / 2)}`
}
