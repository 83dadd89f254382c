import type { Signal } from '@credence/contract/recommendations/recommendation-schema'
import type { Db } from '../../../database/database.ts'
import type { AccountData, Dependencies, TransactionContext } from '../../../dependencies.ts'
import { wasOnNetwork, wasSignedIn } from '../../sessions/service.ts'
import type { Given } from '../store.ts'
import { domainOf, type Known, presentSignals, providers, readDomain } from './rules.ts'
import { listGivenBack, type RecommendationScope } from './store.ts'

export type { RecommendationScope }

/** Compared with the owner's, then discarded. */
export type GivenFrom = { flow: string | undefined; network: string | null }

/** `fromOwnBrowser` is only ever set: sending it again from another browser does not clear it. */
export async function compareWithOwner(dependencies: Dependencies, accountId: string, { flow, network }: GivenFrom) {
  const fromOwnBrowser = flow !== undefined && (await wasSignedIn(dependencies.db, flow, accountId))
  const sameNetwork = network !== null && (await wasOnNetwork(dependencies, accountId, network))
  return { sameNetwork, ...(fromOwnBrowser ? { fromOwnBrowser } : {}) }
}

/** With the owner's address. */
export type Received = Given & { ownerEmail: string }

/** Shown to the owner before they publish, one list per recommendation; empty for published ones. */
export function signalsOf(received: readonly Received[]): Signal[][] {
  if (received.every(isDecided)) return received.map(() => [])
  const own: Known[] = received
    .slice(0, 1)
    .map(({ ownerEmail }) => ({ ...readDomain(domainOf(ownerEmail)), as: 'own' }))
  const others = new Set(received.map(({ recommendation }) => domainOf(recommendation.reviewerEmail)))
  const reviewers: Known[] = [...others].map(domain => ({ ...readDomain(domain), as: 'reviewer' }))
  const known = [...own, ...reviewers, ...providers]
  return received.map(given => (isDecided(given) ? [] : presentSignals(given, known)))
}

function isDecided({ recommendation }: Given): boolean {
  return recommendation.state === 'published'
}

/** Call it in every transaction that may start or end a mutual recommendation. A job updates the other side: no deadlocks. */
export async function refreshMutualRecords(tx: Db, { jobs }: TransactionContext, of: RecommendationScope) {
  const ids = await listGivenBack(tx, of)
  await jobs.enqueueAll(
    tx,
    'sign-record',
    ids.map(recommendationId => ({ recommendationId })),
  )
}

export const mutualRecordData: AccountData = {
  erase: (tx, context, { id }) => refreshMutualRecords(tx, context, { accountId: id }),
}
