const ignoresDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * Where mail to an address arrives, as far as its spelling tells: without a tag after a plus, and without dots where the
 * provider ignores them. One mailbox counts as one person.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).replace(/^(.[^+]*)\+.*$/, '$1')
  const domain = email.slice(at + 1)
  return ignoresDots.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}
