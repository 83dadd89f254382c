import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Card } from '@credence/ui/card'
import { CopyLink } from '../../../components/actions/copy-link.tsx'
import { Link } from '../../../components/actions/link.tsx'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { profilePath } from '../../../paths.ts'
import styles from './link-card.module.css'

/** Where the page is, to be sent to people. */
export function LinkCard({ profile: { slug, visibility } }: { profile: OwnerProfile }) {
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
