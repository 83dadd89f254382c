import type { PublicProfile } from '@credence/contract/profile-data'
import type { ProfileSection } from '@credence/contract/profile-sections'
import type { ReactNode } from 'react'
import { About } from './about.tsx'
import { HistoryList } from './history-list.tsx'
import { Recommendations } from './recommendations.tsx'

/** The sections of the main column. Skills and the way to connect have their own places on the page. */
const drawn: Partial<Record<ProfileSection, (profile: PublicProfile) => ReactNode>> = {
  about: profile => profile.about && <About text={profile.about} />,
  recommendations: profile => <Recommendations profile={profile} />,
  experience: profile => (
    <HistoryList
      id="experience"
      title="Experience"
      entries={profile.experience.map(({ title, organisation, ...entry }) => ({
        what: title,
        where: organisation,
        ...entry,
      }))}
    />
  ),
  education: profile => (
    <HistoryList
      id="education"
      title="Education"
      entries={profile.education.map(({ degree, school, ...entry }) => ({ what: degree, where: school, ...entry }))}
    />
  ),
}

/** In the owner's order. */
export function ProfileSections({ profile }: { profile: PublicProfile }) {
  return profile.sections
    .filter(section => section.visible)
    .map(({ id }) => <Section key={id} draw={drawn[id]} profile={profile} />)
}

type SectionProps = { draw: ((profile: PublicProfile) => ReactNode) | undefined; profile: PublicProfile }

function Section({ draw, profile }: SectionProps) {
  return draw?.(profile)
}
