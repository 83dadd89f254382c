import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { ProfileSection } from '@credence/contract/profile/sections'
import { Fragment, type ReactNode } from 'react'
import { Recommendations } from './recommendations.tsx'
import { About, HistoryEntries, type HistoryEntry, Section } from './sections.tsx'
import { ended } from './words.ts'

type Drawing = (profile: PublicProfile, opened: boolean, madeHref: string | undefined) => ReactNode

/** Each draws nothing while it is empty. Skills stand among the facts, and the way to connect at the head. */
const drawn: Record<Exclude<ProfileSection, 'skills' | 'connect'>, Drawing> = {
  about: ({ about }, opened) => about && <About text={about} opened={opened} />,
  recommendations: (profile, opened, madeHref) => (
    <Recommendations profile={profile} opened={opened} madeHref={madeHref} />
  ),
  experience: ({ experience }, opened) =>
    history(
      'experience',
      'Experience',
      experience.map(({ title, organisation, ...entry }) => ({ what: title, where: organisation, ...entry })),
      opened,
    ),
  education: ({ education }, opened) =>
    history(
      'education',
      'Education',
      education.map(({ degree, school, ...entry }) => ({ what: degree, where: school, ...ended(entry) })),
      opened,
    ),
}

function history(id: ProfileSection, title: string, entries: HistoryEntry[], opened: boolean): ReactNode {
  if (entries.length === 0) return null
  return (
    <Section id={id} title={title} opened={opened}>
      <HistoryEntries entries={entries} />
    </Section>
  )
}

type ProfileSectionsProps = {
  profile: PublicProfile
  opened?: ProfileSection | undefined
  madeHref?: string | undefined
}

export function ProfileSections({ profile, opened, madeHref }: ProfileSectionsProps) {
  return profile.sections.map(
    ({ id, visible }) =>
      visible &&
      id !== 'skills' &&
      id !== 'connect' && <Fragment key={id}>{drawn[id](profile, id === opened, madeHref)}</Fragment>,
  )
}
