import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { WelcomeDraft } from './welcome-draft.ts'

export type StepProps = {
  profile: OwnerProfile
  draft: WelcomeDraft
  onDraft: (change: Partial<WelcomeDraft>) => void
  onNext: () => void
}
