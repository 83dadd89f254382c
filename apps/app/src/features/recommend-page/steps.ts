import type { RecommendationType } from '@credence/contract/constants'
import { cleanParagraphs } from '@credence/contract/fields/text-rules'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { RecommendationState } from '../../state/recommendations/recommendation.ts'

/** Values of the `step` query parameter. Without one the step is `choose`. */
const steps = ['decline', 'video', 'voice', 'text', 'dictate', 'notes', 'details', 'send', 'thanks'] as const
export type Step = 'choose' | (typeof steps)[number]

export function hasWords({ recommendationType: type, text, take, videoStopped }: RecommendationState): boolean {
  if (type !== 'text') return videoStopped && take?.kind === type
  const { length } = cleanParagraphs(text)
  return length >= textLimits.recommendationMin && length <= textLimits.recommendationMax
}

/** Whether the submitted text began as an AI draft. */
export function isDrafted({ recommendationType, drafted }: RecommendationState): boolean {
  return recommendationType === 'text' && drafted
}

/** The line of the text that this one replaces, while it is still in the text. A recording's comes with its captions. */
export function lineInText({ recommendationType, text, line }: RecommendationState): string {
  const clean = cleanParagraphs(line)
  return recommendationType === 'text' && cleanParagraphs(text).includes(clean) ? clean : ''
}

/** Resolves the requested step: a confirmed submission continues, and later steps need content first. */
export function stepFor(requested: string | null, formState: RecommendationState): Step {
  const step = steps.find(known => known === requested) ?? 'choose'
  if (step === 'thanks') return step
  if (formState.confirmedAt > 0 && hasWords(formState)) return 'send'
  if ((step === 'details' || step === 'send') && !hasWords(formState)) return 'choose'
  return step === 'send' ? 'details' : step
}

export function stepOf(type: RecommendationType): Step {
  return type === 'audio' ? 'voice' : type
}
