import { counted } from '@credence/contract/fields/counted'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicConfig } from '@credence/contract/public-config'
import { type PagePlace, rangeOf } from '@credence/profile-view/recommendation-pages'
import { FurtherRecommendations } from '@credence/profile-view/recommendations'
import { nameOf } from '@credence/profile-view/words'
import styles from './further-page.module.css'
import { OwnerLink, PageFrame } from './page-frame.tsx'

type FurtherPageProps = {
  profile: PublicProfile
  /** Counted from 1; the first stands on the profile itself. */
  number: number
  place: PagePlace
  config: PublicConfig
}

/** Recommendations that the profile's own page has no room for, and whose they are. */
export function FurtherPage({ profile, number, place, config }: FurtherPageProps) {
  return (
    <PageFrame config={config}>
      <div className={`wrap ${styles.page}`}>
        <OwnerLink profile={profile} />
        <h1 className="t-title" id="main-title">
          <span>
            Recommendations for <bdi>{nameOf(profile)}</bdi>
          </span>
          <span className={styles.place}>
            {rangeOf(place)} of {counted(place.of)}
          </span>
        </h1>
        <FurtherRecommendations profile={profile} number={number} />
      </div>
    </PageFrame>
  )
}

/** "Recommendations for Ada Walker, 41 to 80 of 1,000" */
export function furtherTitle(profile: PublicProfile, place: PagePlace): string {
  return `Recommendations for ${nameOf(profile)}, ${rangeOf(place)} of ${counted(place.of)}`
}
