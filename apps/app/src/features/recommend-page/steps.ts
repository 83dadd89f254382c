import type { RecommendationType } from '@credence/contract/constants'
import { cleanParagraphs } from '@credence/contract/fields/text-rules'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { RecommendationState } from '../../state/recommendations/recommendation.ts'

/** The pages of the flow, as the address names them. Without one it is the first: choose. */
const steps = ['video', 'voice', 'text', 'dictate', 'notes', 'line', 'details', 'send', 'thanks'] as const
export type Step = 'choose' | (typeof steps)[number]

/** True once there is something that could be sent. */
export function hasWords({ recommendationType: type, text, take, videoStopped }: RecommendationState): boolean {
  if (type !== 'text') return videoStopped && take?.kind === type
  const { length } = cleanParagraphs(text)
  return length >= textLimits.recommendationMin && length <= textLimits.recommendationMax
}

/** Whether what goes out is a text that began as a draft. */
export function isDrafted({ recommendationType, drafted }: RecommendationState): boolean {
  return recommendationType === 'text' && drafted
}

/** Where somebody really is: what is already being sent goes on, and no step comes before the words it needs. */
export function stepFor(asked: string | null, draft: RecommendationState): Step {
  const step = steps.find(known => known === asked) ?? 'choose'
  if (step === 'thanks') return step
  if (draft.confirmedAt > 0 && hasWords(draft)) return 'send'
  if ((step === 'line' || step === 'details' || step === 'send') && !hasWords(draft)) return 'choose'
  return step === 'send' ? 'details' : step
}

/** Where words of a kind are made. */
export function stepOf(type: RecommendationType): Step {
  return type === 'audio' ? 'voice' : type
}
