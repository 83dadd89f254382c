import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { ProfileView } from '@credence/profile-view/profile-view'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Eye } from 'lucide-react'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import styles from './bar/owner-bar.module.css'
import { ViewSegment } from './bar/view-segment.tsx'
import pageStyles from './profile-page.module.css'

/** The public view: read-only, with a bar that leads back to editing. */
export function AsPublic({ profile, url }: { profile: PublicProfile; url: string }) {
  const { productName } = usePublicConfig()
  return (
    <>
      <section className={styles.bar} aria-label="Page preview">
        <div className={classNames('wrap', styles.inside)}>
          <div className={styles.state}>
            <Icon of={Eye} />
            <p>
              <b>This is what visitors see.</b> Hidden sections are left out.
            </p>
          </div>
          <ViewSegment view="public" />
        </div>
      </section>
      <main id="main" className={pageStyles.main} tabIndex={-1}>
        <ProfileView
          profile={{ ...profile, full_name: profile.full_name || 'Your name' }}
          productName={productName}
          url={url}
          checksHref="/help#checked"
          madeHref="/help#what-people-say"
        />
      </main>
    </>
  )
}
