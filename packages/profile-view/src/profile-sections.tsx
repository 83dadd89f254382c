import type { PublicProfile } from '@credence/contract/profile-data'
import type { ProfileSection } from '@credence/contract/profile-sections'
import { Fragment, type ReactNode } from 'react'
import { About } from './about.tsx'
import { HistoryList } from './history-list.tsx'
import { Recommendations } from './recommendations.tsx'

/** The sections of the main column. Skills and the way to connect have their own places on the page. */
const drawn: Partial<Record<ProfileSection, (profile: PublicProfile, opened: boolean) => ReactNode>> = {
  about: (profile, opened) => profile.about && <About text={profile.about} opened={opened} />,
  recommendations: (profile, opened) => <Recommendations profile={profile} opened={opened} />,
  experience: (profile, opened) => (
    <HistoryList
      opened={opened}
      id="experience"
      title="Experience"
      entries={profile.experience.map(({ title, organisation, ...entry }) => ({
        what: title,
        where: organisation,
        ...entry,
      }))}
    />
  ),
  education: (profile, opened) => (
    <HistoryList
      opened={opened}
      id="education"
      title="Education"
      entries={profile.education.map(({ degree, school, ...entry }) => ({ what: degree, where: school, ...entry }))}
    />
  ),
}

type ProfileSectionsProps = { profile: PublicProfile; opened?: ProfileSection | undefined }

/** In the owner's order. */
export function ProfileSections({ profile, opened }: ProfileSectionsProps) {
  return profile.sections
    .filter(section => section.visible)
    .map(({ id }) => <Fragment key={id}>{drawn[id]?.(profile, id === opened)}</Fragment>)
}
