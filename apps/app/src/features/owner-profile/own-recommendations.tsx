import type { OwnerProfile } from '@credence/contract/profile-data'
import type { PublicRecommendation } from '@credence/contract/recommendation-data'
import { RecommendationColumns } from '@credence/profile-view/recommendations'
import { buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import styles from './owner-sections.module.css'

/** What becomes of one is decided where all of them stand, shown or not. */
function CardFoot({ id, featured, reviewer }: PublicRecommendation) {
  return (
    <div className={styles.cardFoot}>
      <span>{featured ? 'Published, first on the page' : 'Published'}</span>
      <Link
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
        to={`${paths.recommendations}?review=${id}`}
        aria-label={`Open what ${reviewer.full_name} gave`}
      >
        Open
      </Link>
    </div>
  )
}

export function OwnRecommendations({ profile }: { profile: OwnerProfile }) {
  const { recommendations, received } = profile
  const unseen = received - recommendations.length
  return (
    <>
      {unseen > 0 && (
        <div className={styles.unseen}>
          <Icon of={Inbox} />
          <p>
            <b>{unseen === 1 ? 'One is not shown.' : `${unseen} are not shown.`}</b> Nobody sees a recommendation until
            you publish it.
          </p>
          <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={paths.recommendations}>
            Review
          </Link>
        </div>
      )}
      {recommendations.length > 0 ? (
        <RecommendationColumns
          profile={{ ...profile, view: 'public' }}
          footOf={recommendation => <CardFoot {...recommendation} />}
        />
      ) : (
        <p className="t-body">
          Ask one person who saw your best work. It is the hardest one to send.{' '}
          <Link className="link" to={paths.recommendations}>
            Ask for a recommendation
          </Link>
        </p>
      )}
    </>
  )
}
