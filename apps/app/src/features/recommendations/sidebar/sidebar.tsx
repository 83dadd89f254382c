import type { Invite } from '@credence/contract/invites/endpoints'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Card } from '@credence/ui/card'
import { CopyLink } from '../../../components/actions/copy-link.tsx'
import { Link } from '../../../components/actions/link.tsx'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { profilePath } from '../../../paths.ts'
import type { AskFields } from '../invites/ask/ask-fields.ts'
import { AskPanel } from '../invites/ask/ask-panel.tsx'
import type { Person } from '../invites/ask/parse-people.ts'
import { coverageOf } from './coverage.ts'
import styles from './sidebar.module.css'
import { ViewsCard } from './views-card.tsx'
import { VoicesStrengthCard } from './voices-strength-card.tsx'

export type SidebarProps = {
  profile: OwnerProfile
  received: OwnerRecommendation[]
  invites: Invite[]
  fields: AskFields
  onFields: (changes: Partial<AskFields>) => void
  onRead: (people: Person[]) => void
  /** Starts a request for a missing voice. */
  onAsk: (source: RecommenderSourceId) => void
}

export function Sidebar({ profile, received, invites, fields, onFields, onRead, onAsk }: SidebarProps) {
  return (
    <>
      <AskPanel profile={profile} fields={fields} onChange={onFields} onRead={onRead} />
      <ViewsCard isPrivate={profile.visibility === 'private'} />
      <LinkCard profile={profile} />
      <VoicesStrengthCard profile={profile} voices={coverageOf(received, invites)} onAsk={onAsk} />
    </>
  )
}

function LinkCard({ profile: { slug, visibility } }: { profile: OwnerProfile }) {
  const { appOrigin } = usePublicConfig()
  const url = `${appOrigin}${profilePath(slug)}`
  return (
    <Card className={styles.card} aria-labelledby="link-title">
      <h2 id="link-title" className="t-h2">
        Your link
      </h2>
      <p className={styles.address}>{url.replace(/^https?:\/\//, '')}</p>
      {visibility === 'private' ? (
        <p className={styles.words}>
          It answers nobody yet, because your page is private.{' '}
          <Link className="link" to={profilePath(slug)}>
            Publish your page
          </Link>
        </p>
      ) : (
        <p className={styles.copy}>
          <CopyLink url={url} />
        </p>
      )}
    </Card>
  )
}
