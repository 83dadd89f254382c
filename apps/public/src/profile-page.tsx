import '@credence/ui/tokens.css'
import '@credence/ui/base.css'
import type { PublicProfile } from '@credence/contract/profile-data'
import type { PublicConfig } from '@credence/contract/public-config'
import { ProfileView } from '@credence/profile-view/profile-view'
import { ButtonLink } from '@credence/ui/button'
import { Logo } from '@credence/ui/logo'
import styles from './profile-page.module.css'
import { ShareIsland } from './share-island.tsx'

export type ProfilePageProps = {
  profile: PublicProfile
  /** The people and companies are made up. */
  sample?: boolean
}

/** Everything between the body's tags of a public profile. */
export function ProfilePage({ profile, config, ...view }: ProfilePageProps & { config: PublicConfig }) {
  const { productName, marketingOrigin, appOrigin } = config
  const url = `${appOrigin}/cr/${profile.slug}`
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={`wrap ${styles.bar}`}>
          <Logo productName={productName} href={`${marketingOrigin}/`} />
          <ButtonLink variant="quiet" size="sm" className={styles.invitation} href={`${marketingOrigin}/`}>
            Make your own
          </ButtonLink>
        </div>
      </header>
      <main id="main">
        <ProfileView
          {...view}
          profile={profile}
          productName={productName}
          url={url}
          checksHref={`${marketingOrigin}/#checks`}
          share={<ShareIsland url={url} title={profile.full_name} />}
        />
      </main>
    </>
  )
}
