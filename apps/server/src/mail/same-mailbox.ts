const ignoresDots = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address: without a plus tag, and without dots where the provider ignores them. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).replace(/^(.[^+]*)\+.*$/, '$1')
  const domain = email.slice(at + 1)
  return ignoresDots.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}
