import { firstNameOf } from '@credence/contract/first-name'
import type { PublicProfile } from '@credence/contract/profile-data'
import type { PublicRecommendation } from '@credence/contract/recommendation-data'
import type { ReactNode } from 'react'
import { openedHere } from './opened-here.ts'
import { RecommendationFilter } from './recommendation-filter.tsx'
import { RecommendationItem } from './recommendation-item.tsx'
import styles from './recommendations.module.css'
import { nameOf, shownOfReceived } from './words.ts'

export function Recommendations({ profile, opened }: { profile: PublicProfile; opened?: boolean }) {
  const { recommendations } = profile
  return (
    <section
      className={styles.section}
      id="recommendations"
      aria-labelledby="recommendations-title"
      {...openedHere(opened)}
    >
      <div className={styles.bar}>
        <h2 className="t-title" id="recommendations-title">
          Recommendations
        </h2>
        <RecommendationFilter recommendations={recommendations} />
      </div>
      <RecommendationColumns profile={profile} />
      {profile.recommend_link && (
        <p className={styles.recommend}>
          <a className="link" href={`/cr/${profile.slug}/recommend`}>
            Recommend {firstNameOf(nameOf(profile))}
          </a>
        </p>
      )}
    </section>
  )
}

type ColumnsProps = {
  profile: PublicProfile
  /** What stands under each card, for its owner. */
  footOf?: (recommendation: PublicRecommendation) => ReactNode
}

/** The cards alone, for a page that gives the section a bar of its own. */
export function RecommendationColumns({ profile, footOf }: ColumnsProps) {
  const { recommendations, received } = profile
  return (
    <>
      {received > 0 && <p className={styles.shown}>{shownOfReceived(recommendations.length, received)}</p>}
      {recommendations.length === 0 ? (
        <p className="t-body">No recommendation is shown yet.</p>
      ) : (
        <div className={styles.columns}>
          {recommendations.map(recommendation => (
            <div key={recommendation.id} data-type={recommendation.type} data-source={recommendation.source}>
              <RecommendationItem recommendation={recommendation} />
              {footOf?.(recommendation)}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
