import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { ProfileSection } from '@credence/contract/profile/sections'
import type { ReactNode } from 'react'
import { Facts } from './facts.tsx'
import { HowToRead } from './how-to-read.tsx'
import { OnPaper } from './on-paper.tsx'
import { ProfileBanner } from './profile-banner.tsx'
import { ProfileEnd } from './profile-end.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileSections } from './profile-sections.tsx'
import styles from './profile-view.module.css'
import { TakeItWithYou } from './take-along/take-it-with-you.tsx'
import { nameOf } from './words.ts'

export type ProfileViewProps = {
  profile: PublicProfile
  productName: string
  /** The page's permanent address. */
  url: string
  /** Where it is explained what is checked and what is not. */
  checksHref: string
  /** Where it is explained how what people say is put together. */
  madeHref?: string | undefined
  /** The people and companies are made up, and the page says so. */
  sample?: boolean
  /** The section whose own address was asked for. */
  opened?: ProfileSection | undefined
  /** The way to pass the page on, beside the connect button. */
  share?: ReactNode
  /** How the page can be printed. */
  print?: ReactNode
  /** The owner as a contact to keep, where readers may have it. */
  contactHref?: string | undefined
  /** Where to say that something is wrong with the page. */
  reportHref?: string | undefined
}

/** A profile as its readers see it, drawn from what it is given and nothing else. */
export function ProfileView(props: ProfileViewProps) {
  const { profile, productName, url, checksHref, madeHref, sample = false, opened, share, print } = props
  const { contactHref, reportHref } = props
  const { rosette } = profile
  return (
    <>
      <ProfileBanner rosette={rosette} />
      <div className="wrap">
        <ProfileHead profile={profile} rosette={rosette} sample={sample} share={share} />
        <OnPaper url={url} connect={profile.connect} />
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
