import { firstNameOf } from '@credence/contract/first-name'
import { industryName } from '@credence/contract/lookups/industries'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { ProfileSection } from '@credence/contract/profile/sections'
import { Address } from '@credence/ui/address'
import { Fragment, type ReactNode } from 'react'
import { PrintedAddresses } from './print-only.tsx'
import { ProfileEnd } from './profile-end.tsx'
import { CommaList, ProfileBanner, ProfileHead } from './profile-head.tsx'
import styles from './profile-view.module.css'
import { FirstRecommendation, Recommendations } from './recommendations.tsx'
import { About, focusSection, HistoryEntries, type HistoryEntry, Section } from './sections.tsx'
import { SharePanel } from './share-panel.tsx'
import { ended, nameOf, shownOfReceived } from './words.ts'

export type ProfileViewProps = {
  profile: PublicProfile
  productName: string
  url: string
  /** Where it is explained what is checked and what is not. */
  checksHref: string
  madeHref?: string | undefined
  /** The people and companies are made up, and the page says so. */
  sample?: boolean
  opened?: ProfileSection | undefined
  /** Copies the link or opens the device's share sheet. */
  copy?: ReactNode
  print?: ReactNode
  /** The owner as a contact to keep, where readers may have it. */
  contactHref?: string | undefined
  reportHref?: string | undefined
}

export function ProfileView(props: ProfileViewProps) {
  const { profile, productName, url, checksHref, madeHref, sample = false, opened, copy, print } = props
  const { contactHref, reportHref } = props
  const { rosette } = profile
  return (
    <>
      <ProfileBanner rosette={rosette} />
      <div className="wrap">
        <ProfileHead
          profile={profile}
          rosette={rosette}
          sample={sample}
          isOpened={opened === 'connect'}
          share={<SharePanel profile={profile} url={url} contactHref={contactHref} copy={copy} print={print} />}
        />
        <PrintedAddresses url={url} connect={profile.connect} />
        <FirstRecommendation profile={profile} opened={opened === 'recommendations'} />
        <div className={styles.grid}>
          <div className={styles.sections}>
            <ProfileSections profile={profile} opened={opened} madeHref={madeHref} />
          </div>
          <aside className={styles.aside} aria-label="About this page">
            <Facts profile={profile} opened={opened} />
            <HowToRead checksHref={checksHref} reportHref={reportHref}>
              <ShownOfReceived profile={profile} />
            </HowToRead>
          </aside>
        </div>
        <ProfileEnd profile={profile} productName={productName} url={url} rosette={rosette} sample={sample} />
      </div>
    </>
  )
}

type HowToReadProps = { checksHref: string; reportHref?: string | undefined; children: ReactNode }

/** What “E-mail confirmed” means, what `children` add to it, and where to go on. */
export function HowToRead({ checksHref, reportHref, children }: HowToReadProps) {
  return (
    <section className={styles.key} aria-labelledby="how-to-read">
      <h2 className="t-h3" id="how-to-read">
        How to read this page
      </h2>
      <p className="t-small">
        “E-mail confirmed” means someone entered a code we sent to that address. It confirms an e-mail address, not an
        identity.
      </p>
      {children}
      <p className={`t-small ${styles.more}`}>
        <a className="link" href={checksHref}>
          What we check
        </a>
        {reportHref && (
          <a className={`link ${styles.report}`} href={reportHref} rel="nofollow">
            Report this page
          </a>
        )}
      </p>
    </section>
  )
}

function ShownOfReceived({ profile }: { profile: PublicProfile }) {
  const { recommendations, received } = profile
  if (received === 0) return null
  const name = firstNameOf(nameOf(profile))
  return (
    <p className="t-small">
      <bdi>{shownOfReceived(recommendations.length, received, name)}.</bdi>{' '}
      {recommendations.length > 0 && (
        <>
          <bdi>{name}</bdi> chooses what’s shown, but can’t edit it. We don’t check opinions.
        </>
      )}
    </p>
  )
}

type FactsProps = { profile: PublicProfile; opened?: ProfileSection | undefined }

/** Beside the sections: the current position, and facts outside of their order. */
export function Facts({ profile, opened }: FactsProps) {
  const { position, organisation, industry, skills, links, open_to } = profile
  return (
    <dl className={styles.facts}>
      <WordsFact name="Now" words={[position, organisation]} />
      <WordsFact name="Industry" words={[industryName(industry)]} />
      <WordsFact name="Good at" words={skills} section={{ id: 'skills', ...focusSection(opened === 'skills') }} />
      <WordsFact name="Open to" words={[open_to]} />
      {links.length > 0 && (
        <Fact name="Elsewhere">
          {links.map(({ label, url }) => (
            <a key={url} className="link" href={url} rel="nofollow ugc noopener">
              <Address text={label} />
            </a>
          ))}
        </Fact>
      )}
    </dl>
  )
}

/** What makes a fact a section with an address of its own. */
type SectionProps = { id: ProfileSection }

function WordsFact({ name, words, section }: { name: string; words: string[]; section?: SectionProps }) {
  const said = words.filter(Boolean)
  if (said.length === 0) return null
  return (
    <Fact name={name} section={section}>
      <span>
        <CommaList words={said} />
      </span>
    </Fact>
  )
}

type FactProps = { name: string; section?: SectionProps | undefined; children: ReactNode }

function Fact({ name, section, children }: FactProps) {
  return (
    <div {...section}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

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
