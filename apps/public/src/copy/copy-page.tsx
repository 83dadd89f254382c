import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicConfig } from '@credence/contract/public-config'
import { ProfileEnd } from '@credence/profile-view/profile-end'
import { ProfileBanner, ProfileHead } from '@credence/profile-view/profile-head'
import { Facts, HowToRead, ProfileSections } from '@credence/profile-view/profile-view'
import { ChosenRecommendations } from '@credence/profile-view/recommendations'
import { longDayOf } from '@credence/profile-view/words'
import { ButtonLink } from '@credence/ui/button'
import { ConfirmedSeal } from '@credence/ui/confirmed-badge'
import { Icon } from '@credence/ui/icon'
import { Logo } from '@credence/ui/logo'
import { PageRings } from '@credence/ui/page-rings'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import frame from '../page-frame.module.css'
import styles from './copy.module.css'

export type CopyPageProps = {
  /** With addresses inside the copy. */
  profile: PublicProfile
  madeAt: string
  records: number
  hasPdf: boolean
  config: PublicConfig
}

/** The page as it is taken along: it opens from a folder, without us and without a script. */
export function CopyPage({ profile, madeAt, records, hasPdf, config }: CopyPageProps) {
  const { rosette, recommendations, slug } = profile
  const address = `${config.appOrigin}/cr/${slug}`
  return (
    <CopyFrame madeAt={madeAt} config={config}>
      <div className="wrap">
        <RecordsNote records={records} />
      </div>
      <ProfileBanner rosette={rosette} />
      <div className="wrap">
        <ProfileHead
          profile={profile}
          rosette={rosette}
          sample={false}
          share={
            hasPdf && (
              <ButtonLink variant="secondary" size="sm" href="page.pdf">
                <Icon of={FileText} size="small" />
                PDF
              </ButtonLink>
            )
          }
        />
        <div className={styles.grid}>
          <div className={styles.main}>
            {recommendations.length > 0 && (
              <section aria-labelledby="recommendations-title">
                <h2 className={`t-title ${styles.title}`} id="recommendations-title">
                  Recommendations
                </h2>
                <ChosenRecommendations recommendations={recommendations} hasPages={false} />
              </section>
            )}
            <ProfileSections profile={{ ...profile, sections: withoutRecommendations(profile) }} />
          </div>
          <aside className={styles.aside} aria-label="About this copy">
            <Facts profile={profile} />
            <HowToRead checksHref={`${config.appOrigin}/help#checked`}>
              <p className="t-small">
                We don’t check opinions. Hidden recommendations and settings aren’t in this copy.
              </p>
              <p className="t-small">
                A copy can’t know what happens later. If someone withdraws a recommendation, this copy still has the old
                one, as of {longDayOf(madeAt)}.
              </p>
              <p className="t-small">
                The page was at <a href={address}>{address.replace(/^https?:\/\//, '')}</a>.
              </p>
            </HowToRead>
          </aside>
        </div>
        <ProfileEnd profile={profile} productName={config.productName} url={address} rosette={rosette} sample={false} />
      </div>
    </CopyFrame>
  )
}

function withoutRecommendations({ sections }: PublicProfile) {
  return sections.filter(({ id }) => id !== 'recommendations')
}

/** The script of the copy puts the result here. */
function RecordsNote({ records }: { records: number }) {
  if (records === 0) return null
  return (
    <div className={styles.note} data-records-note="">
      <ConfirmedSeal />
      <p>
        <b data-summary="">{records === 1 ? '1 signed record' : `${records} signed records`}</b>
        <span className="t-small" data-summary-more="">
          <a href="check.html">Check them</a> on your computer, without the internet.
        </span>
      </p>
    </div>
  )
}

type CopyFrameProps = { madeAt: string; config: PublicConfig; children: ReactNode }

export function CopyFrame({ madeAt, config, children }: CopyFrameProps) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={frame.header}>
        <div className={`wrap ${frame.bar}`}>
          <Logo productName={config.productName} />
          <p className="t-small">A copy, made on {longDayOf(madeAt)}</p>
        </div>
      </header>
      <PageRings>
        <main id="main">{children}</main>
      </PageRings>
    </>
  )
}
