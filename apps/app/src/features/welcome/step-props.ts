import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { ProfileDraft } from '../../components/profile-draft/use-profile-draft.ts'

export const welcomeFields = ['full_name', 'slug', 'headline', 'industry', 'country'] as const

export type StepProps = {
  profile: OwnerProfile
  /** What was typed so far, in all steps. */
  writing: ProfileDraft
  onNext: () => void
}
