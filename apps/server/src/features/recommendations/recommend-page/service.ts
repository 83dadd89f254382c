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
export async function findRecommendPage(dependencies: Dependencies, slug: string, links: Links) {
  const { db, secrets } = dependencies
  const owner = await findPageOwnerBySlug(db, slug)
  if (!owner) return undefined
  const invite = (links.invite && (await findLiveInvite(db, dependencies, owner.accountId, links.invite))) || null
  const linked = links.reviewer && readLinkToken(secrets.reviewerKey, links.reviewer)
  const givenId = linked && (await isGivenTo(db, owner.accountId, linked)) ? linked : undefined
  return owner.isOpen || invite || givenId ? { owner, invite, givenId } : undefined
}
