import { Loader } from '@credence/ui/loader'
import { useOwnProfile } from '../../components/profile/use-own-profile.ts'
import { LoadFailure } from '../../components/server-notes/load-failure.tsx'
import { WelcomeForm } from './welcome-form.tsx'

/** The first minutes of a new account. */
export function WelcomePage() {
  const { profile, error, tryAgain } = useOwnProfile()
  if (profile) return <WelcomeForm profile={profile} />
  return error ? <LoadFailure error={error} onTryAgain={tryAgain} /> : <Loader label="Opening your profile" />
}
