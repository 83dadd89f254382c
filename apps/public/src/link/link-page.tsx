import { firstNameOf } from '@credence/contract/first-name'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { reportSection } from '@credence/contract/profile/sections'
import type { PublicConfig } from '@credence/contract/public-config'
import { ProfileEnd } from '@credence/profile-view/profile-end'
import { ProfileBanner, ProfileHead } from '@credence/profile-view/profile-head'
import { Facts, HowToRead, ProfileSections } from '@credence/profile-view/profile-view'
import { ChosenRecommendations } from '@credence/profile-view/recommendations'
import { longDayOf, nameOf } from '@credence/profile-view/words'
import { Avatar } from '@credence/ui/avatar'
import { ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Download } from 'lucide-react'
import { PageFrame } from '../page-frame.tsx'
import styles from './link-page.module.css'
import { LockedPage, type LockedProblem, NoLongerWorks } from './link-without-page.tsx'

export type LinkState =
  | ({ kind: 'open' } & OpenProps)
  | { kind: 'locked'; problem?: LockedProblem }
  /** Ended, revoked, suspended or unknown: one page, which says nothing about anyone. */
  | { kind: 'absent' }

type OpenProps = {
  token: string
  /** With the chosen recommendations and sections only. */
  profile: PublicProfile
  /** How many recommendations are published. */
  of: number
  /** Whether the whole page may be opened. */
  isListed: boolean
  note: string
  notedAt: string
  endsOn: string | null
  hasPassphrase: boolean
}

/** Never the link's own name, which only its owner knows. */
export function linkTitle(state: LinkState): string {
  if (state.kind === 'open') return nameOf(state.profile)
  return state.kind === 'locked' ? 'This link asks for a passphrase' : 'This link no longer works'
}

export function LinkPage({ state, config }: { state: LinkState; config: PublicConfig }) {
  if (state.kind === 'locked') return <LockedPage problem={state.problem} config={config} />
  if (state.kind === 'absent') return <NoLongerWorks config={config} />
  return <OpenLink {...state} config={config} />
}

function OpenLink({ config, ...link }: OpenProps & { config: PublicConfig }) {
  const { token, profile, isListed, endsOn } = link
  const { rosette, recommendations, offered } = profile
  return (
    <PageFrame
      config={config}
      about={
        <p className={styles.about}>
          <span>A link made for you.</span> {endsOn && `Works until ${longDayOf(endsOn)}`}
        </p>
      }
    >
      <ProfileBanner rosette={rosette} />
      <div className="wrap">
        <ProfileHead
          profile={profile}
          rosette={rosette}
          sample={false}
          share={
            <>
              {offered.includes('pdf') && profile.headline && (
                <ButtonLink variant="secondary" size="sm" href={`/l/${token}/pdf`} rel="nofollow">
                  <Icon of={Download} size="small" />
                  <span className={styles.document}>PDF</span>
                </ButtonLink>
              )}
              {offered.includes('stamp') && isListed && recommendations.length > 0 && (
                <ButtonLink variant="secondary" size="sm" href={`/l/${token}/stamp.png`} rel="nofollow">
                  <Icon of={Download} size="small" />
                  <span className={styles.document}>Stamp</span>
                </ButtonLink>
              )}
            </>
          }
        />
        <div className={styles.grid}>
          <div className={styles.main}>
            {link.note && <Note {...link} />}
            <Chosen {...link} />
            <ProfileSections profile={{ ...profile, sections: withoutRecommendations(profile) }} />
          </div>
          <aside className={styles.aside} aria-label="About this page">
            <Facts profile={profile} />
            <HowToRead
              checksHref="/help#checked"
              reportHref={isListed ? `/cr/${profile.slug}/${reportSection}` : undefined}
            >
              <WhatYouSee {...link} />
            </HowToRead>
          </aside>
        </div>
        <ProfileEnd
          profile={profile}
          productName={config.productName}
          url="made for one reader"
          rosette={rosette}
          sample={false}
        />
      </div>
    </PageFrame>
  )
}

function withoutRecommendations({ sections }: PublicProfile) {
  return sections.filter(({ id }) => id !== 'recommendations')
}

/** Plain text: an address in it is no link. */
function Note({ profile, note, notedAt }: OpenProps) {
  const { rosette, picture_url } = profile
  return (
    <section className={styles.note} aria-labelledby="note">
      <h2 className={styles.noteTitle} id="note">
        A note for you
      </h2>
      <p className={styles.words} dir="auto">
        {note}
      </p>
      <div className={styles.signed}>
        <Avatar id={rosette} name={nameOf(profile)} picture={picture_url ?? undefined} />
        <p>
          <bdi>{nameOf(profile)}</bdi>
          <time className="t-meta" dateTime={notedAt}>
            {longDayOf(notedAt)}
          </time>
        </p>
      </div>
    </section>
  )
}

function Chosen({ profile, of, isListed }: OpenProps) {
  const { recommendations, slug } = profile
  const name = firstNameOf(nameOf(profile))
  return (
    <section aria-labelledby="chosen">
      <div className={styles.bar}>
        <h2 className="t-title" id="chosen">
          <bdi>{name}</bdi>
          {chosenWords(recommendations.length, of)}
        </h2>
        {isListed && (
          <a className={`link ${styles.all}`} href={`/cr/${slug}`}>
            <span>
              {of > recommendations.length ? `See all ${of} on ` : 'See '}
              <bdi>{name}</bdi>’s page
            </span>
          </a>
        )}
      </div>
      {recommendations.length === 0 ? (
        <p className={styles.none}>This link shows no recommendations right now.</p>
      ) : (
        <ChosenRecommendations recommendations={recommendations} hasPages={isListed} />
      )}
    </section>
  )
}

/** After the name: how many of those that are published the reader sees. */
function chosenWords(shown: number, of: number): string {
  if (shown === 0) return '’s recommendations'
  if (shown >= of) return shown === 1 ? '’s recommendation' : `’s ${shown} recommendations`
  return shown === 1 ? ` chose this 1 of ${of} for you` : ` chose these ${shown} of ${of} for you`
}

function WhatYouSee({ profile, note, hasPassphrase }: OpenProps) {
  const name = <bdi>{firstNameOf(nameOf(profile))}</bdi>
  return (
    <>
      <p className="t-small">
        {name} {note ? 'wrote the note and chose' : 'chose'} what you see here, but can’t edit a recommendation. We
        don’t check opinions.
      </p>
      <p className="t-small">
        {name} sees how often this link was opened on each day, but not by whom. We count without cookies.
        {hasPassphrase && ' One cookie remembers the passphrase until you close the browser.'}
      </p>
    </>
  )
}
