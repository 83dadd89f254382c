import type { RecommendationChanges } from '@credence/contract/recommendations/endpoints'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'

/** What an owner wants done with one recommendation. `key` tells one press from another. */
export type ReceivedChange = { key: string; id: string; changes: RecommendationChanges }

type Received = OwnerRecommendation[]

/** The list as it will be once the server has done this: one is first at most, and only a published one. */
export function withChange(list: Received, { id, changes }: Pick<ReceivedChange, 'id' | 'changes'>): Received {
  const from = list.findIndex(each => each.id === id)
  const before = list[from]
  if (!before) return list
  const state = changes.state ?? before.state
  const featured = state === 'published' && (changes.featured ?? before.featured)
  const others = changes.featured ? list.map(each => ({ ...each, featured: false })) : list
  const changed = others.with(from, { ...before, state, featured })
  return inOrder(changes.position === undefined ? changed : toPlace(changed, from, changes.position))
}

export function withChanges(list: Received, changes: readonly ReceivedChange[]): Received {
  return changes.reduce(withChange, list)
}

function toPlace(list: Received, from: number, to: number): Received {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)
}

function inOrder(list: Received): Received {
  return list.map((each, position) => ({ ...each, position }))
}

/** As visitors read them: the one put first, then the owner's order. */
export function publishedOf(list: Received): Received {
  const published = list.filter(({ state }) => state === 'published')
  return published.toSorted((one, other) => Number(other.featured) - Number(one.featured))
}

/** The place that puts one of the published where another one of them stands, counted among all that were given. */
export function positionFor(published: Received, to: number): number | undefined {
  return published[to]?.position
}
