import { createHash, randomBytes } from 'node:crypto'
import { isDisposableEmailDomain } from 'disposable-email-domains-js'

export function newReviewerToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All that the database keeps of a token. */
export function reviewerTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The list names domains; whatever stands under one of them is thrown away as easily. */
export function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return labels.slice(0, -1).some((_, index) => isDisposableEmailDomain(labels.slice(index).join('.')))
}
