import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isOwnPath, isServerPage, paths } from '../../paths.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { fetchProfile } from '../../state/profile/profile.ts'
import { forgetSignIn } from './sign-in-memory.ts'

/** Once somebody is signed in: new people are welcomed, others go where they were going, or where their code is told of. */
export function useGoOn(next: string | null, access: string | undefined): void {
  const { isLogged, slug } = useAppSelector(state => state.token)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()

  useEffect(() => {
    if (!isLogged) return
    async function goOn() {
      forgetSignIn()
      const loaded = await dispatch(fetchProfile(slug))
      if (fetchProfile.fulfilled.match(loaded) && !loaded.payload?.full_name)
        return navigate(paths.welcome, { replace: true })
      if (isOwnPath(next) && isServerPage(next)) return location.replace(next)
      const home = access ? paths.subscriptionSetting : paths.recommendations
      return navigate(isOwnPath(next) ? next : home, { replace: true })
    }
    void goOn()
  }, [isLogged, slug, next, access, dispatch, navigate])
}
