import { createHash, randomBytes } from 'node:crypto'
import { isDisposableEmailDomain } from 'disposable-email-domains-js'

export function newReviewerToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All that the database keeps of a token. */
export function reviewerTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

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

/** The list names domains; whatever stands under one of them is thrown away as easily. */
export function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return labels.slice(0, -1).some((_, index) => isDisposableEmailDomain(labels.slice(index).join('.')))
}
