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
          It answers nobody while your page is private. Whoever you ask by name can answer all the same.{' '}
          <Link className="link" to={profilePath(slug)}>
            Publish your page
          </Link>
        </p>
      ) : (
        <>
          <p className={styles.words}>Whoever has it can recommend you. You see it first, and decide.</p>
          <p className={styles.copy}>
            <CopyLink url={url} />
          </p>
        </>
      )}
    </div>
  )
}
