const ignoresDots = new Set(['gmail.com', 'googlemail.com'])

/** Where mail to an address ends up, as far as its spelling tells: tags after a plus reach the same person. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at).replace(/\+.*$/, ''), email.slice(at + 1)]
  return ignoresDots.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}
