import { Loader } from '@credence/ui/loader'
import { useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { BottomBar, useNavItems } from '../../components/frames/app-nav.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { useShownProfile } from '../../components/profile/use-own-profile.ts'
import { isJustPublished } from '../../components/profile/use-visibility.ts'
import { LoadFailure } from '../../components/server-notes/load-failure.tsx'
import { profilePath } from '../../paths.ts'
import { EditingProvider } from './editing/editing.tsx'
import { AsPublic } from './lazy-panels.tsx'
import { PublishMoment } from './lazy-tools.tsx'
import { OwnerEditor } from './owner-editor.tsx'
import { OwnerHeader } from './owner-header.tsx'

export function ProfilePage() {
  const { slug = '' } = useParams()
  const { hash, state } = useLocation()
  const { appOrigin } = usePublicConfig()
  const { profile, error, tryAgain } = useShownProfile()
  usePageTitle(profile?.full_name || 'Your page')
  const navItems = useNavItems()
  const isThere = profile !== null
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isThere, hash])

  if (!profile && !error) return <Loader label="Opening your page" />
  if (!profile)
    return (
      <>
        <OwnerHeader slug={slug} profile={null} />
        <LoadFailure error={error} onTryAgain={tryAgain} />
        <BottomBar items={navItems} />
      </>
    )
  // the slug was changed in another browser
  if (profile.slug !== slug) return <Navigate to={profilePath(profile.slug)} replace />
  const url = `${appOrigin}${profilePath(profile.slug)}`
  if (profile.view === 'owner' && profile.visibility !== 'private' && isJustPublished(state))
    return <PublishMoment profile={profile} url={url} />
  return (
    <>
      <OwnerHeader slug={profile.slug} profile={profile} />
      {profile.view === 'owner' ? (
        <EditingProvider owner={profile.email}>
          <OwnerEditor profile={profile} url={url} />
        </EditingProvider>
      ) : (
        <AsPublic profile={profile} url={url} />
      )}
      <BottomBar items={navItems} />
    </>
  )
}
