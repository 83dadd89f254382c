import { Loader } from '@credence/ui/loader'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useOwnProfile } from '../../components/use-own-profile.ts'
import { WelcomeForm } from './welcome-form.tsx'

/** The first minutes of a new account. */
export function WelcomePage() {
  const { profile, error, tryAgain } = useOwnProfile()
  if (profile) return <WelcomeForm profile={profile} />
  return error ? <LoadFailure error={error} onTryAgain={tryAgain} /> : <Loader label="Opening your profile" />
}
