import type { Signal } from '@credence/contract/recommendations/signals/signals-schema'
import type { Db } from '../../../database/database.ts'
import type { Dependencies, Surroundings } from '../../../dependencies.ts'
import { wasOnNetwork, wasSignedIn } from '../../sign-in/sessions/service.ts'
import type { Given } from '../store.ts'
import { domainOf, type Known, presentSignals, providers, readDomain } from './rules.ts'
import { listGivenBack, type RecommendationScope } from './store.ts'

export type { RecommendationScope }

/** The browser and the network that somebody gives a recommendation with, to be compared with the owner's and forgotten. */
export type GivenFrom = { flow: string | undefined; network: string | null }

/** What stays of it. Whoever once sent it with the owner's browser is not believed to have another by sending it again. */
export async function compareWithOwner(dependencies: Dependencies, accountId: string, { flow, network }: GivenFrom) {
  const fromOwnBrowser = flow !== undefined && (await wasSignedIn(dependencies.db, flow, accountId))
  const sameNetwork = network !== null && (await wasOnNetwork(dependencies, accountId, network))
  return { sameNetwork, ...(fromOwnBrowser ? { fromOwnBrowser } : {}) }
}

/** Something that an account was given, with the account's address. */
export type Received = Given & { ownerEmail: string }

/**
 * What its owner is told before they publish one of them, for each in turn. What is published has been decided. A domain is
 * compared with the owner's own, with those of the others who recommended them, and with large mail providers.
 */
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

/**
 * To be called in the transaction in which two may begin or cease to recommend each other. Their own record is asked for
 * there; what the records of the others say is looked at by a job, once it is over. So no transaction changes rows of two
 * owners, and no two wait for each other in a circle.
 */
export async function refreshMutualRecords(tx: Db, { jobs }: Surroundings, of: RecommendationScope) {
  const ids = await listGivenBack(tx, of)
  await jobs.enqueueAll(
    tx,
    'sign-record',
    ids.map(recommendationId => ({ recommendationId })),
  )
}
