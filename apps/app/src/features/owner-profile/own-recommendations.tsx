import type { OwnerProfile } from '@credence/contract/profile-data'
import { RecommendationColumns } from '@credence/profile-view/recommendations'
import { buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { Players } from '../../components/players.tsx'
import { paths } from '../../paths.ts'
import styles from './owner-sections.module.css'

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
        <Players>
          <RecommendationColumns profile={{ ...profile, view: 'public' }} />
        </Players>
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
