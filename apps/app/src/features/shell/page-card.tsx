import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { buttonClass } from '@credence/ui/button'
import { Link } from '../../components/actions/link.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { profilePath } from '../../paths.ts'
import styles from './page-card.module.css'

/** Whether the owner's page can be seen, and where it is. */
export function PageCard({ profile: { slug, visibility } }: { profile: OwnerProfile }) {
  const { appOrigin } = usePublicConfig()
  const path = profilePath(slug)
  return (
    <div className={styles.card}>
      <p className={styles.state}>{visibility === 'private' ? 'Your page is private' : 'Your page is live'}</p>
      <p className={styles.address}>
        {new URL(appOrigin).host}
        {path}
      </p>
      <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={path}>
        View page
      </Link>
    </div>
  )
}
