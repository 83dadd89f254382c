import type { Signal } from '@credence/contract/recommendations/recommendation-schema'
import type { Given } from '../../../database/schema/recommendations.ts'
import { findLookalike, type Known } from './rules.ts'

/** What is worth knowing about one of them, in the order it is read. */
export function presentSignals({ recommendation, recommendedBackAt }: Given, known: readonly Known[]): Signal[] {
  const { reviewerEmail, fromOwnBrowser, sameNetwork } = recommendation
  const lookalike = findLookalike(domainOf(reviewerEmail), known)
  return [
    ...(fromOwnBrowser ? [{ kind: 'same_device' } as const] : []),
    // the same browser is on the same network: one fact is not told twice
    ...(sameNetwork && !fromOwnBrowser ? [{ kind: 'same_network' } as const] : []),
    ...(lookalike ? [{ kind: 'lookalike_domain', looks_like: lookalike.domain, known_as: lookalike.as } as const] : []),
    ...(recommendedBackAt ? [{ kind: 'mutual', given_at: recommendedBackAt.toISOString() } as const] : []),
  ]
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
