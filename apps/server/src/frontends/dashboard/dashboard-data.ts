import { sessionCookies } from '@credence/contract/constants'
import type { DashboardData } from '@credence/contract/recommendations/dashboard-data'
import { slugOfToken } from '@credence/contract/sign-in/token-slug'
import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { loadInvites } from '../../features/invites/service.ts'
import { loadOwnProfile } from '../../features/profile/service.ts'
import { loadReceived } from '../../features/recommendations/service.ts'
import { findSessionOfPair } from '../../features/sessions/service.ts'
import { loadViews } from '../../features/views/service.ts'
import { cookieValues, findRefreshPair, hasPlantedCookies } from '../../http/cookies.ts'

/** Compressing a larger document would hold up other requests. */
const mostCharacters = 200_000

/** The lists of the owner who opens the dashboard. Undefined: the app requests them, and learns what is wrong. */
export async function findDashboardData(
  dependencies: Dependencies,
  request: FastifyRequest,
): Promise<DashboardData | undefined> {
  try {
    const slug = slugOfToken(cookieValues(request, sessionCookies.token)[0])
    const pair = findRefreshPair(dependencies.config, request)
    if (!slug || !pair || hasPlantedCookies(request)) return undefined
    const found = await findSessionOfPair(dependencies, pair)
    // a token with another link name is replaced by the app, or was planted by a sibling host
    if (found?.slug !== slug) return undefined
    const { accountId } = found.session
    const [profile, recommendations, invites, views] = await Promise.all([
      loadOwnProfile(dependencies, accountId),
      loadReceived(dependencies, accountId),
      loadInvites(dependencies, accountId),
      loadViews(dependencies, accountId),
    ])
    const data = profile && { profile, recommendations, invites, views }
    return JSON.stringify(data ?? '').length > mostCharacters ? undefined : data
  } catch (error) {
    // the message may contain values of a query
    dependencies.log.warn({ name: (error as Error).name }, 'the dashboard was sent without its lists')
    return undefined
  }
}
