import type { Dependencies } from '../../../dependencies.ts'
import { readLinkToken } from '../../../link-token.ts'
import { findPageOwnerBySlug } from '../../account/service.ts'
import { findLiveInvite } from '../../invites/service.ts'
import { isGivenTo } from '../store.ts'

/** Secrets from mails: to a request, or to what its holder gave before. */
export type Links = { invite?: string | undefined; reviewer?: string | undefined }

/**
 * Who asks at a link name, and the request or the recommendation that a token belongs to. Anybody may recommend whoever shows their profile; a
 * private one is there for the people its owner asked, since many ask before they publish, and for those who gave.
 */
export async function loadWhoAsks(dependencies: Dependencies, slug: string, links: Links) {
  const { db, secrets } = dependencies
  const asking = await findPageOwnerBySlug(db, slug)
  if (!asking) return undefined
  const invite = (links.invite && (await findLiveInvite(db, dependencies, asking.accountId, links.invite))) || null
  const linked = links.reviewer && readLinkToken(secrets.reviewerKey, links.reviewer)
  const givenId = linked && (await isGivenTo(db, asking.accountId, linked)) ? linked : undefined
  return asking.isOpen || invite || givenId ? { asking, invite, givenId } : undefined
}
