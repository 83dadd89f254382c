import type { Dependencies } from '../../dependencies.ts'
import { findLiveInvite } from '../invites/service.ts'
import { findWhoAsks } from './store.ts'

/**
 * Who asks at a link name, and the request that a token belongs to. Anybody may recommend whoever shows their profile; a
 * private one is there for the people its owner asked, since many ask before they publish.
 */
export async function loadWhoAsks(dependencies: Dependencies, slug: string, token: string | undefined) {
  const { db } = dependencies
  const asking = await findWhoAsks(db, slug)
  if (!asking) return undefined
  const invite = (token && (await findLiveInvite(dependencies, db, asking.accountId, token))) || null
  return asking.visibility === 'private' && !invite ? undefined : { asking, invite }
}
