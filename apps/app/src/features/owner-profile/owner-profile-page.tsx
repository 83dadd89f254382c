import { ProfileView } from '@credence/profile-view/profile-view'
import { Loader } from '@credence/ui/loader'
import { Navigate, useParams } from 'react-router'
import { LoadFailure } from '../../components/load-failure.tsx'
import { usePublicConfig } from '../../components/public-config.tsx'
import { useOwnProfile } from '../../components/use-own-profile.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { profilePath } from '../../paths.ts'
import { OwnerBar } from './owner-bar.tsx'
import { OwnerHeader } from './owner-header.tsx'
import styles from './owner-profile.module.css'

/** The owner's own page: what its readers would see, and who they are. */
export function OwnerProfilePage() {
  const { slug } = useParams()
  const { productName, marketingOrigin, appOrigin } = usePublicConfig()
  const { profile, error, tryAgain } = useOwnProfile()
  usePageTitle(profile?.full_name || 'Your profile')

  if (!profile)
    return error ? <LoadFailure error={error} onTryAgain={tryAgain} /> : <Loader label="Opening your profile" />
  // the link name was changed in another browser
  if (profile.slug !== slug) return <Navigate to={profilePath(profile.slug)} replace />
  const url = `${appOrigin}${profilePath(profile.slug)}`
  return (
    <>
      <OwnerHeader profile={profile} />
      <OwnerBar profile={profile} url={url} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <ProfileView
          profile={{ ...profile, full_name: profile.full_name || 'Your name', view: 'public' }}
          productName={productName}
          url={url}
          checksHref={`${marketingOrigin}/#checks`}
        />
      </main>
    </>
  )
}
