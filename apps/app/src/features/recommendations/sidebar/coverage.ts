import type { Invite } from '@credence/contract/invites/endpoints'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { isWaitedFor } from '../invites/sent/invite-status.ts'

type VoiceId = 'above' | 'beside' | 'below' | 'outside'

export type Voice = {
  id: VoiceId
  name: string
  /** Preselected in a request to such a person. */
  source: RecommenderSourceId
  state: 'heard' | 'asked' | 'missing'
}

const voices: { id: VoiceId; name: string; source: RecommenderSourceId; others: RecommenderSourceId[] }[] = [
  { id: 'above', name: 'Somebody you worked for', source: 'manager', others: ['mentor', 'teacher', 'investor'] },
  { id: 'beside', name: 'Somebody you worked beside', source: 'colleague', others: ['co-founder', 'partner'] },
  { id: 'below', name: 'Somebody who worked for you', source: 'direct-report', others: [] },
  { id: 'outside', name: 'Somebody you did work for', source: 'client', others: ['recruiter', 'community-member'] },
]

/** Published recommendations count as heard; open requests and unpublished ones as asked. */
export function coverageOf(received: OwnerRecommendation[], invites: Invite[]): Voice[] {
  const heard = received.filter(({ state }) => state === 'published').map(({ source }) => source)
  const unseen = received.filter(({ state }) => state === 'new').map(({ source }) => source)
  const asked = [...invites.filter(isWaitedFor).map(({ source }) => source), ...unseen]
  return voices.map(({ id, name, source, others }) => {
    const isOneOf = (sources: string[]) => sources.some(each => each === source || others.some(other => other === each))
    const state = isOneOf(heard) ? 'heard' : isOneOf(asked) ? 'asked' : 'missing'
    return { id, name, source, state }
  })
}
