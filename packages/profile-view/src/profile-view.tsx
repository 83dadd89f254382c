import { industryName } from '@credence/contract/lookups/industries'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { ProfileSection } from '@credence/contract/profile/sections'
import { Address } from '@credence/ui/address'
import type { ReactNode } from 'react'
import { PrintedAddresses } from './print-only.tsx'
import { ProfileEnd } from './profile-end.tsx'
import { CommaList, ProfileBanner, ProfileHead } from './profile-head.tsx'
import { ProfileSections } from './profile-sections.tsx'
import styles from './profile-view.module.css'
import { TakeItWithYou } from './take-along/take-it-with-you.tsx'
import { nameOf } from './words.ts'

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
  share?: ReactNode
  print?: ReactNode
  /** The owner as a contact to keep, where readers may have it. */
  contactHref?: string | undefined
  reportHref?: string | undefined
}

export function ProfileView(props: ProfileViewProps) {
  const { profile, productName, url, checksHref, madeHref, sample = false, opened, share, print } = props
  const { contactHref, reportHref } = props
  const { rosette } = profile
  return (
    <>
      <ProfileBanner rosette={rosette} />
      <div className="wrap">
        <ProfileHead profile={profile} rosette={rosette} sample={sample} share={share} />
        <PrintedAddresses url={url} connect={profile.connect} />
        <div className={styles.grid}>
          <div className={styles.sections}>
            <ProfileSections profile={profile} opened={opened} contactHref={contactHref} madeHref={madeHref} />
          </div>
          <aside className={styles.aside}>
            <Facts profile={profile} />
            <TakeItWithYou profile={profile} url={url}>
              {print}
            </TakeItWithYou>
            <HowToRead fullName={nameOf(profile)} checksHref={checksHref} reportHref={reportHref} />
          </aside>
        </div>
        <ProfileEnd profile={profile} productName={productName} url={url} rosette={rosette} sample={sample} />
      </div>
    </>
  )
}

type HowToReadProps = { fullName: string; checksHref: string; reportHref?: string | undefined }

function HowToRead({ fullName, checksHref, reportHref }: HowToReadProps) {
  return (
    <section className={styles.key} aria-labelledby="how-to-read">
      <h2 className="t-h3" id="how-to-read">
        How to read this page
      </h2>
      <p className="t-small">
        “E-mail confirmed” means the person typed a code we sent to that address. It proves a mailbox, not an identity.{' '}
        <bdi>{fullName}</bdi> chose which recommendations to show and cannot edit them. We do not check opinions.
      </p>
      <p className={`t-small ${styles.more}`}>
        <a className="link" href={checksHref}>
          What is checked
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

/** Beside the sections: the current position, and facts outside of their order. */
function Facts({ profile }: { profile: PublicProfile }) {
  const { position, organisation, industry, experience, links, open_to } = profile
  const before = experience.filter(({ end }) => end !== null).map(entry => entry.organisation)
  return (
    <dl className={styles.facts}>
      <WordsFact name="Now" words={[position, organisation]} />
      <WordsFact name="Industry" words={[industryName(industry)]} />
      <WordsFact name="Before" words={before} />
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

function WordsFact({ name, words }: { name: string; words: string[] }) {
  const said = words.filter(Boolean)
  if (said.length === 0) return null
  return (
    <Fact name={name}>
      <span>
        <CommaList words={said} />
      </span>
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
