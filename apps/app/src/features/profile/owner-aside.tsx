import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { OwnerFacts } from './owner-facts.tsx'
import { PartsStrengthCard } from './parts-strength-card.tsx'
import { SectionOrder } from './sections/section-order.tsx'
import type { Sections } from './sections/use-sections.ts'

type OwnerAsideProps = { profile: OwnerProfile; sections: Sections; onPicture: () => void }

/** Beside the sections: what is missing, their order, and what has no order. */
export function OwnerAside({ profile, sections, onPicture }: OwnerAsideProps) {
  return (
    <>
      <PartsStrengthCard profile={profile} onPicture={onPicture} />
      <SectionOrder sections={sections} />
      <OwnerFacts profile={profile} />
    </>
  )
}
