import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { ProfileSection } from '@credence/contract/profile/sections'
import { Address } from '@credence/ui/address'
import { Fragment, type ReactNode } from 'react'
import { type Connect, ConnectButton } from './connect-button.tsx'
import { withoutScheme } from './print-only.tsx'
import styles from './profile-sections.module.css'
import { Recommendations } from './recommendations.tsx'
import { About, HistoryEntries, type HistoryEntry, Section, Skills } from './sections.tsx'
import { WhatPeopleSay } from './what-people-say/what-people-say.tsx'

type Ways = {
  /** The owner as a contact to keep. */
  contactHref?: string | undefined
  madeHref?: string | undefined
}

/** Each draws nothing while it is empty. */
const drawn: Record<ProfileSection, (profile: PublicProfile, opened: boolean, ways: Ways) => ReactNode> = {
  about: ({ about }, opened) => about && <About text={about} opened={opened} />,
  recommendations: (profile, opened, { madeHref }) => (
    <>
      <WhatPeopleSay profile={profile} madeHref={madeHref} />
      <Recommendations profile={profile} opened={opened} />
    </>
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
      education.map(({ degree, school, ...entry }) => ({ what: degree, where: school, ...entry })),
      opened,
    ),
  skills: ({ skills }, opened) => skills.length > 0 && <Skills skills={skills} opened={opened} />,
  connect: ({ connect }, opened, { contactHref }) =>
    connect && <ConnectSection connect={connect} opened={opened} contactHref={contactHref} />,
}

function history(id: ProfileSection, title: string, entries: HistoryEntry[], opened: boolean): ReactNode {
  if (entries.length === 0) return null
  return (
    <Section id={id} title={title} opened={opened}>
      <HistoryEntries entries={entries} />
    </Section>
  )
}

type ProfileSectionsProps = Ways & { profile: PublicProfile; opened?: ProfileSection | undefined }

export function ProfileSections({ profile, opened, ...ways }: ProfileSectionsProps) {
  return profile.sections
    .filter(section => section.visible)
    .map(({ id }) => <Fragment key={id}>{drawn[id](profile, id === opened, ways)}</Fragment>)
}

type ConnectSectionProps = { connect: Connect; opened: boolean; contactHref: string | undefined }

/** The way to the owner, where they put it, with the address in sight. */
function ConnectSection({ connect, opened, contactHref }: ConnectSectionProps) {
  return (
    <Section id="connect" title="Connect" opened={opened}>
      <div className={styles.connect}>
        <ConnectButton {...connect} variant="secondary" />
        <p className={styles.address}>
          <Address text={withoutScheme(connect.link)} />
        </p>
        {contactHref && (
          <a className={`link ${styles.contact}`} href={contactHref}>
            Save contact
          </a>
        )}
      </div>
    </Section>
  )
}
