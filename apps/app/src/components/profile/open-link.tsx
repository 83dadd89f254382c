import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { profilePath } from '../../paths.ts'
import { CopyLink } from '../actions/copy-link.tsx'
import { Link } from '../actions/link.tsx'
import { usePublicConfig } from '../page/public-config.tsx'
import styles from './open-link.module.css'

type OpenLinkProps = { profile: Pick<OwnerProfile, 'slug' | 'visibility'> }

export function OpenLink({ profile: { slug, visibility } }: OpenLinkProps) {
  const { appOrigin } = usePublicConfig()
  const url = `${appOrigin}${profilePath(slug, 'recommend')}`
  return (
    <div className={styles.link}>
      <p className={styles.address}>{url.replace(/^https?:\/\//, '')}</p>
      {visibility === 'private' ? (
        <p className={styles.words}>
          This link doesn’t work while your page is private. People you ask by e-mail can still answer.{' '}
          <Link className="link" to={profilePath(slug)}>
            Publish your page
          </Link>
        </p>
      ) : (
        <>
          <p className={styles.words}>Anyone with this link can recommend you. You choose what to show.</p>
          <p className={styles.copy}>
            <CopyLink url={url} />
          </p>
        </>
      )}
    </div>
  )
}
